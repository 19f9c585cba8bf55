import { askedFor, type Comparable, type Estimate, estimate, type Subject } from './estimate.ts';

type Verdict = 'hot' | 'great' | 'fair' | 'above' | 'check-carefully' | 'not-enough';

export interface Judgement {
  verdict: Verdict;
  /** 0 to 100, 50 in the middle; null where there is not enough to compare. */
  score: number | null;
  estimate: Estimate | null;
}

const hot = { under: 0.3, cheapest: 0.1 };
const great = { under: 0.15, cheapest: 0.25 };
/** No deal where more than so many ask less as they stand, whatever its words are worth: nobody would believe it. */
const cheaperAsAsked = 0.5;
const tooGood = 0.7;
const above = 0.15;
const middle = 50;
/** With this many comparables half of what they say is believed. */
const halfBelieved = 4;

/** Judges a price by comparable pieces. Pure: comparables in, verdict out. */
export function judge(subject: Subject, candidates: readonly Comparable[]): Judgement {
  const found = estimate(subject, candidates);
  if (!found) return { verdict: 'not-enough', score: null, estimate: null };
  const price = askedFor(subject);
  const under = 1 - price / found.fairPrice;
  const verdict = chooseVerdict(under, price, found);
  return { verdict, score: verdict === 'check-carefully' ? middle : scoreOf(under, found), estimate: found };
}

function chooseVerdict(under: number, price: number, found: Estimate): Verdict {
  const isAmongCheapest = (share: number) =>
    found.cheaper <= found.counted * share && found.cheaperAsAsked <= found.counted * cheaperAsAsked;
  if (under > tooGood) return 'check-carefully';
  if (under >= hot.under && isAmongCheapest(hot.cheapest)) return 'hot';
  if (under >= great.under && isAmongCheapest(great.cheapest)) return 'great';
  return under <= -above && price > found.highPrice ? 'above' : 'fair';
}

function scoreOf(under: number, { comparables }: Estimate): number {
  const belief = comparables.length / (comparables.length + halfBelieved);
  return Math.round(Math.max(0, Math.min(100, middle + under * 100 * belief)));
}
