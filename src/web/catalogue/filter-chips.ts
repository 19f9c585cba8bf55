import type { Understood } from '#contract/catalogue.ts';
import { describeFilter } from '#contract/describe-filter.ts';
import { type Filter, type FilterChanges, isFiltered, parseFilter, writeFilter } from './filter.ts';
import { chipsOfText } from './understood-words.ts';

/** Each is a search of its own. */
const mostOffers = 6;

const ofPlaces = ['region', 'city', 'location', 'near'];

interface Chip {
  label: string;
  /** It names a place, perhaps in te reo. */
  isPlace?: boolean;
  /** What taking it away changes. */
  removed: FilterChanges;
}

/** Everything that narrows the results; of several brands, categories or conditions each by itself. */
export function makeChips(filter: Filter): Chip[] {
  return describeFilter(filter).flatMap(({ fields, words }): Chip | Chip[] => {
    const [field] = fields;
    if (field === 'brands' || field === 'categories' || field === 'conditions') {
      const chosen = filter[field] ?? [];
      return chosen.map((one) => ({ label: one, removed: { [field]: without(chosen, one) } }));
    }
    const isPlace = ofPlaces.includes(field ?? '');
    return { label: words, isPlace, removed: Object.fromEntries(fields.map((name) => [name, undefined])) };
  });
}

/** The list without this one; undefined where nothing is left. */
export function without(list: readonly string[], one: string): string[] | undefined {
  const rest = list.filter((other) => other !== one);
  return rest.length > 0 ? rest : undefined;
}

export interface Offer {
  label: string;
  /** The search without it. */
  address: string;
}

/**
 * What narrows a search, each with the search you get without it. Leaves out those without which nothing
 * would be left.
 */
export function listOffers(filter: Filter, said: Understood['said']): Offer[] {
  const ofText = chipsOfText(filter.search ?? '', said).map(({ words, without }) => ({
    label: `“${words}”`,
    removed: { search: without.replace(/^[\s,]+|[\s,]+$/g, '') || undefined } as FilterChanges,
  }));
  return [...ofText, ...makeChips(filter)]
    .map(({ label, removed }) => ({ label, address: writeFilter(filter, removed) }))
    .filter(({ address }) => isFiltered(readAddress(address)))
    .slice(0, mostOffers);
}

export function readAddress(address: string): Filter {
  return parseFilter(new URLSearchParams(address.slice(address.indexOf('?') + 1)));
}
