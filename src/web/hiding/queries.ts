import type { readHidden } from '#contract/hiding.ts';
import { query } from '#web/lib/api.ts';

export function hiddenQuery(id: number) {
  return query<typeof readHidden>('GET /api/accounts/:id/hidden', { params: { id } });
}
