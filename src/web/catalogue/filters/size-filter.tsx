import { LateField } from '#web/ui/late-field.tsx';
import type { Filter } from '../filter.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { readBound, readSide } from './read-side.ts';

interface SizeFilterProps {
  filter: Filter;
  change: ChangeFilter;
}

const sides = ['Width', 'Depth', 'Height'] as const;

/** The space there is: a piece may be turned, but stays upright. */
export function RoomFilter({ filter, change }: SizeFilterProps) {
  const room = filter.fits?.split('x') ?? ['', '', ''];

  function choose(index: number, text: string) {
    const next = room.map((side, place) => (place === index ? readSide(text) : side));
    change({ fits: next.some(Boolean) ? next.join('x') : undefined });
  }

  return (
    <>
      <p className="text-sm text-soft">
        Your space in centimetres. Leave a field blank if it doesn’t matter.
      </p>
      <div className="grid grid-cols-3 gap-2">
        {sides.map((side, index) => (
          <LateField
            key={side}
            label={side}
            name="fits"
            inputMode="numeric"
            placeholder="cm"
            value={room[index] ?? ''}
            onCommit={(text) => choose(index, text)}
          />
        ))}
      </div>
    </>
  );
}

/** The piece itself, from and to. */
export function BoundsFilter({ filter, change }: SizeFilterProps) {
  return sides.map((side) => (
    <div key={side} className="grid grid-cols-2 gap-2">
      {(['min', 'max'] as const).map((end) => (
        <LateField
          key={end}
          label={`${side} ${end === 'min' ? 'from' : 'to'} (cm)`}
          name={`${end}${side}`}
          inputMode="numeric"
          value={String(filter[`${end}${side}`] ?? '')}
          onCommit={(text) => change({ [`${end}${side}`]: readBound(text) })}
        />
      ))}
    </div>
  ));
}
