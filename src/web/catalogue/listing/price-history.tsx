import { useQuery } from '@tanstack/react-query';
import { formatDay, formatPrice } from '#web/lib/format.ts';
import { priceHistoryQuery } from '../queries.ts';

interface SeenPrice {
  price: number;
  seenAt: number;
}

/** Every price seen as a step for each, and the same in a sentence. */
export function PriceHistory({ id }: { id: number }) {
  const { data = [], dataUpdatedAt: now } = useQuery(priceHistoryQuery(id));
  const prices = data.flatMap(({ price, seenAt }) =>
    price === null ? [] : [{ price: Number(price), seenAt: Date.parse(seenAt) }],
  );
  if (prices.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Price history</h2>
      <figure className="mt-3">
        {prices.length > 1 && <Steps prices={prices} now={now} />}
        <figcaption className="mt-2 max-w-prose text-soft">{tellHistory(prices)}</figcaption>
      </figure>
    </section>
  );
}

const width = 600;
const height = 120;
const margin = 8;

function Steps({ prices, now }: { prices: SeenPrice[]; now: number }) {
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const begin = prices[0]!.seenAt;
  const x = (time: number) => ((time - begin) / Math.max(1, now - begin)) * width;
  const y = (price: number) =>
    margin + ((highest - price) / Math.max(1, highest - lowest)) * (height - 2 * margin);
  const steps = prices.map(({ price, seenAt }, index) =>
    index === 0 ? `M0 ${y(price)}` : `H${x(seenAt)}V${y(price)}`,
  );
  const line = `${steps.join('')}H${width}`;
  return (
    <div
      className="card grid grid-cols-[auto_1fr] gap-x-3 p-4 text-sm text-soft tabular-nums"
      aria-hidden="true"
    >
      <div className="flex flex-col justify-between text-right">
        <span>{formatPrice(String(highest))}</span>
        <span>{formatPrice(String(lowest))}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        aria-hidden="true"
      >
        <path d={`${line}V${height}H0Z`} className="fill-accent/10" />
        <path
          d={line}
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      <div className="col-start-2 mt-1 flex justify-between">
        <span>{formatDay(begin)}</span>
        <span>Now</span>
      </div>
    </div>
  );
}

/** "First seen at $240 on 3 Nov 2026, then $180 from 10 Nov 2026: 25% less than at first." */
function tellHistory(prices: SeenPrice[]): string {
  const [first, ...later] = prices as [SeenPrice, ...SeenPrice[]];
  const begin = `First seen at ${formatPrice(String(first.price))} on ${formatDay(first.seenAt)}`;
  const last = later.at(-1);
  if (!last) return `${begin}; the price has not changed since.`;
  const then = later.map(({ price, seenAt }) => `${formatPrice(String(price))} from ${formatDay(seenAt)}`);
  const percent = Math.round(((last.price - first.price) / first.price) * 100);
  const sum = percent === 0 ? '' : `: ${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than at first`;
  return `${begin}, then ${then.join(', then ')}${Number.isFinite(percent) ? sum : ''}.`;
}
