import { type MostAlike, rankByLikeness } from './alike.ts';
import { askedFor, type Comparable, type Estimate, estimate, type Subject } from './estimate.ts';

type Verdict = 'hot' | 'great' | 'fair' | 'above' | 'check-carefully' | 'not-enough';

export interface Judgement {
  verdict: Verdict;
  /** 0 to 100, 50 in the middle; null where there is not enough to compare. */
  score: number | null;
  estimate: Estimate | null;
  /** What those most like it ask, where the price is low enough for that to matter. */
  alike: Alike | null;
}

export interface Alike {
  count: number;
  isSameModel: boolean;
  /** What the one in the middle asks as it stands, for as many pieces. */
  middle: number;
  /** How many of them ask less, as they stand. */
  cheaper: number;
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

/** Judges a price by comparable pieces and the fair price last stated. Pure: comparables in, verdict out. */
export function judge(
  subject: Subject,
  candidates: readonly Comparable[],
  stated: number | null = null,
): Judgement {
  const found = estimate(subject, candidates, stated);
  if (!found) return { verdict: 'not-enough', score: null, estimate: null, alike: null };
  const price = askedFor(subject);
  const under = 1 - price / found.fairPrice;
  const alike =
    under >= great.under ? lookAtMostAlike(subject, rankByLikeness(subject, found.comparables)) : null;
  const isBelievable =
    alike !== null && isBorneOut(price, alike) && found.cheaperAsAsked <= found.counted * cheaperAsAsked;
  const verdict = chooseVerdict(under, price, found, isBelievable);
  if (verdict === 'check-carefully') return { verdict, score: middle, estimate: found, alike };
  return {
    verdict,
    score: scoreOf(isBelievable ? under : Math.min(under, great.under), found),
    estimate: found,
    alike,
  };
}

function chooseVerdict(under: number, price: number, found: Estimate, isBelievable: boolean): Verdict {
  const isAmongCheapest = (share: number) => isBelievable && found.cheaper <= found.counted * share;
  if (under > tooGood) return 'check-carefully';
  if (under >= hot.under && isAmongCheapest(hot.cheapest)) return 'hot';
  if (under >= great.under && isAmongCheapest(great.cheapest)) return 'great';
  return under <= -above && price > found.highPrice ? 'above' : 'fair';
}

/** A badge must be plain from what those most like it ask, before any sum is done. */
function isBorneOut(price: number, { count, middle, cheaper }: Alike): boolean {
  return price <= middle * (1 - great.under) && cheaper <= count * great.cheapest;
}

function lookAtMostAlike(subject: Subject, { ranked, count, isSameModel }: MostAlike): Alike {
  const prices = ranked
    .slice(0, count)
    .map(({ comparable }) => comparable.price)
    .sort((a, b) => a - b);
  const [low, high] = [prices[(count - 1) >> 1]!, prices[count >> 1]!];
  return {
    count,
    isSameModel,
    middle: Math.sqrt(low * high) * subject.pieces,
    cheaper: prices.filter((price) => price < subject.price).length,
  };
}

function scoreOf(under: number, { comparables }: Estimate): number {
  const belief = comparables.length / (comparables.length + halfBelieved);
  return Math.round(Math.max(0, Math.min(100, middle + under * 100 * belief)));
}
