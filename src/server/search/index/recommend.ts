import { type Bits, listBits, removeAll } from '../bits.ts';
import type { CodedColumn, Codes } from './coded-column.ts';
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
  /** What is taken off for pieces seen already, by their group; Infinity keeps one out. */
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
 * catalogue holds it, multiplied up. One walk over all listings; then only the types that promise most are gone through.
 */
export function recommend(store: Store, taste: Taste, limit: number, scratch: Scratch): Recommended[] {
  const { numbers, choices } = store.columns;
  const candidates: Bits = scratch.takeBits();
  candidates.set(store.live);
  removeAll(candidates, store.groups.seconds);
  const list = scratch.takeList();
  const slots = list.subarray(0, listBits(candidates, list));
  const scores = scoreAll(store, taste, slots);
  const types = sortByType(choices.type, slots, scores, scratch.takeList());
  // Half of one type at most: whoever chooses among them finds something else too.
  const most = Math.ceil(limit / 2);
  let best: Ranked[] = [];
  for (const type of types) {
    if (best.length >= limit && best[limit - 1]!.score >= type.highest) break;
    const ofType = takeBest(type.slots, most, scores, (slot) => taste.tired.get(numbers.groupId[slot]!) ?? 0);
    best = [...best, ...ofType].sort((a, b) => b.score - a.score);
  }
  const readValue = (side: 'type' | 'material', slot: number) =>
    choices[side].values[choices[side].codes[slot]!] ?? null;
  return best.slice(0, limit).map(({ slot, score }) => ({
    id: numbers.id[slot]!,
    score,
    type: readValue('type', slot),
    material: readValue('material', slot),
  }));
}

/** By slot. All sides in one walk, because this is where the time goes. */
function scoreAll({ columns, lexicon, capacity }: Store, taste: Taste, slots: Uint32Array): Float32Array {
  const { choices, priceBand, numbers } = columns;
  const documents = lexicon.countDocuments();
  const lifts = tasteSides.map((side) =>
    findLifts(choices[side], taste.liked[side], weights[side], documents),
  );
  const [a, b, c, d, e] = lifts as [Lifts, Lifts, Lifts, Lifts, Lifts];
  const codes = tasteSides.map((side) => choices[side].codes);
  const [inA, inB, inC, inD, inE] = codes as [Codes, Codes, Codes, Codes, Codes];
  const prices = judgePrices(priceBand.values, taste.price);
  const inPrices = priceBand.codes;
  const { bestDeal } = numbers;
  const scores = new Float32Array(capacity);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const deal = bestDeal[slot]!;
    scores[slot] =
      a[inA[slot]!]! +
      b[inB[slot]!]! +
      c[inC[slot]!]! +
      d[inD[slot]!]! +
      e[inE[slot]!]! +
      prices[inPrices[slot]!]! +
      (deal >= 0 ? (deal - middleScore) * dealPoint : 0);
  }
  return scores;
}

type Lifts = Float64Array;

interface OfType {
  slots: Uint32Array;
  highest: number;
}

/** What there is of each type, the type with the highest score first. */
function sortByType(
  { values, codes }: CodedColumn<string | null>,
  slots: Uint32Array,
  scores: Float32Array,
  sorted: Uint32Array,
): OfType[] {
  const counts = new Uint32Array(values.length);
  const highest = new Float64Array(values.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const type = codes[slot]!;
    counts[type]! += 1;
    if (scores[slot]! > highest[type]!) highest[type] = scores[slot]!;
  }
  const ends = new Uint32Array(values.length);
  let end = 0;
  const types = Array.from(counts, (count, type): OfType => {
    ends[type] = end;
    end += count;
    return { slots: sorted.subarray(end - count, end), highest: highest[type]! };
  });
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    sorted[ends[codes[slot]!]!] = slot;
    ends[codes[slot]!]! += 1;
  }
  return types.filter(({ slots }) => slots.length > 0).sort((a, b) => b.highest - a.highest);
}

function takeBest(
  slots: Uint32Array,
  most: number,
  scores: Float32Array,
  findTiredness: (slot: number) => number,
): Ranked[] {
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    // Few come so far that it matters whether they were seen.
    if (scores[slot]! <= least) continue;
    const score = scores[slot]! - findTiredness(slot);
    if (score <= least) continue;
    let place = best.length;
    while (place > 0 && best[place - 1]!.score < score) place -= 1;
    best.splice(place, 0, { slot, score });
    if (best.length > most) best.pop();
    if (best.length === most) least = best[most - 1]!.score;
  }
  return best;
}

function findLifts(
  column: CodedColumn<string | null>,
  liked: ReadonlyMap<string, number>,
  weight: number,
  documents: number,
): Float64Array {
  if (liked.size === 0) return new Float64Array(column.values.length);
  const gathered = [...liked.values()].reduce((sum, amount) => sum + amount, 0);
  return Float64Array.from(column.values, (value, code) => {
    const share = column.count(code) / documents;
    if (value === null || share === 0) return 0;
    return weight * Math.log(((liked.get(value) ?? 0) + doubt * share) / ((gathered + doubt) * share));
  });
}

/** Nothing taken off the usual price, more the further from it; what has no price is a little off. */
function judgePrices(bands: readonly (number | null)[], price: Taste['price']): Float64Array {
  if (!price) return new Float64Array(bands.length);
  const { middle, spread } = price;
  return Float64Array.from(bands, (band) => {
    if (band === null) return -priceWeight;
    const distance = (Math.log((band + 0.5) * priceBandCents) - middle) / spread;
    return -priceWeight * Math.min(furthestPrice, (distance * distance) / 2);
  });
}
