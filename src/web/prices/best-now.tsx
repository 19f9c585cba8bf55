import { describeGap } from '#contract/price-gap.ts';
import type { Guide } from '#contract/prices.ts';
import { Link } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { dollars } from './spread-table.tsx';

/** The best prices of the moment, beside what is fair for each. */
export function BestNow({ best }: Pick<Guide, 'best'>) {
  if (best.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Best prices right now</h2>
      <ul className="mt-3 divide-y divide-line">
        {best.map(({ id, title, price, fairPrice, place }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <span className="min-w-0 grow basis-40">
              <Link className="link wrap-anywhere" href={`/listing/${id}`}>
                {title}
              </Link>
              {place && (
                <span className="block text-sm text-soft">
                  <PlaceName name={place} />
                </span>
              )}
            </span>
            <span className="ml-auto text-right tabular-nums">
              {dollars(price)}
              {fairPrice !== null && fairPrice !== price && (
                <span className="block text-sm text-soft">
                  {describeGap(Number(price), Number(fairPrice))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
