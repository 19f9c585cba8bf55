import { addAllIn, type Bits, keepCommonIn, listWords, listWordsIn, removeAllIn } from '../bits.ts';
import type { FilterTests } from '../filter.ts';
import { addPostings } from '../postings.ts';
import { closeEnough, listTelling, type Query, type Term } from '../query.ts';
import { type Found, findRivals, makeFound, type Rivals } from './found.ts';
import type { Scratch } from './scratch.ts';
import { type Narrowing, narrowByFacts, narrowBySides, type Side, selectChosen } from './sides.ts';
import type { Store } from './store.ts';

const none: Bits = new Uint32Array(0);

/** The listings a filter finds, before one of each group is chosen. */
export interface Matches {
  all: Found;
  readonly rivals: Rivals;
  /** What it would find without some of its sides. */
  findWithout(sides: readonly Side[]): Found;
}

/** Listings that match every word. */
export function findMatches(
  store: Store,
  tests: FilterTests,
  hidden: Bits | null,
  scratch: Scratch,
): Matches {
  const found = findByQuery(store, tests.query, scratch);
  for (const wish of tests.wishes) narrowBySides(store, wish, found, scratch);
  const common = narrowDown(store, tests, leaveOutHidden(found, hidden), scratch);
  return makeMatches(store, common, selectChosen(store, tests, common, scratch), scratch);
}

/** Listings that match every word, and those that match or come close. The second includes the first. */
export function findMatchesAndNearby(
  store: Store,
  tests: FilterTests,
  hidden: Bits | null,
  scratch: Scratch,
): { matches: Matches; nearby: Matches } {
  const everywhere = scratch.listAllWords();
  const answering = new Map(
    tests.query.terms.map((term) => [term, findAnswering(store, term, everywhere, scratch)]),
  );
  const close = leaveOutHidden(findCloseToQuery(store, tests.query, answering, scratch), hidden);
  const near = narrowDown(store, tests, close, scratch);
  const full = scratch.copyBits(near.bits);
  for (const bits of answering.values()) keepCommonIn(near.words, full, bits);
  const common = { bits: full, words: listWordsIn(near.words, full, scratch.takeList()) };
  for (const wish of tests.wishes) narrowBySides(store, wish, common, scratch);
  const chosen = selectChosen(store, tests, near, scratch);
  return {
    matches: makeMatches(store, common, chosen, scratch),
    nearby: makeMatches(store, near, chosen, scratch),
  };
}

/** Changes what it is given. */
function leaveOutHidden(found: Narrowing, hidden: Bits | null): Narrowing {
  if (hidden) removeAllIn(found.words, found.bits, hidden);
  return found;
}

/** Narrows what answers a query by the tests that no facet shows. Changes what it's given. */
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
    if (chosen.size === 0) return makeFound(common, words);
    const bits = scratch.copyBits(common);
    for (const [side, passing] of chosen) if (!sides.includes(side)) keepCommonIn(words, bits, passing);
    return makeFound(bits, words);
  };
  const all = findWithout([]);
  let rivals: Rivals | undefined;
  return {
    all,
    // Close matches have many, and few callers need them.
    get rivals() {
      rivals ??= findRivals(all, groups);
      return rivals;
    },
    findWithout: (sides) => (sides.some((side) => chosen.has(side)) ? findWithout(sides) : all),
  };
}

function findByQuery(store: Store, query: Query, scratch: Scratch): Narrowing {
  const { terms } = query;
  const bits = scratch.takeBits();
  // The rarest first: the others then only need looking up where it occurs.
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
  // With or without each term, as long as what's answered may still be enough.
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
    const both = scratch.copyBits(bits);
    keepCommonIn(everywhere, both, others);
    return both;
  };
  const bits = scratch.copyBits(gather(0, 0, null) ?? none);
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

/** The listings that hold any wording of a term, those in these words at least; not to be changed. */
function findAnswering(store: Store, { wordings }: Term, within: Uint32Array, scratch: Scratch): Bits {
  const held = wordings.filter(({ words }) => isHeld(store, words));
  if (held.length === 1)
    return findHolding(store, held[0]!.words, { place: held[0]!.place, within }, scratch);
  const answering = scratch.takeBits();
  for (const { words, place } of held) {
    if (words.length === 1) addPostings(answering, store.lexicon.find(words[0]!)!, place, within);
    else addAllIn(within, answering, findHolding(store, words, { place, within }, scratch));
  }
  return answering;
}

/** Whether any listing may hold all these words: most other names of what is asked for stand in none. */
export function isHeld({ lexicon }: Store, words: readonly string[]): boolean {
  return words.every((word) => lexicon.find(word));
}

/**
 * The listings that have all these words in this place or a better one, as far as they're in these words of a
 * set. Don't change it.
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
  const common = scratch.copyBits(first!);
  for (const other of others) keepCommonIn(within, common, other);
  return common;
}

export function unite(bits: Bits, others: Bits, within: Uint32Array, scratch: Scratch): Bits {
  const both = scratch.copyBits(bits);
  addAllIn(within, both, others);
  return both;
}
