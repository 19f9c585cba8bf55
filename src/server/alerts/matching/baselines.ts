import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { groupBy } from '../group-by.ts';
import { findLastNotified, findPriceHistories } from './matching.queries.ts';

/** What prices are compared with. */
export interface Baselines {
  /** The price an alert last notified of; undefined where it never did. */
  findLastNotified(alertId: number, groupId: number): number | null | undefined;
  /** Every price of a listing, newest first. */
  listPrices(listingId: number): Awaited<ReturnType<typeof findPriceHistories>>;
}

export async function readBaselines(
  db: Database,
  alertIds: number[],
  listings: Pick<ListingRow, 'id' | 'groupId'>[],
): Promise<Baselines> {
  const notified = await findLastNotified(
    db,
    alertIds,
    listings.map(({ groupId }) => groupId),
  );
  const lastPrices = new Map(notified.map(({ alertId, groupId, price }) => [`${alertId} ${groupId}`, price]));
  const histories = groupBy(
    await findPriceHistories(
      db,
      listings.map(({ id }) => id),
    ),
    ({ listingId }) => listingId,
  );
  return {
    findLastNotified: (alertId, groupId) => lastPrices.get(`${alertId} ${groupId}`),
    listPrices: (listingId) => histories.get(listingId) ?? [],
  };
}
