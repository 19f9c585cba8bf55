import type { listPrices, readGuide } from '#contract/prices.ts';
import { query } from '#web/lib/api.ts';

export const pricesQuery = query<typeof listPrices>('GET /api/prices', {});

export function guideQuery({ kind = '', maker }: Record<string, string>) {
  return query<typeof readGuide>('GET /api/prices/:kind', { params: { kind }, query: { maker } });
}
