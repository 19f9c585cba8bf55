import type { readAccount } from '#contract/accounts.ts';
import { query } from './api.ts';

export function accountQuery(id: number) {
  return query<typeof readAccount>('GET /api/accounts/:id', { params: { id } });
}
