import { addAll, type Bits, clearBit, keepCommon, listBits, removeAll, setBit } from '../bits.ts';
import { type FilterTests, isRightSize, isWithin, type Range, type SizeTest } from '../filter.ts';
import { addPostings } from '../postings.ts';
import type { Query } from '../query.ts';
import { markSides, priceBandCents, priceBands } from './columns.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

/** The sides of a filter that a facet shows, and so can be left out. */
export type Side = 'category' | 'type' | 'condition' | 'brand' | 'platform' | 'region' | 'city' | 'price';

/** The listings a filter finds, before one of each group is chosen. None of the sets may be changed. */
export interface Matches {
  all: Bits;
  /** What it would find without some of its sides. */
  findWithout(sides: readonly Side[]): Bits;
}

const choiceSides = ['category', 'type', 'condition', 'brand', 'platform', 'region', 'city'] as const;

export function findMatches(store: Store, tests: FilterTests, scratch: Scratch): Matches {
  const { choices, place, deal, knownSides } = store.columns;
  const common = scratch.takeBits();
  common.set(store.live);
  narrowByQuery(store, tests.query, common, scratch);
  const select = (fill: (target: Bits) => void) => {
    const selected = scratch.takeBits();
    fill(selected);
    return selected;
  };
  const narrow = (fill: (target: Bits) => void) => keepCommon(common, select(fill));
  if (tests.place) narrow((target) => place.select(tests.place!, target));
  if (tests.deal) narrow((target) => deal.select(tests.deal!, target));
  if (tests.size) {
    const needed = listNeededSides(tests.size);
    narrow((target) => knownSides.select((known) => (known & needed) === needed, target));
    keepRightSize(store, tests.size, common, scratch);
  }
  const chosen = new Map<Side, Bits>();
  const choose = (side: Side, fill: (target: Bits) => void) => chosen.set(side, select(fill));
  for (const side of choiceSides) {
    const test = tests[side];
    if (test) choose(side, (target) => choices[side].select(test, target));
  }
  if (tests.price) choose('price', (target) => selectPrice(store, tests.price!, target, scratch));
  const findWithout = (sides: readonly Side[]) =>
    select((target) => {
      target.set(common);
      for (const [side, bits] of chosen) if (!sides.includes(side)) keepCommon(target, bits);
    });
  const all = findWithout([]);
  return { all, findWithout: (sides) => (sides.some((side) => chosen.has(side)) ? findWithout(sides) : all) };
}

function narrowByQuery(store: Store, query: Query, found: Bits, scratch: Scratch): void {
  for (const { wordings } of query.terms) {
    const [first, ...others] = wordings.map(({ words }) => findHolding(store, words, 1, scratch));
    if (others.length === 0) keepCommon(found, first!);
    else {
      const answering = scratch.takeBits();
      for (const bits of [first!, ...others]) addAll(answering, bits);
      keepCommon(found, answering);
    }
  }
  for (const words of query.excluded) removeAll(found, findHolding(store, words, 1, scratch));
}

/** The listings that hold all these words in this place or a better one; not to be changed. */
export function findHolding(store: Store, words: readonly string[], place: number, scratch: Scratch): Bits {
  const [first, ...others] = words.map((word) => {
    const postings = store.lexicon.find(word);
    const ready = postings?.sets?.[place - 1];
    if (ready) return ready;
    const bits = scratch.takeBits();
    if (postings) addPostings(bits, postings, place);
    return bits;
  });
  if (others.length === 0) return first!;
  const common = scratch.takeBits();
  common.set(first!);
  for (const other of others) keepCommon(common, other);
  return common;
}

/** Whole bands of prices at once; only where the range begins or ends the listings are looked at. */
function selectPrice(store: Store, range: Range, target: Bits, scratch: Scratch): void {
  const { priceBand, numbers } = store.columns;
  const ends = (band: number | null) =>
    [
      band === null ? Number.NaN : band * priceBandCents,
      band === priceBands - 1 ? Number.POSITIVE_INFINITY : (band ?? 0) * priceBandCents + priceBandCents - 1,
    ] as const;
  priceBand.select((band) => ends(band).every((price) => isWithin(range, price)), target);
  const partly = scratch.takeBits();
  priceBand.select((band) => {
    const [from, to] = ends(band);
    return from <= range.to && to >= range.from && !(isWithin(range, from) && isWithin(range, to));
  }, partly);
  const slots = scratch.takeList();
  const count = listBits(partly, slots);
  for (let at = 0; at < count; at += 1)
    if (isWithin(range, numbers.price[slots[at]!]!)) setBit(target, slots[at]!);
}

function listNeededSides({ width, depth, height, room }: SizeTest): number {
  return markSides(width ?? room, depth ?? room, height ?? room);
}

function keepRightSize(store: Store, wanted: SizeTest, found: Bits, scratch: Scratch): void {
  const { width, depth, height } = store.columns.numbers;
  const slots = scratch.takeList();
  const count = listBits(found, slots);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (!isRightSize(wanted, width[slot]!, depth[slot]!, height[slot]!)) clearBit(found, slot);
  }
}
