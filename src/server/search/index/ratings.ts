import { addAllIn, type Bits, hasBit } from '../bits.ts';
import type { Query, Term } from '../query.ts';
import { rateWording, shareOut } from '../relevance.ts';
import { inDescription, inFacts, inTitle } from '../words/document-words.ts';
import { type Found, listSlots } from './found.ts';
import { findHolding } from './matches.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

export interface Ratings {
  slots: Uint32Array;
  /** How relevant each slot is, in per cent, in the order of the slots. */
  ratings: Uint8Array;
  /** How many slots have each rating. */
  tally: Uint32Array;
}

/** The same ratings as `rateRelevance` gives, for all that was found at once. */
export function rateSlots(store: Store, found: Found, query: Query, scratch: Scratch): Ratings {
  const slots = listSlots(found, scratch);
  const reached = new Float64Array(slots.length);
  const shares = shareOut(query);
  query.terms.forEach((term, at) => {
    addWorth(reached, slots, shares[at]!, findAnswers(store, term, found.words, scratch));
  });
  const ratings = new Uint8Array(slots.length);
  const tally = new Uint32Array(101);
  for (let at = 0; at < slots.length; at += 1) {
    const rating = Math.round(reached[at]!);
    ratings[at] = rating;
    tally[rating]! += 1;
  }
  return { slots, ratings, tally };
}

interface Answer {
  strength: number;
  slots: Bits;
}

/** The possible answers to a term, the strongest first. */
function findAnswers(store: Store, { wordings }: Term, within: Uint32Array, scratch: Scratch): Answer[] {
  const answers = new Map<number, Answer>();
  for (const wording of wordings) {
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

function unite(bits: Bits, others: Bits, within: Uint32Array, scratch: Scratch): Bits {
  const both = scratch.takeBits();
  both.set(bits);
  addAllIn(within, both, others);
  return both;
}

function addWorth(
  reached: Float64Array,
  slots: Uint32Array,
  share: number,
  answers: readonly Answer[],
): void {
  for (let at = 0; at < slots.length; at += 1) {
    let next = 0;
    while (!hasBit(answers[next]!.slots, slots[at]!)) next += 1;
    reached[at]! += share * answers[next]!.strength;
  }
}
