import { type RegionName, regions } from '#contract/places.ts';
import type { Position } from '#contract/ways.ts';
import { places } from './gazetteer.data.ts';

/** Where each city and district that can be chosen lies, by name: its own place, or the middle of its parts. */
export const cityPositions: ReadonlyMap<string, Position & { region: RegionName }> = new Map(
  regions.flatMap(({ name: region, cities }) =>
    cities.flatMap((city) => {
      const position = locate(region, city);
      return position ? [[city, { ...position, region }] as const] : [];
    }),
  ),
);

function locate(region: RegionName, city: string): Position | null {
  const parts = places
    .map(({ entry }) => entry)
    .filter((entry) => entry.region === region && entry.city === city && entry.latitude !== null);
  const own = parts.filter(({ suburb }) => suburb === null);
  const chosen = own.length > 0 ? own : parts;
  if (chosen.length === 0) return null;
  const mean = (side: 'latitude' | 'longitude') =>
    chosen.reduce((sum, entry) => sum + entry[side]!, 0) / chosen.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
