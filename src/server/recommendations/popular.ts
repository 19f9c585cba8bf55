import { usualSearches } from '#contract/categories.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { countLookers, findSearches } from './popular.queries.ts';

const shown = usualSearches.length;
const remembered = 30 * 86_400_000;
const mostSearches = 20_000;
/**
 * The first of the usual ones counts as if this many people had looked for it, so that a few people don't
 * change what's popular.
 */
const peopleOfUsual = 20;

const namesOfUsual = new Map(usualSearches.map((name) => [recogniseType(name)!, name]));

/**
 * The kinds of furniture most people looked for or looked at lately, if they're for sale. We use the names of
 * types: what somebody typed is never shown to others.
 */
export async function findPopularSearches(db: Database, index: SearchIndex, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - remembered);
  const people = new Map([...namesOfUsual.keys()].map((type, rank) => [type, peopleOfUsual - rank]));
  const count = (type: string | null, more: number) => {
    if (type) people.set(type, (people.get(type) ?? 0) + more);
  };
  for (const looked of await countLookers(db, since)) count(looked.type, looked.people);
  const searchers = new Set<string>();
  for (const { words, person } of await findSearches(db, since, mostSearches)) {
    const type = recogniseType(words);
    if (!searchers.has(`${type} ${person}`)) count(type, 1);
    searchers.add(`${type} ${person}`);
  }
  const forSale = new Set(index.facets({}).type.map(({ value }) => value));
  const isForSale = (type: string) => Number(forSale.has(type));
  return [...new Set([...people.keys(), ...forSale])]
    .sort((a, b) => isForSale(b) - isForSale(a) || (people.get(b) ?? 0) - (people.get(a) ?? 0))
    .slice(0, shown)
    .map((type) => namesOfUsual.get(type) ?? type.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}
