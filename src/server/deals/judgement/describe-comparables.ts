import type { Deal } from '#contract/deals.ts';
import { toCents, writeAmount } from '#contract/money.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findTitles } from '../deals.queries.ts';
import { type AdjustedComparable, askedFor } from './estimate.ts';

/** What a shopper sees of each, in the same order. */
export async function describeComparables(
  db: Database,
  ranked: AdjustedComparable[],
): Promise<Deal['comparables']> {
  const rows = await findTitles(
    db,
    ranked.map(({ comparable }) => comparable.listingId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ comparable, adjustedPrice, isSetAside }) => {
    const row = byId.get(comparable.listingId);
    if (!row) return [];
    const { title, condition, city, region } = row;
    return [
      {
        id: comparable.listingId,
        title,
        price: write(askedFor(comparable)),
        adjustedPrice: write(adjustedPrice),
        condition,
        place: city ?? region,
        isGone: comparable.isGone,
        isSetAside,
      },
    ];
  });
}

/** An estimate, as answers say amounts. */
export function write(amount: number): string {
  return writeAmount(toCents(amount));
}
