import type { DataSource } from '#contract/sources.ts';

const width = 96;
const height = 28;
const edge = 3;

/** How many listings the last runs found, as a line; failed runs are dots in the warning colour. */
export function Sparkline({ runs }: { runs: DataSource['recentRuns'] }) {
  if (runs.length < 2) return null;
  const most = Math.max(1, ...runs.map(({ listingsKept }) => listingsKept));
  const points = runs.map(({ listingsKept, hasFailed }, index) => ({
    x: edge + (index * (width - 2 * edge)) / (runs.length - 1),
    y: height - edge - (listingsKept / most) * (height - 2 * edge),
    hasFailed,
  }));
  const counts = runs.map(({ listingsKept, hasFailed }) =>
    hasFailed ? `${listingsKept} (failed)` : listingsKept,
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{`Listings per run, oldest first: ${counts.join(', ')}`}</title>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
      />
      {points.map(({ x, y, hasFailed }, index) =>
        hasFailed || index === points.length - 1 ? (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
            key={index}
            cx={x}
            cy={y}
            r={2.5}
            className={hasFailed ? 'fill-danger' : 'fill-accent'}
          />
        ) : null,
      )}
    </svg>
  );
}
