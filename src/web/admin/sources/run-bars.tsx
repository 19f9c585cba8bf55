import type { Run } from '#contract/sources.ts';

const shown = 30;
const [barWidth, gap, height] = [8, 3, 48];

/** The last runs as bars, oldest first: how many listings each found. The list below says the same in words. */
export function RunBars({ runs }: { runs: Run[] }) {
  const ended = runs
    .filter(({ finishedAt }) => finishedAt)
    .slice(0, shown)
    .reverse();
  const most = Math.max(0, ...ended.map(({ listingsKept }) => listingsKept));
  if (ended.length < 2 || most === 0) return null;
  const width = ended.length * (barWidth + gap);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="max-w-full"
    >
      {ended.map(({ id, listingsKept, status }, index) => {
        const tall = Math.max(2, (listingsKept / most) * height);
        return (
          <rect
            key={id}
            x={index * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            rx={1}
            className={status === 'failed' ? 'fill-danger' : 'fill-accent'}
          />
        );
      })}
    </svg>
  );
}
