import type { Listing } from '#contract/catalogue.ts';
import { southernRegions } from '#contract/places.ts';
import type { Town } from '#contract/towns.ts';

/** What of a listing says where it is and how large. */
export interface Fetched {
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** What fits with the seats down, in centimetres; a tray has no roof. */
const spaces = {
  hatchback: [140, 95, 65],
  wagon: [175, 100, 75],
  ute: [180, 145, 145],
  van: [240, 150, 125],
} as const;
export type Car = keyof typeof spaces;
export const carNames = Object.keys(spaces) as Car[];
export const cars: Record<Car, string> = {
  hatchback: 'Hatchback or sedan',
  wagon: 'Wagon or SUV',
  ute: 'Ute',
  van: 'Van',
};
const trailer = [240, 125, 180] as const;
/** A large one with a high roof: whatever goes onto the trailer goes into it. */
const hiredVan = [330, 175, 185] as const;

/** In dollars, each explained in `reckoning`. */
const perKm = 0.37;
const trailerHire = 60;
const vanHire = 110;
const crossing = { car: 230, large: 330 };
/** Roads wind. */
const roadFactor = 1.3;

export const reckoning = [
  'Driving: 37 cents a kilometre both ways, about what Inland Revenue allows for running a petrol car. We count roads as 1.3 times the straight line.',
  'If it doesn’t fit your car: about $60 to hire a trailer for half a day, or $110 for a large van for a day if a trailer is too small. What doesn’t go into that needs a moving company, and we don’t guess what they’d charge.',
  'Cook Strait: about $230 each way for a car and driver on the ferry, $330 with a trailer or in a van. Prices change with the season.',
];

export interface Fetching {
  /** By road, one way. */
  km: number;
  drive: number;
  hire: { what: 'trailer' | 'van'; dollars: number } | null;
  /** It goes into nothing one could hire and drive. */
  needsMovers: boolean;
  crossing: number;
  total: number;
  /** Whether it goes into the car; null where its size does not tell. */
  fits: boolean | null;
  /** There is water between that no road and no ferry of ours crosses. */
  isOverWater: boolean;
}

interface Position {
  latitude: number;
  longitude: number;
}

const wellington = { latitude: -41.28, longitude: 174.78 };
const picton = { latitude: -41.29, longitude: 174.0 };
/** Those people live on that no bridge leads to: from south to north, and from west to east. */
const islands = {
  waiheke: [-36.86, -36.73, 174.96, 175.21],
  greatBarrier: [-36.4, -35.98, 175.25, 175.62],
  kawau: [-36.46, -36.38, 174.79, 174.91],
  stewart: [-47.4, -46.66, 167.3, 168.4],
  chathams: [-44.7, -43.4, -177.5, -175.5],
} as const;

function findIsland({ latitude, longitude }: Position): string | undefined {
  return Object.entries(islands).find(
    ([, [south, north, west, east]]) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  )?.[0];
}

function measureKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLongitude ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** As the crow flies; null where the listing does not say where it is. */
export function findKm(town: Town, { latitude, longitude }: Fetched): number | null {
  return latitude === null || longitude === null ? null : measureKm(town, { latitude, longitude });
}

/** "12 km away", no more exact than a suburb is. */
export function describeKm(km: number): string {
  if (km < 2) return 'Near you';
  return `${km < 20 ? Math.round(km) : Math.round(km / 5) * 5} km away`;
}

/** What it costs; null where that isn't known yet: an auction only says where the bids start. */
export function readPriceToPay({ price, isAuction }: Pick<Listing, 'price' | 'isAuction'>): number | null {
  return price === null || isAuction ? null : Number(price);
}

/** What fetching it costs from a town with a car; null where nobody knows where it is. */
export function reckonFetching(town: Town, car: Car, piece: Fetched): Fetching | null {
  const { latitude, longitude, region } = piece;
  if (latitude === null || longitude === null) return null;
  const to = { latitude, longitude };
  const isCrossing = region !== null && southernRegions.has(region) !== southernRegions.has(town.region);
  const [north, south] = southernRegions.has(town.region) ? [picton, wellington] : [wellington, picton];
  const straight = isCrossing ? measureKm(town, north) + measureKm(south, to) : measureKm(town, to);
  const km = Math.round(straight * roadFactor);
  const fits = fitsInto(spaces[car], piece);
  const needsMovers = fits === false && fitsInto(hiredVan, piece) === false;
  const hire = fits === false && !needsMovers ? chooseHire(piece) : null;
  const isLarge = hire !== null || car === 'van';
  const drive = Math.round(km * 2 * perKm);
  const ferry = isCrossing ? 2 * (isLarge ? crossing.large : crossing.car) : 0;
  const total = drive + (hire?.dollars ?? 0) + ferry;
  const isOverWater = findIsland(town) !== findIsland(to);
  return { km, drive, hire, needsMovers, crossing: ferry, total, fits, isOverWater };
}

function chooseHire(piece: Fetched): Fetching['hire'] {
  return fitsInto(trailer, piece) === false
    ? { what: 'van', dollars: vanHire }
    : { what: 'trailer', dollars: trailerHire };
}

/** In any position; a side that is not known may be any. */
function fitsInto(space: readonly number[], { widthCm, depthCm, heightCm }: Fetched): boolean | null {
  const room = [...space].sort((a, b) => b - a);
  const known = [widthCm, depthCm, heightCm].filter((side) => side !== null).sort((a, b) => b - a);
  if (known.some((side, at) => side > room[at]!)) return false;
  return known.length === 3 ? true : null;
}
