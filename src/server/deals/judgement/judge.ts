import { toDollars } from '#contract/money.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import type { WorthModel } from '../model/worth-model.ts';
import { rankByLikeness } from './alike.ts';
import { askedFor, type Comparable, type Estimate, estimate, type Subject, tooGood } from './estimate.ts';

/** Held back: it would be a deal without a sign of a scam. */
type Verdict = 'hot' | 'great' | 'held-back' | 'fair' | 'above' | 'check-carefully' | 'not-enough';

export interface Judgement {
  verdict: Verdict;
  /** 1 to 100, 50 in the middle, 0 for a piece to be careful with. Null with fewer than eight comparables. */
  score: number | null;
  estimate: Estimate | null;
}

/** What a listing says now: what was judged last. */
export interface Said {
  fairPrice: number | null;
  isDeal: boolean;
}

/** What the listing's row says now. */
export function readSaid({
  fairPrice,
  isHotDeal,
  isGreatDeal,
}: Pick<ListingRow, 'fairPrice' | 'isHotDeal' | 'isGreatDeal'>): Said {
  return { fairPrice: fairPrice === null ? null : toDollars(fairPrice), isDeal: isHotDeal || isGreatDeal };
}

/** How far under the fair price, and what share of the others may ask less. */
const hot = { under: 0.3, cheapest: 0.1 };
export const great = { under: 0.15, cheapest: 0.25 };
/**
 * A badge must be obvious from what the most similar pieces ask, without any calculation. It's given with
 * room to spare and kept as long as it's true, so that it doesn't come and go with every change around it.
 */
const toGive = great;
const toKeep = { under: 0.1, cheapest: 0.4 };
export const middle = 50;
/** A piece to be careful with comes after every sound one. */
export const behindAll = 0;
const leastOfSound = 1;
/**
 * With this many comparables we believe half of what they say, and two thirds with the fewest that are
 * enough.
 */
const halfBelieved = fewestComparables / 2;
/** The least a deal can have: just far enough under, and just enough to compare with. */
const leastOfDeal = middle + (great.under * 100 * fewestComparables) / (fewestComparables + halfBelieved);
export const highestOfNoDeal = leastOfDeal - 1;

const nothing: Said = { fairPrice: null, isDeal: false };

/**
 * Judges a price by its fair price, comparable pieces and the previous verdict. Pure: comparables in, verdict
 * out. Whether it's dear is only worked out for showing (`isForShow`); we never store that.
 */
export function judge(
  subject: Subject,
  candidates: readonly Comparable[],
  middleHalf: WorthModel['middleHalf'],
  said: Said = nothing,
  isForShow = true,
): Judgement {
  const found = estimate(subject, candidates, middleHalf, said.fairPrice);
  const price = askedFor(subject);
  const under = 1 - price / found.fairPrice;
  // A few are enough to see that a price is hard to believe, but not to call one good.
  if (found.count < fewestComparables) {
    if (price < found.leastBelievable) return { verdict: 'check-carefully', score: null, estimate: found };
    return leaveUnjudged(found);
  }
  const bySum = judgeBySum(under, price, found);
  const isBelieved =
    bySum === 'above'
      ? !isForShow || isDearBesideAlike(subject, found)
      : !isDeal(bySum) || isBorneOut(subject, found, said.isDeal ? toKeep : toGive);
  const verdict = isBelieved ? bySum : 'fair';
  return { verdict, score: scoreOf(verdict, under, found), estimate: found };
}

/** With nobody to compare it with, no price is stated. */
export function leaveUnjudged(found: Estimate): Judgement {
  return { verdict: 'not-enough', score: null, estimate: found.count === 0 ? null : found };
}

export function isDeal(verdict: Verdict): boolean {
  return verdict === 'hot' || verdict === 'great';
}

/** By the fair price and the rank among all of them. */
function judgeBySum(under: number, price: number, found: Estimate): Verdict {
  if (price < found.leastBelievable) return 'check-carefully';
  if (under > tooGood) return 'fair';
  // A price in the middle half of them all is no deal, however few there are.
  const isReached = ({ under: least, cheapest }: typeof hot) =>
    under >= least &&
    price < found.lowPrice &&
    found.counted >= fewestComparables &&
    found.cheaper <= found.counted * cheapest &&
    // If most are listed for less, nobody would believe a deal, whatever its words are worth.
    found.cheaperAsAsked <= found.counted / 2;
  if (isReached(hot)) return 'hot';
  if (isReached(great)) return 'great';
  return under <= -great.under && price > found.highPrice ? 'above' : 'fair';
}

/** By what the most similar ones are listed at. */
function isBorneOut(subject: Subject, found: Estimate, { under, cheapest }: typeof great): boolean {
  const muchMore = subject.price / (1 - under);
  if (found.comparables.every(({ comparable }) => comparable.price >= muchMore)) return true;
  const { middle, cheaper, count } = rankByLikeness(subject, found);
  return muchMore * subject.pieces <= middle && cheaper <= count * cheapest;
}

/** If it's cheaper than the most similar ones it isn't dear, whatever its words are worth. */
function isDearBesideAlike(subject: Subject, found: Estimate): boolean {
  const { middle, adjustedMiddle } = rankByLikeness(subject, found);
  return Math.min(middle, adjustedMiddle) <= askedFor(subject);
}

/** A piece that's no deal never ranks above a deal. One that's too good to be true goes in the middle. */
function scoreOf(verdict: Verdict, under: number, { count }: Estimate): number {
  if (verdict === 'check-carefully') return behindAll;
  if (under > tooGood) return middle;
  const belief = count / (count + halfBelieved);
  const score = Math.round(Math.max(leastOfSound, Math.min(100, middle + under * 100 * belief)));
  return isDeal(verdict) ? score : Math.min(score, highestOfNoDeal);
}
