import { expect } from 'vitest';
import type { Shopper } from './people.ts';

export async function startList(owner: Shopper, name: string): Promise<number> {
  const { status, json } = await owner.send('POST', '/api/accounts/:me/lists', { name });
  expect(status).toBe(201);
  return json.id;
}

export async function invite(owner: Shopper, listId: number): Promise<{ id: number; token: string }> {
  return (await owner.send('POST', `/api/lists/${listId}/invitations`)).json;
}

export async function joinList(owner: Shopper, listId: number, other: Shopper): Promise<void> {
  const { token } = await invite(owner, listId);
  const joined = await other.send('POST', '/api/list-invitations/join', { token });
  expect(joined).toMatchObject({ status: 200, json: { listId } });
}
