import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/lib/format.ts';
import { formatPrice } from './listing-facts.ts';
import { priceHistoryQuery } from './queries.ts';

/** Every price seen, once there is more than one to tell of. */
export function PriceHistory({ id }: { id: number }) {
  const { data: prices = [] } = useQuery(priceHistoryQuery(id));
  if (prices.length < 2) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Price history</h2>
      <ol className="mt-2 grid gap-1">
        {prices.map(({ price, seenAt }) => (
          <li key={seenAt} className="flex gap-4">
            <span className="w-24 font-semibold tabular-nums">{formatPrice(price)}</span>
            <time dateTime={seenAt} className="text-soft" suppressHydrationWarning>
              {formatMoment(seenAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
