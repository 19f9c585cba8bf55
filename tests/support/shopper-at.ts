import type { Program } from './program.ts';

export interface ShopperAt {
  id: number;
  /** A call in their session. In the address `:me` stands for their account. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response>;
}

/** A shopper with an account of their own at a running program. */
export async function registerAt({ url }: Program, name: string): Promise<ShopperAt> {
  const password = 'Rimu Tallboy 7';
  const form = { email: `${name}@example.nz`, password, confirmPassword: password };
  const answer = await fetch(new URL('/api/accounts/register', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  const { id } = (await answer.json()) as { id: number };
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    id,
    send: (method, path, body) =>
      fetch(new URL(path.replace(':me', String(id)), url), {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}
