import { type ChoiceSide, choiceSides } from '#contract/filter-fields.ts';
import { type Bits, clearBit, keepCommonIn, listWordsIn, setBit } from '../bits.ts';
import { isRightSize, isWithin, type Range, type SideTests, type SizeTest } from '../filter.ts';
import { addPostings } from '../postings.ts';
import type { CodedColumn } from './coded-column.ts';
import { type Columns, markSides, priceBandCents, priceBands } from './columns.ts';
import { type Found, listSlots } from './found.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

/** The sides of a filter that a facet shows, and so can be left out. */
export type Side = ChoiceSide | 'price';

/** A set that is being narrowed down, and the words in which it holds anything. */
export type Narrowing = Pick<Found, 'bits' | 'words'>;

/** For each side of a filter that a facet shows, which of what was found pass. May include others. */
export function selectChosen(
  { columns }: Store,
  { choices, price }: SideTests,
  found: Narrowing,
  scratch: Scratch,
): Map<Side, Bits> {
  const chosen = new Map<Side, Bits>();
  for (const side of choiceSides) {
    const test = choices[side];
    if (test) chosen.set(side, selectValues(columns.choices[side], test, found.words, scratch));
  }
  if (price) chosen.set('price', selectPrices(columns, price, found, scratch));
  return chosen;
}

/** Those of what was found that meet a wish. */
export function findMeeting(store: Store, wish: SideTests, { bits, words }: Found, scratch: Scratch): Bits {
  const meeting = scratch.copyBits(bits);
  narrowBySides(store, wish, { bits: meeting, words }, scratch);
  return meeting;
}

/** By everything the filter says. */
export function narrowBySides(store: Store, tests: SideTests, found: Narrowing, scratch: Scratch): void {
  const { bits, words } = found;
  for (const passing of selectChosen(store, tests, found, scratch).values())
    keepCommonIn(words, bits, passing);
  narrowByFacts(store, tests, found, scratch);
}

/** By what no facet shows. */
export function narrowByFacts(store: Store, tests: SideTests, found: Narrowing, scratch: Scratch): Narrowing {
  const { place, deal, knownSides, numbers } = store.columns;
  const { bits, words } = found;
  if (!tests.place && !tests.deal && !tests.size) return found;
  const narrow = <T>(column: CodedColumn<T>, test: (value: T) => boolean) =>
    keepCommonIn(words, bits, selectValues(column, test, words, scratch));
  if (tests.place) narrow(place, tests.place);
  if (tests.deal) narrow(deal, tests.deal);
  if (tests.size) {
    const needed = listNeededSides(tests.size);
    narrow(knownSides, (known) => (known & needed) === needed);
    const slots = listSlots(found, scratch);
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at]!;
      if (!isRightSize(tests.size, numbers.width[slot]!, numbers.depth[slot]!, numbers.height[slot]!))
        clearBit(bits, slot);
    }
  }
  return { bits, words: listWordsIn(words, bits, scratch.takeList()) };
}

/** The slots whose value passes, as far as they're in these words. Don't change it. */
function selectValues<T>(
  column: CodedColumn<T>,
  test: (value: T) => boolean,
  words: Uint32Array,
  scratch: Scratch,
): Bits {
  const passing = column.listPostings(test);
  const ready = passing.length === 1 ? passing[0]!.sets?.[0] : undefined;
  if (ready) return ready;
  const selected = scratch.takeBits();
  for (const postings of passing) addPostings(selected, postings, 1, words);
  return selected;
}

/** Whole price bands at once. Only in the bands where the range starts or ends do we look at listings. */
function selectPrices(
  { priceBand, numbers }: Columns,
  range: Range,
  { bits: found, words }: Narrowing,
  scratch: Scratch,
): Bits {
  const startOf = (band: number) => band * priceBandCents;
  const endOf = (band: number) =>
    band === priceBands - 1 ? Number.POSITIVE_INFINITY : startOf(band + 1) - 1;
  const isWhole = (band: number | null) =>
    band !== null && range.from <= startOf(band) && endOf(band) <= range.to;
  const isPartly = (band: number | null) =>
    band !== null && startOf(band) <= range.to && endOf(band) >= range.from && !isWhole(band);
  const selected = scratch.takeBits();
  for (const postings of priceBand.listPostings(isWhole)) addPostings(selected, postings, 1, words);
  const bits = scratch.copyBits(found);
  keepCommonIn(words, bits, selectValues(priceBand, isPartly, words, scratch));
  const slots = listSlots({ bits, words }, scratch);
  for (let at = 0; at < slots.length; at += 1)
    if (isWithin(range, numbers.price[slots[at]!]!)) setBit(selected, slots[at]!);
  return selected;
}

/**
 * A piece may be turned, so if one side of the room doesn't matter, the piece's width or its depth may be
 * unknown.
 */
function listNeededSides({ width, depth, height, room }: SizeTest): number {
  const isNarrow = room !== null && Number.isFinite(room.width) && Number.isFinite(room.depth);
  const isLow = room !== null && Number.isFinite(room.height);
  return markSides(width !== null || isNarrow, depth !== null || isNarrow, height !== null || isLow);
}
