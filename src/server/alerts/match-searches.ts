import { documentOf } from '#server/catalogue/document.ts';
import { readListingFilter } from '#server/catalogue/search-filter.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { listDocumentKeys } from '#server/saved-searches/narrow-keys.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { compileFilter } from '#server/search/filter.ts';
import type { AlertRow } from './alerts.queries.ts';
import { groupBy } from './group-by.ts';
import type { Watchable } from './happenings.ts';
import { findCandidates, findFilters } from './watching.queries.ts';

interface Matched {
  test(document: SearchDocument): boolean;
  found: SearchDocument[];
}

type Keyed = Map<SearchDocument, Set<string>>;

/** Which saved searches somebody has such alerts for match which of these, by the very test that searching uses. */
export async function matchSearches(
  db: Database,
  documents: SearchDocument[],
  types: AlertRow['alertType'][],
): Promise<Map<number, Matched>> {
  const keyed: Keyed = new Map(documents.map((document) => [document, listDocumentKeys(document)]));
  const possible = await findPossible(db, keyed, types);
  const matched = new Map<number, Matched>();
  for (const { id, filter } of await findFilters(db, [...possible.keys()])) {
    const test = recallTest(filter);
    const found = [...possible.get(id)!].filter(test);
    if (found.length > 0) matched.set(id, { test, found });
  }
  return matched;
}

// Many saved searches ask for the same, and ask for it again and again.
const recallTest = recallRecent(5000, (filter) => compileFilter(readListingFilter(JSON.parse(filter))));

/** What is worth comparing with what, by keys and prices alone. */
async function findPossible(
  db: Database,
  keyed: Keyed,
  types: AlertRow['alertType'][],
): Promise<Map<number, Set<SearchDocument>>> {
  const byKey = groupBy(
    [...keyed].flatMap(([document, keys]) => [...keys].map((key) => ({ key, document }))),
    ({ key }) => key,
  );
  const readDemands = recallRecent(20_000, (also) => also.split('\n\n').map((keys) => keys.split('\n')));
  const possible = new Map<number, Set<SearchDocument>>();
  for (const candidate of await findCandidates(db, [...byKey.keys()], types)) {
    const { key, savedSearchId, also, lowestPrice, highestPrice } = candidate;
    const others = also === null ? [] : readDemands(also);
    for (const { document } of byKey.get(key)!) {
      // As in the search itself, what has no price is within no bounds.
      const price = document.priceCents ?? Number.NaN;
      if (lowestPrice !== null && !(price >= lowestPrice)) continue;
      if (highestPrice !== null && !(price <= highestPrice)) continue;
      if (others.length > 0 && !meetsAll(keyed.get(document)!, others)) continue;
      const known = possible.get(savedSearchId);
      if (known) known.add(document);
      else possible.set(savedSearchId, new Set([document]));
    }
  }
  return possible;
}

function meetsAll(keys: Set<string>, demands: readonly (readonly string[])[]): boolean {
  return demands.every((wanted) => wanted.some((key) => keys.has(key)));
}

const documents = new WeakMap<Watchable['listing'], SearchDocument>();

/** One document for each listing, so that its words are read once. */
export function readDocument({ listing, platform }: Watchable): SearchDocument {
  const known = documents.get(listing) ?? documentOf(listing, platform);
  documents.set(listing, known);
  return known;
}
