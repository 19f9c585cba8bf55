import { MapPin } from 'lucide-react';
import { listParameters } from '#contract/one-or-several.ts';
import { useTown, useUnknownTown } from '#web/lib/door/town.ts';
import { TownForm } from '#web/lib/door/town-form.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import type { Filter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';

/** Where distances are measured from. Without a script it puts the town into the address, the nearest first. */
export function YourTown({ filter, change }: { filter: Filter; change: ChangeFilter }) {
  const town = useTown();
  const isUnknown = useUnknownTown() !== null;
  const others = [...listParameters(filter)].filter(([name]) => name !== 'withinKm' || filter.near);
  return (
    <details className="mt-3 text-sm" open={isUnknown || undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 max-lg:min-h-11">
        <MapPin size={16} aria-hidden="true" className="text-soft" />
        {town ? (
          // As one, or the gap beside the icon would come between the words.
          <span>
            Distances from <PlaceName name={town.name} />
          </span>
        ) : (
          'How far is it? Add your town'
        )}
      </summary>
      <div className="mt-2 max-w-md text-base">
        <TownForm
          action="/"
          others={[...others, ['sort', 'nearest']]}
          onKept={(from) => filter.from && change({ from })}
        />
      </div>
    </details>
  );
}
