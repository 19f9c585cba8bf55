import { type Bits, listBits, removeAll } from '../bits.ts';
import type { CodedColumn } from './coded-column.ts';
import { priceBandCents } from './columns.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

export const tasteSides = ['type', 'category', 'brand', 'material', 'region'] as const;
export type TasteSide = (typeof tasteSides)[number];

/** What somebody has shown to like. */
export interface Taste {
  /** For each side how much liking each value has gathered. */
  liked: Record<TasteSide, ReadonlyMap<string, number>>;
  /** The usual price and how far from it they look, both as logarithms of cents. */
  price: { middle: number; spread: number } | null;
  /** What is taken off for listings seen already; Infinity keeps one out. */
  tired: ReadonlyMap<number, number>;
}

export interface Recommended {
  id: number;
  score: number;
  type: string | null;
  material: string | null;
}

interface Ranked {
  slot: number;
  score: number;
}

// How far each side is believed beside the type.
const weights: Record<TasteSide, number> = { type: 1, category: 0.3, brand: 0.3, material: 0.5, region: 0.5 };
/** So much liking as the catalogue itself shows is always mixed in: a few looks are no habit yet. */
const doubt = 4;
const priceWeight = 0.5;
const furthestPrice = 2;
const dealPoint = 0.005;
const middleScore = 50;

/**
 * The listings a taste is likeliest to choose: for every side, how much more often its value was chosen than the
 * catalogue holds it, multiplied up. One walk over all listings.
 */
export function recommend(store: Store, taste: Taste, limit: number, scratch: Scratch): Recommended[] {
  const { numbers, choices, priceBand } = store.columns;
  const scores = new Float32Array(store.capacity);
  const documents = store.lexicon.countDocuments();
  for (const side of tasteSides) {
    const liked = taste.liked[side];
    if (liked.size > 0)
      addLifts(scores, choices[side].codes, findLifts(choices[side], liked, weights[side], documents));
  }
  if (taste.price) addLifts(scores, priceBand.codes, judgePrices(priceBand.values, taste.price));
  addDeals(scores, numbers.bestDeal);

  const candidates: Bits = scratch.takeBits();
  candidates.set(store.live);
  removeAll(candidates, store.groups.seconds);
  const list = scratch.takeList();
  const count = listBits(candidates, list);
  // Half of one type at most: whoever chooses among them finds something else too.
  const most = Math.ceil(limit / 2);
  const bestOfType: Ranked[][] = choices.type.values.map(() => []);
  const least = new Float64Array(bestOfType.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < count; at += 1) {
    const slot = list[at]!;
    const type = choices.type.codes[slot]!;
    if (scores[slot]! <= least[type]!) continue;
    const score = scores[slot]! - (taste.tired.get(numbers.id[slot]!) ?? 0);
    if (score <= least[type]!) continue;
    const best = bestOfType[type]!;
    let place = best.length;
    while (place > 0 && best[place - 1]!.score < score) place -= 1;
    best.splice(place, 0, { slot, score });
    if (best.length > most) best.pop();
    if (best.length === most) least[type] = best[most - 1]!.score;
  }
  const best = bestOfType.flat().sort((a, b) => b.score - a.score);
  const readValue = (side: 'type' | 'material', slot: number) =>
    choices[side].values[choices[side].codes[slot]!] ?? null;
  return best.slice(0, limit).map(({ slot, score }) => ({
    id: numbers.id[slot]!,
    score,
    type: readValue('type', slot),
    material: readValue('material', slot),
  }));
}

/** One side at a time, because this is where the time goes. */
function addLifts(scores: Float32Array, codes: Uint16Array | Uint32Array, lifts: Float64Array): void {
  for (let slot = 0; slot < codes.length; slot += 1) scores[slot]! += lifts[codes[slot]!]!;
}

function addDeals(scores: Float32Array, dealScores: Float64Array): void {
  for (let slot = 0; slot < dealScores.length; slot += 1)
    if (dealScores[slot]! >= 0) scores[slot]! += (dealScores[slot]! - middleScore) * dealPoint;
}

function findLifts(
  column: CodedColumn<string | null>,
  liked: ReadonlyMap<string, number>,
  weight: number,
  documents: number,
): Float64Array {
  const gathered = [...liked.values()].reduce((sum, amount) => sum + amount, 0);
  return Float64Array.from(column.values, (value, code) => {
    const share = column.count(code) / documents;
    if (value === null || share === 0) return 0;
    return weight * Math.log(((liked.get(value) ?? 0) + doubt * share) / ((gathered + doubt) * share));
  });
}

/** Nothing taken off the usual price, more the further from it; what has no price is a little off. */
function judgePrices(
  bands: readonly (number | null)[],
  { middle, spread }: NonNullable<Taste['price']>,
): Float64Array {
  return Float64Array.from(bands, (band) => {
    if (band === null) return -priceWeight;
    const distance = (Math.log((band + 0.5) * priceBandCents) - middle) / spread;
    return -priceWeight * Math.min(furthestPrice, (distance * distance) / 2);
  });
}
