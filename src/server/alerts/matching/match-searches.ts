import type { ListingFilter } from '#contract/filter-fields.ts';
import { documentOf } from '#server/catalogue/document.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { listDocumentKeys, type NarrowKeys } from '#server/saved-searches/narrow-keys.ts';
import { addAll, type Bits, keepCommon, listCommon, setBit } from '#server/search/bits.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { compileFilter } from '#server/search/filter.ts';
import { groupBy } from '../group-by.ts';
import {
  type EventType,
  findCandidates,
  findSearchAlerts,
  type PlatformListing,
} from './matching.queries.ts';

/** The alerts of these types whose saved searches match some of these, by the very test that searching uses. */
export async function matchSearches(db: Database, documents: SearchDocument[], types: EventType[]) {
  const possible = await findPossible(db, documents);
  const alerts = await findSearchAlerts(db, [...possible.keys()], types);
  return alerts.flatMap((alert) => {
    const found = possible.get(alert.searchId)!.filter(readTest(alert.filter));
    return found.length > 0 ? [{ alert, found }] : [];
  });
}

export function readTest(filter: ListingFilter): (document: SearchDocument) => boolean {
  return compileFilter(readStoredFilter(filter));
}

/** What is worth comparing with what, by keys and prices alone. */
async function findPossible(
  db: Database,
  documents: SearchDocument[],
): Promise<Map<number, SearchDocument[]>> {
  const holders = findHolders(documents);
  const positions = new Uint32Array(documents.length);
  const possible = new Map<number, SearchDocument[]>();
  const candidates = await findCandidates(db, [...holders.keys()]);
  for (const [also, alike] of groupBy(candidates, (candidate) => candidate.also)) {
    const meeting = also === null ? null : findMeeting(also, holders, documents);
    for (const candidate of alike) {
      const holding = holders.get(candidate.key)!;
      const count = listCommon(holding, meeting ?? holding, positions);
      for (let at = 0; at < count; at += 1) {
        const document = documents[positions[at]!]!;
        if (!isAffordable(candidate, document)) continue;
        const known = possible.get(candidate.savedSearchId);
        if (!known) possible.set(candidate.savedSearchId, [document]);
        else if (!known.includes(document)) known.push(document);
      }
    }
  }
  return possible;
}

/** Which documents have a key, by their positions in the list. */
function findHolders(documents: SearchDocument[]): Map<string, Bits> {
  const holders = new Map<string, Bits>();
  for (const [at, document] of documents.entries()) {
    for (const key of listDocumentKeys(document)) {
      const bits = holders.get(key) ?? makeBits(documents);
      setBit(bits, at);
      holders.set(key, bits);
    }
  }
  return holders;
}

/** Which documents have one of the keys of each paragraph. */
function findMeeting(also: string, holders: ReadonlyMap<string, Bits>, documents: SearchDocument[]): Bits {
  const [meeting, ...others] = also.split('\n\n').map((paragraph) => {
    const holding = makeBits(documents);
    for (const key of paragraph.split('\n')) addAll(holding, holders.get(key) ?? noBits);
    return holding;
  });
  for (const other of others) keepCommon(meeting!, other);
  return meeting!;
}

const noBits: Bits = new Uint32Array(0);

function makeBits({ length }: SearchDocument[]): Bits {
  return new Uint32Array(Math.ceil(length / 32));
}

type PriceBounds = Pick<NarrowKeys, 'lowestPrice' | 'highestPrice'>;

// As in the search itself, what has no price is within no bounds.
function isAffordable({ lowestPrice, highestPrice }: PriceBounds, { priceCents }: SearchDocument): boolean {
  const price = priceCents ?? Number.NaN;
  return (lowestPrice === null || price >= lowestPrice) && (highestPrice === null || price <= highestPrice);
}

const documents = new WeakMap<PlatformListing['listing'], SearchDocument>();

/** One document for each listing, so that its words are read once. */
export function readDocument({ listing, platform }: PlatformListing): SearchDocument {
  const known = documents.get(listing) ?? documentOf(listing, platform);
  documents.set(listing, known);
  return known;
}
