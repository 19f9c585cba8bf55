import { addAll, type Bits, hasBit, listBits } from '../bits.ts';
import type { Query, Term } from '../query.ts';
import { rateWording, shareOut } from '../relevance.ts';
import { inDescription, inFacts, inTitle } from '../words/document-words.ts';
import { findHolding } from './matches.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

export interface Ratings {
  slots: Uint32Array;
  /** How relevant each slot is, in per cent, beside it in the list. */
  ratings: Uint8Array;
  /** How many slots have each rating. */
  tally: Uint32Array;
}

/** The same ratings as `rateRelevance` gives, for all that was found at once. */
export function rateSlots(store: Store, found: Bits, query: Query, scratch: Scratch): Ratings {
  const list = scratch.takeList();
  const slots = list.subarray(0, listBits(found, list));
  const reached = new Float64Array(slots.length);
  const shares = shareOut(query);
  query.terms.forEach((term, at) => {
    addWorth(reached, slots, shares[at]!, findAnswers(store, term, scratch));
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
function findAnswers(store: Store, { wordings }: Term, scratch: Scratch): Answer[] {
  const answers = new Map<number, Answer>();
  for (const wording of wordings) {
    for (const place of [inTitle, inFacts, inDescription]) {
      const strength = rateWording(wording, place);
      const slots = findHolding(store, wording.words, place, scratch);
      const other = answers.get(strength);
      answers.set(strength, { strength, slots: other ? unite(other.slots, slots, scratch) : slots });
    }
  }
  return [...answers.values()].sort((a, b) => b.strength - a.strength);
}

function unite(bits: Bits, others: Bits, scratch: Scratch): Bits {
  const both = scratch.takeBits();
  both.set(bits);
  addAll(both, others);
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
