import type { Deal } from '#contract/deals.ts';
import { formatDollars } from '#contract/money.ts';
import { Link } from '#web/lib/router.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';

const mostAlike = 8;

/** Those most like the piece, the others folded away. */
export function Comparables({ comparables }: Pick<Deal, 'comparables'>) {
  return (
    <>
      <h3 className="mt-5 font-medium font-sans text-base tracking-normal">Closest matches</h3>
      <ComparableList comparables={comparables.slice(0, mostAlike)} />
      {comparables.length > mostAlike && (
        <details className="mt-2">
          <summary className="cursor-pointer font-medium">Show all {comparables.length}</summary>
          <ComparableList comparables={comparables.slice(mostAlike)} />
        </details>
      )}
    </>
  );
}

function ComparableList({ comparables }: Pick<Deal, 'comparables'>) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {comparables.map(({ id, title, price, adjustedPrice, condition, place, isGone, isSetAside }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <span className="min-w-0 grow basis-32">
            <Link className="link wrap-anywhere" href={`/listing/${id}`}>
              {title}
            </Link>
            <span className="block text-sm text-soft">
              <Dotted
                parts={[
                  condition,
                  place && <PlaceName key="place" name={place} />,
                  isGone && 'no longer listed',
                  isSetAside && 'not counted',
                ]}
              />
            </span>
          </span>
          <span className="ml-auto text-right tabular-nums">
            {formatDollars(Number(price))}
            {adjustedPrice !== price && (
              <span className="block text-sm text-soft">{formatDollars(Number(adjustedPrice))} adjusted</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
