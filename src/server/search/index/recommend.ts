import { type Bits, listBits, removeAll } from '../bits.ts';
import { addPostings } from '../postings.ts';
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
/** We always mix in this much of the catalogue's own distribution: a few looks aren't a habit yet. */
const doubt = 4;
const priceWeight = 0.5;
const furthestPrice = 2;
const dealPoint = 0.005;
const middleScore = 50;
const highestScore = 100;

/**
 * The listings that this taste would most likely choose: for each side, how much more often its value was
 * chosen than the catalogue has it, multiplied together. Type by type, the most promising first, until no
 * other can do better.
 */
export function recommend(
  store: Store,
  taste: Taste,
  { limit, hidden }: { limit: number; hidden: Bits | null },
  scratch: Scratch,
): Recommended[] {
  const { numbers, choices } = store.columns;
  const rate = makeRating(store, taste);
  const [candidates, list] = [scratch.takeBits(), scratch.takeList()];
  // Half of one type at most: whoever chooses among them finds something else too.
  const most = Math.ceil(limit / 2);
  let best: Ranked[] = [];
  for (const { type, promise } of rate.types) {
    if (best.length >= limit && best[limit - 1]!.score >= promise) break;
    candidates.fill(0);
    for (const postings of choices.type.listPostings((name) => name === type))
      addPostings(candidates, postings, 1, scratch.listAllWords());
    removeAll(candidates, store.groups.seconds);
    if (hidden) removeAll(candidates, hidden);
    const slots = list.subarray(0, listBits(candidates, list));
    const ofType = takeBest(slots, most, rate.slot, (slot) => taste.tired.get(numbers.groupId[slot]!) ?? 0);
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

interface Rating {
  /** What a listing scores, seen or not. */
  slot(slot: number): number;
  /** All types, and what one of them scores at most: the highest first. */
  types: { type: string | null; promise: number }[];
}

function makeRating({ columns, lexicon }: Store, taste: Taste): Rating {
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
  const judgeDeal = (deal: number) => (deal >= 0 ? (deal - middleScore) * dealPoint : 0);
  const beyondType = [b, c, d, e].reduce((sum, side) => sum + findHighest(side), judgeDeal(highestScore));
  const types = choices.type.values.map((type, code) => ({ type, promise: a[code]! + beyondType }));
  return {
    slot: (slot) =>
      a[inA[slot]!]! +
      b[inB[slot]!]! +
      c[inC[slot]!]! +
      d[inD[slot]!]! +
      e[inE[slot]!]! +
      prices[inPrices[slot]!]! +
      judgeDeal(bestDeal[slot]!),
    types: types.sort((one, other) => other.promise - one.promise),
  };
}

type Lifts = Float64Array;

function findHighest(lifts: Lifts): number {
  return lifts.reduce((highest, lift) => Math.max(highest, lift), Number.NEGATIVE_INFINITY);
}

function takeBest(
  slots: Uint32Array,
  most: number,
  rate: (slot: number) => number,
  findTiredness: (slot: number) => number,
): Ranked[] {
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const unseen = rate(slot);
    // Few come so far that it matters whether they were seen.
    if (unseen <= least) continue;
    const score = unseen - findTiredness(slot);
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
