import type { CautionName } from '#contract/cautions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { ListingRow } from './catalogue.queries.ts';
import { findRepeated } from './copies.queries.ts';

/** The older listings whose photo or words this one repeats, so that a shopper can see for themselves. */
export async function describeRepeats(
  db: Database,
  { samePhotoAs, sameTextAs }: Pick<ListingRow, 'samePhotoAs' | 'sameTextAs'>,
) {
  const repeated: [CautionName, number | null][] = [
    ['same-photo', samePhotoAs],
    ['same-text', sameTextAs],
  ];
  const ids = repeated.flatMap(([, id]) => id ?? []);
  if (ids.length === 0) return [];
  const found = new Map((await findRepeated(db, ids)).map((row) => [row.id, row]));
  return repeated.flatMap(([caution, id]) => {
    const other = id === null ? undefined : found.get(id);
    // What was removed at its seller's request is not pointed at.
    if (!other || other.suppressedAt) return [];
    const { title, city, region, status } = other;
    return { caution, id: other.id, title, place: city ?? region, isGone: status === 'gone' };
  });
}
