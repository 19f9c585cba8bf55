import { type Bits, hasBit } from '../bits.ts';
import type { FilterTests } from '../filter.ts';
import type { Term } from '../query.ts';
import { addWishes, bandOf, highestBand, rateKind, rateType, rateWording } from '../relevance.ts';
import { inDescription, inFacts, inTitle } from '../words/document-words.ts';
import type { Codes } from './coded-column.ts';
import { type Found, listSlots } from './found.ts';
import { findHolding, isHeld, unite } from './matches.ts';
import type { Scratch } from './scratch.ts';
import { findMeeting } from './sides.ts';
import type { Store } from './store.ts';

interface Ratings {
  slots: Uint32Array;
  /** How relevant each slot is, in bands, in the order of the slots. */
  ratings: Uint8Array;
  /** How many slots are in each band. */
  tally: Uint32Array;
}

export type Rate = (found: Found) => Ratings;

/** Rates any of these listings, full and close matches alike. What a query is worth in each is kept. */
export function makeRate(store: Store, among: Found, tests: FilterTests, scratch: Scratch): Rate {
  let worths: Worths | null = null;
  return (found) => {
    worths ??= findWorths(store, among, tests, scratch);
    return rateSlots(store, found, worths, scratch);
  };
}

/** What a query is worth in each slot. */
interface Worths {
  terms: { answers: readonly Answer[]; ofType: Float64Array }[];
  /** Who meets each wish. */
  meeting: readonly Bits[];
  ofType: readonly number[];
}

function findWorths(store: Store, among: Found, { query, wishes }: FilterTests, scratch: Scratch): Worths {
  return {
    terms: query.terms.map((term) => ({
      answers: findAnswers(store, term, among.words, scratch),
      ofType: rateTypes(store, term),
    })),
    meeting: wishes.map((wish) => findMeeting(store, wish, among, scratch)),
    ofType: store.columns.choices.type.values.map((type) => rateType(query, type)),
  };
}

/** The same ratings as `rateRelevance` gives, for everything that was found at once. */
function rateSlots(
  store: Store,
  found: Found,
  { terms, meeting, ofType }: Worths,
  scratch: Scratch,
): Ratings {
  const { codes } = store.columns.choices.type;
  const slots = listSlots(found, scratch);
  const reached = new Float64Array(slots.length);
  for (const term of terms) addWorth(reached, slots, term.answers, { ofType: term.ofType, types: codes });
  const ratings = new Uint8Array(slots.length);
  const tally = new Uint32Array(highestBand + 1);
  for (let at = 0; at < slots.length; at += 1) {
    const rating = bandOf(
      addWishes(reached[at]! * ofType[codes[slots[at]!]!]!, shareOf(meeting, slots[at]!)),
    );
    ratings[at] = rating;
    tally[rating]! += 1;
  }
  return { slots, ratings, tally };
}

function shareOf(meeting: readonly Bits[], slot: number): number | null {
  if (meeting.length === 0) return null;
  let met = 0;
  for (const bits of meeting) if (hasBit(bits, slot)) met += 1;
  return met / meeting.length;
}

/** What a term is worth in a slot of each type, and the number of each slot's type. */
interface Worth {
  ofType: Float64Array;
  types: Codes;
}

function rateTypes({ columns }: Store, term: Term): Float64Array {
  const { values } = columns.choices.type;
  const ofType = new Float64Array(values.length);
  // Only a term that names a kind is worth more in some types than in others.
  if (!term.kinds) ofType.fill(term.share);
  else
    for (let code = 0; code < values.length; code += 1)
      ofType[code] = term.share * rateKind(term, values[code]!);
  return ofType;
}

interface Answer {
  strength: number;
  slots: Bits;
}

/** The possible answers to a term, the strongest first. */
function findAnswers(store: Store, { wordings }: Term, within: Uint32Array, scratch: Scratch): Answer[] {
  const answers = new Map<number, Answer>();
  for (const wording of wordings) {
    if (!isHeld(store, wording.words)) continue;
    for (const place of [inTitle, inFacts, inDescription]) {
      const strength = rateWording(wording, place);
      if (strength === 0) continue;
      const slots = findHolding(store, wording.words, { place, within }, scratch);
      const other = answers.get(strength);
      answers.set(strength, { strength, slots: other ? unite(other.slots, slots, within, scratch) : slots });
    }
  }
  return [...answers.values()].sort((a, b) => b.strength - a.strength);
}

function addWorth(
  reached: Float64Array,
  slots: Uint32Array,
  answers: readonly Answer[],
  { ofType, types }: Worth,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    for (let next = 0; next < answers.length; next += 1) {
      if (!hasBit(answers[next]!.slots, slot)) continue;
      reached[at]! += answers[next]!.strength * ofType[types[slot]!]!;
      break;
    }
  }
}
