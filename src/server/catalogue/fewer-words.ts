import type { Filter } from '#server/search/filter.ts';
import type { SearchIndex } from '#server/search/search-index.ts';

const mostWords = 6;
const mostShown = 4;

/** Searches that find something where this one finds nothing: without one of its words, else by one word alone. */
export function findFewerWords(
  index: Pick<SearchIndex, 'count'>,
  filter: Filter,
): { search: string; count: number }[] {
  const said = filter.search?.match(/-?"[^"]+"|\S+/g) ?? [];
  const words = said.filter((word) => !word.startsWith('-'));
  if (words.length < 2 || words.length > mostWords || countFound(index, filter) > 0) return [];
  const unwanted = said.filter((word) => word.startsWith('-'));
  const ask = (kept: string[]) => {
    const search = [...kept, ...unwanted].join(' ');
    return { search, count: countFound(index, { ...filter, search }) };
  };
  // People name the place and the extras last: those are left out first.
  const withoutOne = words.map((_, at) => ask(words.toSpliced(words.length - 1 - at, 1)));
  const found = withoutOne.filter(({ count }) => count > 0);
  const chosen = found.length > 0 ? found : words.map((word) => ask([word])).filter(({ count }) => count > 0);
  return chosen.slice(0, mostShown);
}

function countFound(index: Pick<SearchIndex, 'count'>, filter: Filter): number {
  return index.count(filter, Number.POSITIVE_INFINITY).total;
}
