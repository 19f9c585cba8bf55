import { formatNumber } from '#contract/numbers.ts';
import type { TownsMap } from '#contract/towns.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { type Filter, writeFilter } from '../filter.ts';
import { mapQuery } from '../queries.ts';
import { arrangeDots, type Dot } from './arrange-dots.ts';
import { mapHeight, mapWidth, outline, place } from './outline.ts';

type CountedTown = TownsMap['towns'][number];

/** What was found, town by town: on a map of our own, and as a list. */
export function ResultsMap({ filter }: { filter: Filter }) {
  const { data } = useQuery({ ...mapQuery(filter), placeholderData: keepPreviousData });
  if (!data) return null;
  const { towns, unplaced } = data;
  const address = ({ name, region }: CountedTown) =>
    writeFilter(filter, { region, city: name, view: 'grid' });
  // The large ones first: they stay where they are.
  const drawn = towns.filter(isOnMap).sort((a, b) => b.count - a.count);
  const homes = drawn.map((town) => ({ ...place(town), radius: radiusOf(town, drawn[0]!) }));
  const dots = arrangeDots(homes);
  return (
    <div className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="card w-full p-2">
        <title>Map of New Zealand: how many there are in each town</title>
        <path d={outline} className="fill-sunken stroke-edge" strokeWidth="1.5" strokeLinejoin="round" />
        {dots.map((dot, at) => (
          <Lead key={drawn[at]!.name} from={homes[at]!} to={dot} />
        ))}
        {drawn.map((town, at) => (
          <TownDot
            key={town.name}
            town={town}
            dot={dots[at]!}
            isChosen={filter.city === town.name}
            href={address(town)}
          />
        ))}
      </svg>
      {/* Beside the map it is as high as the map. */}
      <div className="md:flex md:h-0 md:min-h-full md:flex-col">
        <h3 className="text-xl">By town</h3>
        <ul className="mt-2 grid gap-x-6 md:overflow-y-auto">
          {towns.map((town) => (
            <li key={town.name} className="border-line border-b">
              <Link
                href={address(town)}
                aria-current={filter.city === town.name ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 py-1.5 hover:underline aria-[current=true]:font-semibold"
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
          {/* What goes on below fades out instead of being cut. */}
          <li
            aria-hidden="true"
            className="pointer-events-none sticky bottom-0 hidden h-10 bg-linear-to-t from-paper to-transparent md:block"
          />
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

/** As large as there are many, by its area. */
function radiusOf({ count }: CountedTown, { count: most }: CountedTown): number {
  return 12 + 14 * Math.sqrt(count / most);
}

/** From a town to its dot, where that had to make room. */
function Lead({ from, to }: { from: Dot; to: Dot }) {
  if (Math.hypot(to.x - from.x, to.y - from.y) < to.radius) return null;
  return <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="stroke-edge" strokeWidth="1.5" />;
}

interface TownDotProps {
  town: CountedTown;
  dot: Dot;
  isChosen: boolean;
  href: string;
}

function TownDot({ town, dot: { x, y, radius }, isChosen, href }: TownDotProps) {
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
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className="pointer-events-none fill-on-primary font-semibold text-[18px] md:text-[14px]"
      >
        {town.count > 999 ? `${Math.round(town.count / 1000)}k` : town.count}
      </text>
      <title>{`${town.name}: ${formatNumber(town.count)}`}</title>
    </Link>
  );
}
