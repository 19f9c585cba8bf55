import { type MostAlike, rankByLikeness } from './alike.ts';
import {
  askedFor,
  type Comparable,
  type Estimate,
  estimate,
  findMiddle,
  type Subject,
  sortNumbers,
} from './estimate.ts';

type Verdict = 'hot' | 'great' | 'fair' | 'above' | 'check-carefully' | 'not-enough';

export interface Judgement {
  verdict: Verdict;
  /** 0 to 100, 50 in the middle; null where there is not enough to compare. */
  score: number | null;
  estimate: Estimate | null;
  /** What those most like it ask, where the price is low enough for that to matter. */
  alike: Alike | null;
}

export interface Alike extends Pick<MostAlike, 'count' | 'sharing'> {
  /** What the one in the middle asks as it stands, for as many pieces. */
  middle: number;
  /** How many of them ask less, as they stand. */
  cheaper: number;
}

/** What a listing says now: what was judged last. */
export interface Said {
  fairPrice: number | null;
  isDeal: boolean;
}

const hot = { under: 0.3, cheapest: 0.1 };
const great = { under: 0.15, cheapest: 0.25 };
/** No deal where more than so many ask less as they stand, whatever its words are worth: nobody would believe it. */
const cheaperAsAsked = 0.5;
/**
 * A badge must be plain from what those most like it ask, before any sum is done. It is given with room to spare and
 * kept as long as it is true, so that it does not come and go with every change around it.
 */
const toGive = { cheapest: 0.2, underAlike: 0.15, cheapestAlike: 0.25 };
const toKeep = { cheapest: great.cheapest, underAlike: 0.1, cheapestAlike: 0.4 };
const tooGood = 0.7;
const above = 0.15;
const middle = 50;
/** With this many comparables half of what they say is believed. */
const halfBelieved = 4;

const nothing: Said = { fairPrice: null, isDeal: false };

/** Judges a price by comparable pieces and what was said of it before. Pure: comparables in, verdict out. */
export function judge(subject: Subject, candidates: readonly Comparable[], said: Said = nothing): Judgement {
  const found = estimate(subject, candidates, said.fairPrice);
  if (!found) return { verdict: 'not-enough', score: null, estimate: null, alike: null };
  const price = askedFor(subject);
  const under = 1 - price / found.fairPrice;
  const alike = under >= great.under ? lookAtMostAlike(subject, rankByLikeness(subject, found)) : null;
  const verdict = chooseVerdict(under, price, { found, alike, limits: said.isDeal ? toKeep : toGive });
  return { verdict, score: scoreOf(verdict, under, found), estimate: found, alike };
}

interface Evidence {
  found: Estimate;
  alike: Alike | null;
  limits: typeof toGive;
}

function chooseVerdict(under: number, price: number, { found, alike, limits }: Evidence): Verdict {
  if (under > tooGood) return 'check-carefully';
  const isBelievable =
    alike !== null &&
    price <= alike.middle * (1 - limits.underAlike) &&
    alike.cheaper <= alike.count * limits.cheapestAlike &&
    found.cheaperAsAsked <= found.counted * cheaperAsAsked;
  const isAmongCheapest = (share: number) => isBelievable && found.cheaper <= found.counted * share;
  if (under >= hot.under && isAmongCheapest(hot.cheapest)) return 'hot';
  if (under >= great.under && isAmongCheapest(limits.cheapest)) return 'great';
  return under <= -above && price > found.highPrice ? 'above' : 'fair';
}

function lookAtMostAlike(subject: Subject, { ranked, count, sharing }: MostAlike): Alike {
  const prices = sortNumbers(ranked.slice(0, count).map(({ comparable }) => comparable.price));
  return {
    count,
    sharing,
    middle: findMiddle(prices) * subject.pieces,
    cheaper: prices.filter((price) => price < subject.price).length,
  };
}

/** What is no deal never stands above one; what is too good to be true stands in the middle. */
function scoreOf(verdict: Verdict, under: number, { comparables }: Estimate): number {
  if (verdict === 'check-carefully') return middle;
  const isDeal = verdict === 'hot' || verdict === 'great';
  const believed = isDeal ? under : Math.min(under, great.under);
  const belief = comparables.length / (comparables.length + halfBelieved);
  return Math.round(Math.max(0, Math.min(100, middle + believed * 100 * belief)));
}
