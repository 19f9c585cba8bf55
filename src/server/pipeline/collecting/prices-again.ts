import { findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { NormalisedListing } from '../listing.ts';
import { findMedian } from './field-shares.ts';

/** This many prices changing alike can't be chance, and this many falling isn't a clearance of a few. */
const fewAlike = 5;
const manyFallen = 10;
const nearlyAll = 0.8;
/**
 * Sales and price rises are between these two. Instalments, amounts in cents and recommended prices are
 * outside.
 */
const [leastInSale, mostDearer] = [0.5, 1.2];
const tax = 1.15;

/** Whether the prices of known pieces changed in a way no seller would change them. */
export async function doubtPrices(
  db: Database,
  sourceId: number,
  kept: NormalisedListing[],
  /** How many on the page are as they were. */
  unchanged: number,
): Promise<string | null> {
  if (kept.length < fewAlike) return null;
  const titles = kept.map(({ title }) => title);
  const known = new Map((await findKeysByTitle(db, sourceId, titles)).map((row) => [row.key, row]));
  const factors = kept.flatMap(({ key, title, price, originalPrice }) => {
    const before = known.get(key);
    if (!price || !before?.price || before.title !== title) return [];
    // One that says what it cost before is reduced.
    return before.price === originalPrice ? 1 : price / before.price;
  });
  return findSuspicionInFactors(factors, factors.length + unchanged);
}

function findSuspicionInFactors(factors: number[], known: number): string | null {
  const ask = 'Is the price selector picking up something else, such as an instalment?';
  const usual = findMedian([...factors]) ?? 1;
  const alike = factors.filter((factor) => Math.abs(factor / usual - 1) < 0.01).length;
  if (alike >= fewAlike && alike >= known * nearlyAll && isNoSale(usual))
    return `${alike} of ${known} known prices on a page are ${describe(usual)} what they were. ${ask}`;
  const fallen = factors.filter((factor) => factor < leastInSale).length;
  if (fallen < manyFallen || fallen * 2 <= known) return null;
  return `${fallen} of ${known} known prices on a page fell by more than half. ${ask}`;
}

function isNoSale(factor: number): boolean {
  const isTax = [tax, 1 / tax].some((one) => Math.abs(factor / one - 1) < 0.002);
  return isTax || factor <= leastInSale + 0.005 || factor >= mostDearer;
}

function describe(factor: number): string {
  return factor < mostDearer
    ? `${Math.round(factor * 1000) / 10}% of`
    : `${Math.round(factor * 10) / 10} times`;
}
