import type { Maker } from './makers.ts';
import { covers, type Finish, priceOfFinish, type Upholstery } from './materials.ts';
import { type Place, priceLevelOf } from './places.ts';
import { hashToUnit, type Random } from './random.ts';
import type { FurnitureType } from './types.ts';

export type Condition = 'New' | 'Excellent' | 'Good' | 'Fair';

const conditionFactor: Record<Condition, number> = { New: 1.32, Excellent: 1.14, Good: 1, Fair: 0.72 };

const bedFactor: Record<string, number> = {
  Single: 0.62,
  'King single': 0.76,
  Double: 0.86,
  Queen: 1,
  King: 1.16,
  'Super king': 1.32,
};

interface Facts {
  readonly type: FurnitureType;
  readonly maker: Maker | null;
  readonly finish: Finish;
  readonly upholstery: Upholstery | null;
  readonly size: { readonly width: number; readonly depth: number; readonly height: number };
  readonly bedSize: string | null;
  readonly count: number;
  readonly condition: Condition;
  readonly place: Place;
}

/** What the piece is worth second-hand, before anybody's hopes or hurry. */
export function fairPriceOf({
  type,
  maker,
  finish,
  upholstery,
  size,
  bedSize,
  count,
  condition,
  place,
}: Facts): number {
  const middle = ([low, high]: readonly [number, number]) => (low + high) / 2;
  const bulk =
    (size.width * size.depth * size.height) / (middle(type.width) * middle(type.depth) * middle(type.height));
  const made =
    (type.finish === 'seat' ? 1 : priceOfFinish(finish)) * (upholstery ? covers[upholstery.cover].price : 1);
  const set = type.perItem ? count ** 0.92 : type.sets.length > 0 ? 0.7 + count * 0.075 : 1;
  const sized = bedSize ? bedFactor[bedSize]! : bulk ** 0.42;
  return (
    type.price * (maker?.price ?? 1) * made * sized * set * conditionFactor[condition] * priceLevelOf(place)
  );
}

/** What the seller first asks, for the whole lot. */
export function firstPriceOf(
  fair: number,
  bargain: boolean,
  trap: string | null,
  count: number,
  random: Random,
): number {
  const hope = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.26);
  const usual = roundLikePeople(fair * 1.04 * hope, random.next());
  if (bargain) return roundLikePeople(fair * random.between(0.43, 0.62), random.next());
  switch (trap) {
    case 'auction':
      return random.pick([1, 1, 1, 10, 10, 20, 50]);
    case 'broken':
      return roundLikePeople(fair * random.between(0.14, 0.34), random.next());
    case 'typo':
      return Math.max(2, Math.round(usual / 100));
    case 'free':
      return 0;
    case 'each':
      return roundLikePeople(usual / count, random.next()) * count;
    default:
      return usual;
  }
}

/** People ask 45, 180, 249 or 1,250; never 183. */
export function roundLikePeople(price: number, taste: number): number {
  if (price < 15) return Math.max(5, Math.round(price));
  const step = price < 120 ? 5 : price < 420 ? 10 : price < 1000 ? 25 : 50;
  const rounded = Math.round(price / step) * step;
  return taste < 0.16 && rounded >= 40 && rounded % 10 === 0 ? rounded - 1 : rounded;
}

export interface PriceStep {
  /** Days after it was listed. */
  readonly age: number;
  readonly price: number;
}

/** The prices a piece goes through as days pass; patience runs out in steps. */
export function priceStepsOf(piece: {
  readonly seed: number;
  readonly firstPrice: number;
  readonly fairPrice: number;
  readonly bargain: boolean;
  readonly trap: string | null;
}): PriceStep[] {
  const { seed, firstPrice, fairPrice, bargain, trap } = piece;
  const steps: PriceStep[] = [{ age: -Infinity, price: firstPrice }];
  if (bargain || (trap !== null && trap !== 'broken')) return steps;
  const draw = (salt: number) => hashToUnit(seed, salt, 41);
  const wanted = [0.42, 0.7, 0.88, 0.97].filter((limit) => draw(0) > limit).length;
  // An ordinary piece never gets as cheap as a bargain.
  const floor = trap === 'broken' ? 0 : fairPrice * 0.75;
  let age = 2 + Math.floor(draw(1) * 6);
  let price = firstPrice;
  for (let step = 0; step < wanted; step++) {
    const lower = roundLikePeople(price * (0.85 + draw(step + 2) * 0.1), draw(step + 9));
    if (lower < floor || lower >= price) break;
    price = lower;
    steps.push({ age, price });
    age += 3 + Math.floor(draw(step + 5) * 7);
  }
  return steps;
}
