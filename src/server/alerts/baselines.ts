import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { groupBy } from './group-by.ts';
import { findLastTold, findPriceHistories } from './watching.queries.ts';

/** What prices are compared with. */
export interface Baselines {
  /** What an alert last told of a piece; undefined where it told nothing. */
  findLastTold(alertId: number, groupId: number): string | null | undefined;
  /** Every price of a listing, newest first. */
  listPrices(listingId: number): Awaited<ReturnType<typeof findPriceHistories>>;
}

export async function readBaselines(
  db: Database,
  alertIds: number[],
  listings: Pick<ListingRow, 'id' | 'groupId'>[],
): Promise<Baselines> {
  const told = await findLastTold(
    db,
    alertIds,
    listings.map(({ groupId }) => groupId),
  );
  const lastTold = new Map(told.map(({ alertId, groupId, price }) => [`${alertId} ${groupId}`, price]));
  const histories = groupBy(
    await findPriceHistories(
      db,
      listings.map(({ id }) => id),
    ),
    ({ listingId }) => listingId,
  );
  return {
    findLastTold: (alertId, groupId) => lastTold.get(`${alertId} ${groupId}`),
    listPrices: (listingId) => histories.get(listingId) ?? [],
  };
}
