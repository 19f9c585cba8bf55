import type { listChannels } from '#contract/channels.ts';
import { query } from '#web/lib/api.ts';

/** Where notifications can go: an alert may choose among them. */
export function channelsQuery(id: number) {
  return query<typeof listChannels>('GET /api/accounts/:id/channels', { params: { id } });
}
