import { southernRegions } from './places.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface Spot extends Position {
  region: string | null;
}

interface Island {
  /** From south to north, and from west to east. */
  lies: readonly [number, number, number, number];
  /** Where its car ferry leaves from; null where nothing takes a car across. */
  port: Position | null;
}

/** Those people live on that no bridge leads to. */
const islands: Island[] = [
  { lies: [-36.86, -36.73, 174.96, 175.21], port: { latitude: -36.88, longitude: 174.9 } }, // Waiheke
  { lies: [-36.4, -35.98, 175.25, 175.62], port: { latitude: -36.84, longitude: 174.76 } }, // Great Barrier
  { lies: [-36.46, -36.38, 174.79, 174.91], port: { latitude: -36.4, longitude: 174.73 } }, // Kawau
  { lies: [-47.4, -46.66, 167.3, 168.4], port: { latitude: -46.6, longitude: 168.34 } }, // Stewart Island
  { lies: [-44.7, -43.4, -177.5, -175.5], port: null }, // The Chathams
];
const wellington = { latitude: -41.28, longitude: 174.78 };
const picton = { latitude: -41.29, longitude: 174.0 };

/** How far one would drive in the time a crossing takes. */
const strait = 300;
const toIsland = 100;
const byShip = 1000;

/** How one gets from one place to another. */
export interface Way {
  /** On land, in straight lines; over the whole way where there is no road. */
  km: number;
  crossesStrait: boolean;
  /** There is water between that no road and no Cook Strait ferry crosses. */
  isOverWater: boolean;
  /** Nothing takes a car there. */
  isRoadless: boolean;
}

export function findWay(from: Spot, to: Spot): Way {
  const [left, reached] = [findIsland(from), findIsland(to)];
  const isOverWater = left !== reached;
  const [start, end] = isOverWater ? [left ? left.port : from, reached ? reached.port : to] : [from, to];
  if (!start || !end)
    return { km: measureDistanceKm(from, to), crossesStrait: false, isOverWater, isRoadless: true };
  const isFromSouth = isSouth(from);
  const crossesStrait = to.region !== null && isSouth(to) !== isFromSouth;
  const [leaving, landing] = isFromSouth ? [picton, wellington] : [wellington, picton];
  const km = crossesStrait
    ? measureDistanceKm(start, leaving) + measureDistanceKm(landing, end)
    : measureDistanceKm(start, end);
  return { km, crossesStrait, isOverWater, isRoadless: false };
}

/** By what it takes to get there: a crossing counts as the drive you could have had instead. */
export function measureEffort(from: Spot, to: Spot): number {
  const { km, crossesStrait, isOverWater, isRoadless } = findWay(from, to);
  return km + (crossesStrait ? strait : 0) + (isOverWater ? toIsland : 0) + (isRoadless ? byShip : 0);
}

/** As the crow flies. */
export function measureDistanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLongitude ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function isSouth({ region }: Spot): boolean {
  return region !== null && southernRegions.has(region);
}

function findIsland({ latitude, longitude }: Position): Island | undefined {
  return islands.find(
    ({ lies: [south, north, west, east] }) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  );
}
