import type { listTokens } from '#contract/tokens.ts';
import { query } from '#web/lib/api.ts';

export function tokensQuery(id: number) {
  return query<typeof listTokens>('GET /api/accounts/:id/tokens', { params: { id } });
}
