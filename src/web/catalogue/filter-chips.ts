import { describeFilter } from '#contract/filter-fields.ts';
import type { Filter, FilterChanges } from './filter.ts';

interface Chip {
  label: string;
  /** What taking it away changes. */
  removed: FilterChanges;
}

/** Everything that narrows the results; of several brands or conditions each by itself. */
export function makeChips(filter: Filter): Chip[] {
  return describeFilter(filter).flatMap(({ fields, words }): Chip | Chip[] => {
    const [field] = fields;
    if (field === 'brands' || field === 'conditions') {
      const chosen = filter[field] ?? [];
      return chosen.map((one) => ({ label: one, removed: { [field]: without(chosen, one) } }));
    }
    return { label: words, removed: Object.fromEntries(fields.map((name) => [name, undefined])) };
  });
}

/** The list without this one; undefined where nothing is left. */
export function without(list: readonly string[], one: string): string[] | undefined {
  const rest = list.filter((other) => other !== one);
  return rest.length > 0 ? rest : undefined;
}
