import type { readDeal } from '#contract/deals.ts';
import { query } from '#web/lib/api.ts';

export function dealQuery(id: number) {
  return query<typeof readDeal>('GET /api/listings/:id/deal', { params: { id } });
}
