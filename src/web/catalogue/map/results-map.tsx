import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatNumber } from '#contract/numbers.ts';
import type { TownsMap } from '#contract/towns.ts';
import { PlaceName } from '#web/ui/place-name.tsx';
import { type Filter, writeFilter } from '../filter.ts';
import { mapQuery } from '../queries.ts';
import { mapHeight, mapWidth, outline, place } from './outline.ts';

type CountedTown = TownsMap['towns'][number];

/** What was found, town by town: on a map of our own, and as a list. */
export function ResultsMap({ filter }: { filter: Filter }) {
  const { data } = useQuery({ ...mapQuery(filter), placeholderData: keepPreviousData });
  if (!data) return null;
  const { towns, unplaced } = data;
  const address = ({ name, region }: CountedTown) =>
    writeFilter(filter, { region, city: name, view: 'grid' });
  // The large ones first, so that a small one on top of them can still be pressed.
  const drawn = towns.filter(isOnMap).sort((a, b) => b.count - a.count);
  const most = Math.max(1, ...drawn.map(({ count }) => count));
  return (
    <div className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="card w-full p-2">
        <title>Map of New Zealand: how many there are in each town</title>
        <path d={outline} className="fill-sunken stroke-edge" strokeWidth="1.5" strokeLinejoin="round" />
        {drawn.map((town) => (
          <Dot
            key={town.name}
            town={town}
            most={most}
            isChosen={filter.city === town.name}
            href={address(town)}
          />
        ))}
      </svg>
      <div>
        <h3 className="text-xl">By town</h3>
        <ul className="mt-2 grid gap-x-6 md:max-h-[44rem] md:overflow-y-auto">
          {towns.map((town) => (
            <li key={town.name} className="border-line border-b">
              <Link
                href={address(town)}
                aria-current={filter.city === town.name ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline aria-[current=true]:font-semibold"
              >
                <span>
                  <PlaceName name={town.name} />
                  {town.name !== town.region && (
                    <span className="text-soft">
                      , <PlaceName name={town.region} />
                    </span>
                  )}
                </span>
                <span className="tabular-nums">{formatNumber(town.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {unplaced > 0 && (
          <p className="mt-2 text-soft">
            {unplaced === 1
              ? 'One more doesn’t say which town it’s in.'
              : `${formatNumber(unplaced)} more don’t say which town they’re in.`}
          </p>
        )}
      </div>
    </div>
  );
}

/** The Chathams lie far off the drawing. */
function isOnMap({ longitude }: CountedTown): boolean {
  return longitude > 0;
}

interface DotProps {
  town: CountedTown;
  most: number;
  isChosen: boolean;
  href: string;
}

/** As large as there are many, by its area. */
function Dot({ town, most, isChosen, href }: DotProps) {
  const { x, y } = place(town);
  const radius = 9 + 15 * Math.sqrt(town.count / most);
  return (
    <Link href={href} aria-label={`${town.name}: ${formatNumber(town.count)}`} className="group outline-none">
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth="2"
        className={`stroke-card transition group-hover:fill-hot group-focus-visible:stroke-ink group-focus-visible:fill-hot ${isChosen ? 'fill-hot' : 'fill-primary'}`}
      />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        className="pointer-events-none fill-on-primary font-semibold text-[13px]"
      >
        {town.count > 999 ? `${Math.round(town.count / 1000)}k` : town.count}
      </text>
      <title>{`${town.name}: ${formatNumber(town.count)}`}</title>
    </Link>
  );
}
