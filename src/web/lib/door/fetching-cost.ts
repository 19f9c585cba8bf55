import type { Listing } from '#contract/catalogue.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Town } from '#contract/towns.ts';
import { findWay, measureDistanceKm, type Spot } from '#contract/ways.ts';
import type { Car } from './cars.ts';

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
const spaces: Record<Car, readonly number[]> = {
  hatchback: [140, 95, 65],
  wagon: [175, 100, 75],
  ute: [180, 145, 145],
  van: [240, 150, 125],
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
  'If it doesn’t fit your car: about $60 to hire a trailer for half a day, or $110 for a large van for a day if a trailer is too small. Anything bigger needs a moving company, and we don’t guess what they’d charge.',
  'Cook Strait: about $230 each way for a car and driver on the ferry, $330 with a trailer or in a van. Prices change with the season.',
  'Islands: we count the drive to the port. The barge or ferry is extra.',
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
  /** There is water between that no road and no ferry of ours crosses: the drive ends at the port. */
  isOverWater: boolean;
  /** Nothing takes a car there, so nothing of it is reckoned. */
  isRoadless: boolean;
}

/** "12 km away", and what lies between; null where the listing does not say where it is. */
export function describeDistance(town: Town, piece: Fetched): string | null {
  const to = readSpot(piece);
  if (!to) return null;
  const { crossesStrait, isOverWater } = findWay(town, to);
  const km = describeKm(measureDistanceKm(town, to));
  if (isOverWater) return `${km}, across the water`;
  return crossesStrait ? `${km}, over Cook Strait` : km;
}

/** No more exact than a suburb is. */
function describeKm(km: number): string {
  if (km < 2) return 'Near you';
  return `${km < 20 ? Math.round(km) : Math.round(km / 5) * 5} km away`;
}

function readSpot({ latitude, longitude, region }: Fetched): Spot | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, region };
}

/** What it costs; null where that isn't known yet: an auction only says where the bids start. */
export function readPriceToPay({ price, isAuction }: Pick<Listing, 'price' | 'isAuction'>): number | null {
  return price === null || isAuction ? null : Number(price);
}

/** What fetching it costs from a town with a car; null where nobody knows where it is. */
export function reckonFetching(town: Town, car: Car, piece: Fetched): Fetching | null {
  const to = readSpot(piece);
  if (!to) return null;
  const way = findWay(town, to);
  const { isOverWater, isRoadless } = way;
  const fits = fitsInto(spaces[car], piece);
  if (isRoadless) return { ...unreckoned, fits, isOverWater, isRoadless };
  const km = Math.round(way.km * roadFactor);
  const needsMovers = fits === false && fitsInto(hiredVan, piece) === false;
  const hire = fits === false && !needsMovers ? chooseHire(piece) : null;
  const isLarge = hire !== null || car === 'van';
  const drive = Math.round(km * 2 * perKm);
  const ferry = way.crossesStrait ? 2 * (isLarge ? crossing.large : crossing.car) : 0;
  const total = drive + (hire?.dollars ?? 0) + ferry;
  return { km, drive, hire, needsMovers, crossing: ferry, total, fits, isOverWater, isRoadless };
}

const unreckoned = { km: 0, drive: 0, hire: null, needsMovers: false, crossing: 0, total: 0 };

/** What the total is made of, in words and dollars. */
export function listCosts({ km, drive, hire, crossing: ferry }: Fetching): [string, number][] {
  const costs: [string, number][] = [[`Driving there and back, ${formatNumber(km * 2)} km`, drive]];
  if (hire)
    costs.push([hire.what === 'van' ? 'A large van for a day' : 'A trailer for half a day', hire.dollars]);
  if (ferry > 0) costs.push(['Cook Strait ferry, both ways', ferry]);
  return costs;
}

/** What no sum holds: that it is too big, or over water. */
export function listRemarks({ fits, needsMovers, isOverWater, isRoadless }: Fetching): string[] {
  if (isRoadless) return ['It’s across the water, and no car ferry goes there. Ask what shipping costs.'];
  const remarks: string[] = [];
  if (fits === false)
    remarks.push(
      needsMovers
        ? 'It’s too big even for a hire van. Ask a moving company for a price.'
        : 'It’s too big for what you drive.',
    );
  if (isOverWater) remarks.push('It’s across the water, so add the cost of a barge or ferry.');
  return remarks;
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
