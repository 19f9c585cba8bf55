import { useState } from 'react';
import type { Facets } from '#contract/catalogue.ts';
import type { Filter } from '../filter.ts';
import { without } from '../filter-chips.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { Choices } from './choices.tsx';

interface ConditionFilterProps {
  filter: Filter;
  change: ChangeFilter;
  counts: Facets['condition'] | undefined;
}

const conditions = ['Excellent', 'Good', 'Fair', 'New'].map((value) => ({ value }));

/** One condition or, on request, any of several. Choosing one kind clears the other. */
export function ConditionFilter({ filter, change, counts }: ConditionFilterProps) {
  const { condition, conditions: several = [] } = filter;
  const [isOpenAtFirst] = useState(several.length > 0);
  return (
    <>
      <Choices
        name="condition"
        choices={conditions}
        chosen={[condition ?? '']}
        counts={counts}
        onToggle={(value, isChosen) =>
          change({ condition: isChosen ? value : undefined, conditions: undefined })
        }
      />
      <details open={isOpenAtFirst}>
        <summary className="link inline-flex min-h-8 items-center text-sm max-lg:min-h-11">
          Any of several conditions
        </summary>
        <fieldset>
          <legend className="sr-only">Any of several conditions</legend>
          <Choices
            name="conditions"
            choices={conditions}
            chosen={several}
            counts={counts}
            onToggle={(value, isChosen) =>
              change({
                condition: undefined,
                conditions: isChosen ? [...several, value] : without(several, value),
              })
            }
          />
        </fieldset>
      </details>
    </>
  );
}
