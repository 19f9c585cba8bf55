import { formatDollars } from '#contract/money.ts';
import type { Guide } from '#contract/prices.ts';

const height = 120;

/** How many ask how much, as bars; the list for screen readers says the same. */
export function Distribution({ distribution }: Pick<Guide, 'distribution'>) {
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const width = 100 / distribution.length;
  return (
    <figure className="mt-5">
      <svg width="100%" height={height} aria-hidden="true">
        {distribution.map(({ from, count }, at) => (
          <rect
            key={from}
            x={`${at * width + width * 0.06}%`}
            y={height - (count / most) * height}
            width={`${width * 0.88}%`}
            height={(count / most) * height}
            rx="3"
            className="fill-accent/60"
          />
        ))}
        <line x1="0" x2="100%" y1={height} y2={height} strokeWidth="2" className="stroke-line" />
      </svg>
      {/* Each below the left edge of its bar. */}
      <svg className="h-6 w-full overflow-visible fill-soft text-sm tabular-nums" aria-hidden="true">
        <text y="1.2em">$0</text>
        {[Math.floor(distribution.length / 2), distribution.length - 1].map((at) => (
          <text key={at} x={`${at * width}%`} y="1.2em" textAnchor="middle">
            {formatDollars(distribution[at]?.from ?? 0)}
            {at === distribution.length - 1 && '+'}
          </text>
        ))}
      </svg>
      <figcaption className="sr-only">
        {distribution
          .filter(({ count }) => count > 0)
          .map(({ from, to, count }) =>
            to === null
              ? `${count} at ${formatDollars(from)} or more.`
              : `${count} at ${formatDollars(from)} to ${formatDollars(to)}.`,
          )
          .join(' ')}
      </figcaption>
    </figure>
  );
}
