import type { Filter } from '#server/search/filter.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { separatePrices } from '#server/search/words/price-words.ts';

const mostPieces = 7;
const mostShown = 4;

interface Offer {
  search: string;
  count: number;
}

/** Searches that find something where this one finds nothing, with as many of its words as possible. */
export function findFewerWords(index: Pick<SearchIndex, 'count'>, filter: Filter): Offer[] {
  const { wanted, unwanted } = splitSearch(filter.search ?? '');
  const count = (search: string) => index.count({ ...filter, search }, Number.POSITIVE_INFINITY).total;
  if (wanted.length === 0 || wanted.length + unwanted.length > mostPieces) return [];
  if (count(filter.search ?? '') > 0) return [];
  const offer = (pieces: string[][]): Offer[] => {
    const searches = new Set(pieces.filter((kept) => kept.length > 0).map((kept) => kept.join(' ')));
    return [...searches]
      .map((search) => ({ search, count: count(search) }))
      .filter((offered) => offered.count > 0)
      .slice(0, mostShown);
  };
  const still = (kept: string[]) => (kept.length > 0 ? [...kept, ...unwanted] : []);
  const nearly = offer([
    still(wanted.map((piece) => piece.replaceAll('"', ''))),
    ...leaveOutOne(wanted).map(still),
    ...leaveOutOne(unwanted).map((kept) => [...wanted, ...kept]),
  ]);
  if (nearly.length > 0) return nearly;
  const withoutTwo = offer(leaveOutOne(wanted).flatMap(leaveOutOne).map(still));
  return withoutTwo.length > 0 ? withoutTwo : offer(wanted.map((piece) => still([piece])));
}

/** What can be left out of a search by itself: "in Wellington" and "under $300" in one piece. */
function splitSearch(search: string): { wanted: string[]; unwanted: string[] } {
  const { rest, said } = separatePrices(search);
  const pieces = rest.match(/-?"[^"]+"|(?:(?:in|near|for|with|and) +)*[^\s,]\S*/gi) ?? [];
  return {
    wanted: [...pieces.filter((piece) => !piece.startsWith('-')), ...said],
    unwanted: pieces.filter((piece) => piece.startsWith('-')),
  };
}

/** People name the place and the extras last: those are left out first. */
function leaveOutOne(pieces: string[]): string[][] {
  return pieces.map((_, at) => pieces.toSpliced(pieces.length - 1 - at, 1));
}
