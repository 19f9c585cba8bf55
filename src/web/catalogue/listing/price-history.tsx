import { formatPrice } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/home-day.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { priceHistoryQuery } from '../piece-queries.ts';
import { isPriced, nameSeenPrice, type SeenPrice, tellHistory } from './tell-history.ts';

/** Every price seen, as steps in a chart, in a sentence, and in full in a list that opens. */
export function PriceHistory({ id, goneAt }: { id: number; goneAt: string | null }) {
  const { data = [], dataUpdatedAt: now } = useQuery(priceHistoryQuery(id));
  const prices = data.map(({ price, seenAt }) => ({
    price: price === null ? null : Number(price),
    seenAt: Date.parse(seenAt),
  }));
  if (prices.length === 0) return null;
  const gone = goneAt === null ? null : Date.parse(goneAt);
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Price history</h2>
      <figure className="mt-3">
        {prices.length > 1 && (
          <Steps
            prices={prices}
            end={Math.max(gone ?? now, prices.at(-1)!.seenAt)}
            endName={gone === null ? 'Now' : `Gone ${formatDay(gone)}`}
          />
        )}
        <figcaption className="mt-2 max-w-prose text-soft">{tellHistory(prices, gone)}</figcaption>
      </figure>
      {prices.length > 2 && <AllPrices prices={prices} />}
    </section>
  );
}

function AllPrices({ prices }: { prices: SeenPrice[] }) {
  return (
    <details className="mt-2 max-w-sm">
      <summary className="cursor-pointer font-medium">All {prices.length} prices</summary>
      <ol className="mt-2 divide-y divide-line tabular-nums">
        {prices.map((seen, index) => (
          <li key={`${seen.seenAt} ${seen.price}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="text-soft">{formatDay(seen.seenAt)}</span>
            <span>{nameSeenPrice(seen, index === 0)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const width = 600;
const height = 120;
const margin = 8;

function Steps({ prices, end, endName }: { prices: SeenPrice[]; end: number; endName: string }) {
  const amounts = prices.filter(isPriced).map(({ price }) => price);
  const highest = Math.max(...amounts);
  const begin = prices[0]!.seenAt;
  const x = (time: number) => ((time - begin) / Math.max(1, end - begin)) * width;
  // From zero up: a tenth less must look like a tenth.
  const y = (price: number) => margin + (1 - price / Math.max(1, highest)) * (height - margin);
  // Where there is no price there is no line.
  const steps = prices.map((seen, index) => {
    if (!isPriced(seen)) return null;
    const before = prices[index - 1];
    const until = prices[index + 1]?.seenAt ?? end;
    const from = `${x(seen.seenAt)} ${y(seen.price)}`;
    const isJoined = before !== undefined && isPriced(before);
    return {
      line: `${isJoined ? 'L' : 'M'}${from}H${x(until)}`,
      area: `M${from}H${x(until)}V${height}H${x(seen.seenAt)}Z`,
    };
  });
  const draw = (what: 'line' | 'area') => steps.map((step) => step?.[what] ?? '').join('');
  return (
    <div
      className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 text-sm text-soft tabular-nums"
      aria-hidden="true"
    >
      <div className="flex flex-col justify-between text-right">
        <span>{formatPrice(String(highest))}</span>
        <span>$0</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        aria-hidden="true"
      >
        <path d={draw('area')} className="fill-accent/10" />
        <path
          d={draw('line')}
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      <div className="col-start-2 mt-1 flex flex-wrap gap-x-4">
        <span>{formatDay(begin)}</span>
        <span className="ml-auto">{endName}</span>
      </div>
    </div>
  );
}
