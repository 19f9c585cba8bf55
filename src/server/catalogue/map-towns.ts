import type { TownsMap } from '#contract/towns.ts';
import { cityPositions } from '#server/places/city-positions.ts';
import type { Filter } from '#server/search/filter.ts';
import type { SearchView } from '#server/search/search-index.ts';

/**
 * How many a filter finds in each town. The town it chooses is counted like the others, so that people can
 * choose another.
 */
export function mapTowns(index: SearchView, filter: Filter): TownsMap {
  const window = { sort: 'bestDeal', page: 1, pageSize: 1 } as const;
  const everywhere = { ...filter, city: undefined };
  const { full, close } = index.browse(everywhere, window);
  // Where nothing matches in full, the towns are those of what comes close.
  const total = full > 0 ? full : close;
  const cities = index.facets(everywhere).city;
  const towns = cities.flatMap(({ value, count }) => {
    const position = cityPositions.get(value);
    return position ? { name: value, ...position, count } : [];
  });
  const placed = towns.reduce((sum, { count }) => sum + count, 0);
  return { towns, unplaced: Math.max(0, total - placed) };
}
