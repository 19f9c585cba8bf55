import { type ChoiceSide, choiceSides } from '#contract/filter-fields.ts';
import {
  addAllIn,
  type Bits,
  clearBit,
  keepCommonIn,
  listWords,
  listWordsIn,
  removeAllIn,
  setBit,
} from '../bits.ts';
import {
  type FilterTests,
  isRightSize,
  isWithin,
  type Range,
  type SideTests,
  type SizeTest,
} from '../filter.ts';
import { addPostings } from '../postings.ts';
import { closeEnough, listTelling, type Query, type Term } from '../query.ts';
import type { CodedColumn } from './coded-column.ts';
import { type Columns, markSides, priceBandCents, priceBands } from './columns.ts';
import { type Found, findRivals, listSlots, makeFound, type Rivals } from './found.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

/** The sides of a filter that a facet shows, and so can be left out. */
export type Side = ChoiceSide | 'price';

/** The listings a filter finds, before one of each group is chosen. */
export interface Matches {
  all: Found;
  rivals: Rivals;
  /** What it would find without some of its sides. */
  findWithout(sides: readonly Side[]): Found;
}

/** What answers every word. */
export function findMatches(store: Store, tests: FilterTests, scratch: Scratch): Matches {
  const found = findByQuery(store, tests.query, scratch);
  for (const wish of tests.wishes) narrowBySides(store, wish, found, scratch);
  const common = narrowDown(store, tests, found, scratch);
  return makeMatches(store, common, selectChosen(store, tests, common, scratch), scratch);
}

/** What answers every word, and what does or comes close: the second holds the first. */
export function findMatchesAndNearby(
  store: Store,
  tests: FilterTests,
  scratch: Scratch,
): { matches: Matches; nearby: Matches } {
  const everywhere = scratch.listAllWords();
  const answering = new Map(
    tests.query.terms.map((term) => [term, findAnswering(store, term, everywhere, scratch)]),
  );
  const near = narrowDown(store, tests, findCloseToQuery(store, tests.query, answering, scratch), scratch);
  const full = scratch.takeBits();
  full.set(near.bits);
  for (const bits of answering.values()) keepCommonIn(near.words, full, bits);
  const common = { bits: full, words: listWordsIn(near.words, full, scratch.takeList()) };
  for (const wish of tests.wishes) narrowBySides(store, wish, common, scratch);
  const chosen = selectChosen(store, tests, near, scratch);
  return {
    matches: makeMatches(store, common, chosen, scratch),
    nearby: makeMatches(store, near, chosen, scratch),
  };
}

/** Of what answers a query, what passes whatever no facet shows; changes what it is given. */
function narrowDown(store: Store, tests: FilterTests, answering: Narrowing, scratch: Scratch): Narrowing {
  for (const said of tests.said) narrowBySides(store, said, answering, scratch);
  return narrowByFacts(store, tests, answering, scratch);
}

function makeMatches(
  { groups }: Store,
  { bits: common, words }: Narrowing,
  chosen: ReadonlyMap<Side, Bits>,
  scratch: Scratch,
): Matches {
  const findWithout = (sides: readonly Side[]) => {
    const bits = scratch.takeBits();
    bits.set(common);
    for (const [side, passing] of chosen) if (!sides.includes(side)) keepCommonIn(words, bits, passing);
    return makeFound(bits, words);
  };
  const all = findWithout([]);
  return {
    all,
    rivals: findRivals(all, groups),
    findWithout: (sides) => (sides.some((side) => chosen.has(side)) ? findWithout(sides) : all),
  };
}

