import type { Facets } from '#contract/catalogue.ts';
import { chooseAny, listChosen, type OneOrSeveral, severalOf } from '#contract/one-or-several.ts';
import type { Filter } from '../filter.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { Choices } from './choices.tsx';

interface AnyOfProps {
  filter: Filter;
  change: ChangeFilter;
  name: OneOrSeveral;
  values: readonly string[];
  counts: Facets['category'] | undefined;
}

/** Any of several categories or conditions. Without a script the form sends each that is ticked. */
export function AnyOf({ filter, change, name, values, counts }: AnyOfProps) {
  const chosen = listChosen(filter, name);
  return (
    <Choices
      name={name === 'category' ? name : severalOf[name]}
      choices={values.map((value) => ({ value }))}
      chosen={chosen}
      counts={counts}
      onToggle={(value, isChosen) =>
        change(chooseAny(name, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)))
      }
    />
  );
}
