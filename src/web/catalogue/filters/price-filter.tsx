import { useEffect, useRef, useState } from 'react';
import type { Facets } from '#contract/catalogue.ts';
import { LateField } from '#web/ui/late-field.tsx';
import { RangePair } from '#web/ui/range-pair.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type Filter, isUpsideDown } from '../filter.ts';
import type { ChangeFilter } from '../use-filter.ts';
import { checkAmount, readAmount } from './read-amount.ts';

interface PriceFilterProps {
  filter: Filter;
  change: ChangeFilter;
  bands: Facets['price'] | undefined;
}

/** The right end of the slider: that much and up. */
const most = 1000;
const step = 10;
const pause = 300;

/** What was typed may be beyond the right end: a thumb that stays there leaves it alone. */
const keepBeyond = (thumb: number, before: number) => (thumb === most ? Math.max(most, before) : thumb);

export function PriceFilter({ filter, change, bands }: PriceFilterProps) {
  const { minPrice = 0, maxPrice = most } = filter;
  const isHydrated = useHydrated();
  const [values, setValues] = useState<[number, number]>([minPrice, maxPrice]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setValues([minPrice, maxPrice]), [minPrice, maxPrice]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function choose([low, high]: [number, number]) {
    change({ minPrice: low > 0 ? low : undefined, maxPrice: high === most ? undefined : high });
  }

  function slide(thumbs: [number, number]) {
    const next: [number, number] = [keepBeyond(thumbs[0], values[0]), keepBeyond(thumbs[1], values[1])];
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(next), pause);
  }

  const shown = (value: number, isAsked: boolean) => (isAsked || isHydrated ? String(value) : '');
  return (
    <>
      <div>
        <Histogram bands={bands} values={values} />
        <RangePair
          labels={['Lowest price', 'Highest price']}
          most={most}
          step={step}
          values={[Math.min(values[0], most), Math.min(values[1], most)]}
          describe={(value) => (value === most ? '$1,000 and up' : `$${value}`)}
          onChange={slide}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <LateField
          label="Min Price ($)"
          name="minPrice"
          inputMode="decimal"
          placeholder="0"
          value={shown(values[0], filter.minPrice !== undefined)}
          check={checkAmount}
          onCommit={(text) => choose([readAmount(text) ?? 0, maxPrice])}
        />
        <LateField
          label="Max Price ($)"
          name="maxPrice"
          inputMode="decimal"
          placeholder="1000"
          value={shown(values[1], filter.maxPrice !== undefined)}
          check={checkAmount}
          error={isUpsideDown(filter) ? 'Max price can’t be lower than min price' : undefined}
          onCommit={(text) => choose([minPrice, readAmount(text) ?? most])}
        />
      </div>
    </>
  );
}

/** How many pieces there are at each price, over the slider; the last bar is everything above it. */
function Histogram({
  bands = [],
  values: [low, high],
}: {
  bands: Facets['price'] | undefined;
  values: [number, number];
}) {
  const highest = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <svg
      viewBox="0 0 210 60"
      preserveAspectRatio="none"
      className="block h-14 w-full pl-3"
      aria-hidden="true"
    >
      {bands.map(({ from, to, count }, index) => {
        const isWithin = (to ?? Number.POSITIVE_INFINITY) > low && (high >= most || from < high);
        const height = count && Math.max(2, (count / highest) * 60);
        return (
          <rect
            key={from}
            x={index * 10}
            y={60 - height}
            width={9}
            height={height}
            className={isWithin ? 'fill-accent/70' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