/** For each side of a filter that a facet shows, who passes of what was found; others may be among them. */
function selectChosen(
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

/** A set that is being narrowed down, and the words in which it holds anything. */
type Narrowing = Pick<Found, 'bits' | 'words'>;

function findByQuery(store: Store, query: Query, scratch: Scratch): Narrowing {
  const { terms } = query;
  const bits = scratch.takeBits();
  // The rarest first: the others need only be looked up where it stands.
  const [first, ...others] = terms.toSorted((a, b) => b.rarity - a.rarity);
  bits.set(first ? findAnswering(store, first, scratch.listAllWords(), scratch) : store.live);
  let words = listWords(bits, scratch.takeList());
  for (const term of others) {
    keepCommonIn(words, bits, findAnswering(store, term, words, scratch));
    words = listWordsIn(words, bits, scratch.takeList());
  }
  return leaveOutUnwanted(store, query, { bits, words }, scratch);
}

function findCloseToQuery(
  store: Store,
  query: Query,
  answering: ReadonlyMap<Term, Bits>,
  scratch: Scratch,
): Narrowing {
  const everywhere = scratch.listAllWords();
  const terms = listTelling(query);
  // With or without each term, as long as what is answered may still be enough.
  const gather = (at: number, answered: number, within: Bits | null): Bits | null => {
    if (answered >= closeEnough) return within;
    const term = terms[at];
    if (!term) return null;
    const withTerm = gather(at + 1, answered + term.share, common(within, answering.get(term)!));
    const without = gather(at + 1, answered, within);
    return withTerm && without ? unite(withTerm, without, everywhere, scratch) : (withTerm ?? without);
  };
  const common = (bits: Bits | null, others: Bits) => {
    if (!bits) return others;
    const both = scratch.takeBits();
    both.set(bits);
    keepCommonIn(everywhere, both, others);
    return both;
  };
  const bits = scratch.takeBits();
  bits.set(gather(0, 0, null) ?? []);
  for (const [term, answers] of answering) if (term.isQuoted) keepCommonIn(everywhere, bits, answers);
  return leaveOutUnwanted(store, query, { bits, words: listWords(bits, scratch.takeList()) }, scratch);
}

/** Changes what was found. */
function leaveOutUnwanted(store: Store, { excluded }: Query, found: Narrowing, scratch: Scratch): Narrowing {
  const { bits } = found;
  let { words } = found;
  for (const unwanted of excluded) {
    removeAllIn(words, bits, findHolding(store, unwanted, { place: 1, within: words }, scratch));
    words = listWordsIn(words, bits, scratch.takeList());
  }
  return { bits, words };
}

/** The listings that hold any wording of a term, as far as they stand in these words; not to be changed. */
function findAnswering(store: Store, { wordings }: Term, within: Uint32Array, scratch: Scratch): Bits {
  const [first, ...others] = wordings.map(({ words, place }) =>
    findHolding(store, words, { place, within }, scratch),
  );
  if (others.length === 0) return first!;
  const answering = scratch.takeBits();
  for (const bits of [first!, ...others]) addAllIn(within, answering, bits);
  return answering;
}

/** Those of what was found that meet a wish. */
export function findMeeting(store: Store, wish: SideTests, { bits, words }: Found, scratch: Scratch): Bits {
  const meeting = scratch.takeBits();
  meeting.set(bits);
  narrowBySides(store, wish, { bits: meeting, words }, scratch);
  return meeting;
}

/** By all a filter says. */
function narrowBySides(store: Store, tests: SideTests, found: Narrowing, scratch: Scratch): void {
  const { bits, words } = found;
  for (const passing of selectChosen(store, tests, found, scratch).values())
    keepCommonIn(words, bits, passing);
  narrowByFacts(store, tests, found, scratch);
}

/** By what no facet shows. */
function narrowByFacts(store: Store, tests: SideTests, found: Narrowing, scratch: Scratch): Narrowing {
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

/** The slots whose value passes, as far as they stand in these words; not to be changed. */
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

/**
 * The listings that hold all these words in this place or a better one, as far as they stand within these words of a
 * set; not to be changed.
 */
export function findHolding(
  store: Store,
  words: readonly string[],
  { place, within }: { place: number; within: Uint32Array },
  scratch: Scratch,
): Bits {
  const [first, ...others] = words.map((word) => {
    const postings = store.lexicon.find(word);
    const ready = postings?.sets?.[place - 1];
    if (ready) return ready;
    const bits = scratch.takeBits();
    if (postings) addPostings(bits, postings, place, within);
    return bits;
  });
  if (others.length === 0) return first!;
  const common = scratch.takeBits();
  common.set(first!);
  for (const other of others) keepCommonIn(within, common, other);
  return common;
}

export function unite(bits: Bits, others: Bits, within: Uint32Array, scratch: Scratch): Bits {
  const both = scratch.takeBits();
  both.set(bits);
  addAllIn(within, both, others);
  return both;
}

/** Whole bands of prices at once; only where the range begins or ends the listings are looked at. */
function selectPrices(
  { priceBand, numbers }: Columns,
  range: Range,
  { bits: found, words }: Narrowing,
  scratch: Scratch,
): Bits {
  const ends = (band: number | null) =>
    [
      band === null ? Number.NaN : band * priceBandCents,
      band === priceBands - 1 ? Number.POSITIVE_INFINITY : (band ?? 0) * priceBandCents + priceBandCents - 1,
    ] as const;
  const selected = scratch.takeBits();
  for (const postings of priceBand.listPostings((band) =>
    ends(band).every((price) => isWithin(range, price)),
  ))
    addPostings(selected, postings, 1, words);
  const isPartly = (band: number | null) => {
    const [from, to] = ends(band);
    return from <= range.to && to >= range.from && !(isWithin(range, from) && isWithin(range, to));
  };
  const bits = scratch.takeBits();
  bits.set(found);
  keepCommonIn(words, bits, selectValues(priceBand, isPartly, words, scratch));
  const slots = listSlots({ bits, words }, scratch);
  for (let at = 0; at < slots.length; at += 1)
    if (isWithin(range, numbers.price[slots[at]!]!)) setBit(selected, slots[at]!);
  return selected;
}

/** A piece may be turned: where one side of the room does not matter, either of its own may be unknown. */
function listNeededSides({ width, depth, height, room }: SizeTest): number {
  const isNarrow = room !== null && Number.isFinite(room.width) && Number.isFinite(room.depth);
  const isLow = room !== null && Number.isFinite(room.height);
  return markSides(width !== null || isNarrow, depth !== null || isNarrow, height !== null || isLow);
}
