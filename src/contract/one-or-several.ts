import { filterNames, type ListingFilter } from './filter-fields.ts';

/** What may be one or any of several: one is kept by itself, several in their list. */
export const severalOf = { category: 'categories', condition: 'conditions' } as const;
export type OneOrSeveral = keyof typeof severalOf;
type Chosen = Pick<ListingFilter, OneOrSeveral | (typeof severalOf)[OneOrSeveral]>;

/** What is chosen of a category or condition, in whichever field. */
export function listChosen(filter: ListingFilter, name: OneOrSeveral): string[] {
  return [...new Set([filter[name] ?? [], filter[severalOf[name]] ?? []].flat())].filter(Boolean);
}

/** The fields that ask for any of these. */
export function chooseAny(name: OneOrSeveral, chosen: readonly string[]): Chosen {
  const isOne = chosen.length === 1;
  return {
    [name]: isOne ? chosen[0] : undefined,
    [severalOf[name]]: isOne || chosen.length === 0 ? undefined : [...chosen],
  };
}

/** A filter as the parameters of an address: a category is repeated, several conditions are one list. */
export function listParameters(filter: ListingFilter): [string, string][] {
  return filterNames.flatMap((name) => {
    if (name === 'categories' || name === 'conditions') return [];
    if (name !== 'category' && name !== 'condition')
      return [filter[name] ?? []].flat().map((value): [string, string] => [name, String(value)]);
    const chosen = listChosen(filter, name);
    const written = name === 'condition' && chosen.length > 1 ? severalOf[name] : name;
    return chosen.map((value): [string, string] => [written, value]);
  });
}
