import type { WorthModel } from '../model/worth-model.ts';
import { readReposts } from './looks.ts';

/** What one listing contributes when another is judged; of a set, price and worth of one piece. */
export interface Comparable {
  listingId: number;
  groupId: number;
  type: string;
  isSet: boolean;
  /** How many pieces are sold together. */
  pieces: number;
  brand: string | null;
  condition: string | null;
  region: string | null;
  price: number;
  /** The logarithm of what it is worth by what is said of it. */
  worth: number;
  /** What it is known by, in words. */
  looks: string;
  widthCm: number | null;
  heightCm: number | null;
  isGone: boolean;
}

export type Subject = Omit<Comparable, 'isGone'>;

/** How alike the comparables are, the narrowest first. */
export type Tier = 'region' | 'condition' | 'brand' | 'type';

export interface AdjustedComparable {
  comparable: Comparable;
  /** Its price as if it were the piece (or the set) in question: brought to its condition, material, size and so on. */
  adjustedPrice: number;
  /** Too far from the others to count. */
  isSetAside: boolean;
}

/** Half of all prices lie between these two beside what a piece is worth, as logarithms. */
type MiddleHalf = WorthModel['middleHalf'];

export interface Estimate {
  fairPrice: number;
  lowPrice: number;
  highPrice: number;
  /** What asks less is further under than honest prices are. */
  leastBelievable: number;
  tier: Tier;
  /** How many comparables there are. What they ask is only reckoned with where somebody wants to know: few prices are near a deal. */
  count: number;
  comparables: AdjustedComparable[];
  /** How many of them are not set aside. */
  counted: number;
  /** How many of those would ask less for the piece in question, and how many do ask less, as they stand. */
  cheaper: number;
  cheaperAsAsked: number;
}

/** With as many left, only those of the same brand, then condition, then region are kept. */
const enoughToNarrow = 20;
/** A piece worth over three times as much, or under a third, is another kind of thing: no sum makes it comparable. */
const farthestApart = Math.log(3);
/**
 * What asks under three tenths of the fair price is no deal, and may have a reason. Only what is also so many widths of
 * the middle half under it is hardly believable: where prices scatter, honest ones are that low too.
 */
export const tooGood = 0.7;
const widthsToDoubt = 1.5;
/** No estimate is that exact: a fair price once stated stands until another is further from it. */
const steadiness = 0.06;

/**
 * The fair price of a piece by what all of the catalogue says its facts and words are worth, beside comparable pieces
 * whose prices are brought to this one in the same way. With nobody to compare it with, what its kind and group are worth still says what cannot be believed. Pure.
 */
export function estimate(
  subject: Subject,
  candidates: readonly Comparable[],
  middleHalf: MiddleHalf,
  stated: number | null = null,
): Estimate {
  const { tier, chosen } = chooseTier(subject, chooseOnePerGroup(subject, candidates));
  const found = Math.exp(subject.worth) * subject.pieces;
  const isSteady = stated !== null && Math.abs(Math.log(found / stated)) <= steadiness;
  const fairPrice = isSteady ? stated : roundLikePeople(found);
  // What people would ask is a round amount: a dollar less is not less.
  const priceAt = (surprise: number) => roundLikePeople(fairPrice * Math.exp(surprise));
  const width = middleHalf.high - middleHalf.low;
  const [lowest, highest] = [middleHalf.low - width, middleHalf.high + width];
  let adjusted: AdjustedComparable[] | undefined;
  const adjust = () =>
    chosen.map((comparable) => {
      const surprise = Math.log(comparable.price) - comparable.worth;
      const isSetAside = surprise < lowest || surprise > highest;
      return { comparable, adjustedPrice: priceAt(surprise), isSetAside };
    });
  const asked = askedFor(subject);
  return {
    fairPrice,
    lowPrice: priceAt(middleHalf.low),
    highPrice: priceAt(middleHalf.high),
    leastBelievable: fairPrice * Math.min(1 - tooGood, Math.exp(middleHalf.low - widthsToDoubt * width)),
    tier,
    count: chosen.length,
    get comparables() {
      adjusted ??= adjust();
      return adjusted;
    },
    get counted() {
      return this.comparables.filter(({ isSetAside }) => !isSetAside).length;
    },
    get cheaper() {
      return this.comparables.filter((one) => !one.isSetAside && one.adjustedPrice < asked).length;
    },
    get cheaperAsAsked() {
      return this.comparables.filter((one) => !one.isSetAside && one.comparable.price < subject.price).length;
    },
  };
}

/** Further from the fair price than this, nobody would call it the going rate; and nearer than this, everybody. */
const goingRate = 0.25;
const hardlyOff = 0.1;

/** Where a price stands beside the fair one. All that is said of it agrees with this. */
export type Standing = 'too-low' | 'low' | 'usual' | 'high';

export function placePrice(
  price: number,
  { fairPrice, lowPrice, highPrice }: Pick<Estimate, 'fairPrice' | 'lowPrice' | 'highPrice'>,
): Standing {
  const share = price / fairPrice;
  if (share < 1 - tooGood) return 'too-low';
  if (share < 1 - (price < lowPrice ? hardlyOff : goingRate)) return 'low';
  return share > 1 + (price > highPrice ? hardlyOff : goingRate) ? 'high' : 'usual';
}

/** What the whole lot costs. */
export function askedFor({ price, pieces }: Pick<Comparable, 'price' | 'pieces'>): number {
  return price * pieces;
}

/**
 * One vote per piece, the cheapest of its listings, and none for the piece itself or what is too unlike it. What a
 * seller lists again while it is still for sale is one piece too.
 */
function chooseOnePerGroup(subject: Subject, candidates: readonly Comparable[]): Comparable[] {
  const byGroup = new Map<number, Comparable>();
  const groups = new Map(readReposts(subject.looks).map((mark) => [mark, subject.groupId]));
  for (const candidate of candidates) {
    const reposts = readReposts(candidate.looks);
    const known = reposts.find((mark) => groups.has(mark));
    const group = known === undefined ? candidate.groupId : groups.get(known)!;
    for (const mark of reposts) groups.set(mark, group);
    if (group === subject.groupId || candidate.groupId === subject.groupId) continue;
    if (Math.abs(candidate.worth - subject.worth) > farthestApart) continue;
    const rival = byGroup.get(group);
    if (!rival || candidate.price < rival.price) byGroup.set(group, candidate);
  }
  return [...byGroup.values()];
}

function chooseTier(subject: Subject, others: Comparable[]): { tier: Tier; chosen: Comparable[] } {
  let tier: Tier = 'type';
  let chosen = others;
  for (const narrower of ['brand', 'condition', 'region'] as const) {
    if (subject[narrower] === null || chosen.length < enoughToNarrow) break;
    const alike = chosen.filter((one) => one[narrower] === subject[narrower]);
    if (alike.length < enoughToNarrow) break;
    [tier, chosen] = [narrower, alike];
  }
  return { tier, chosen };
}

/** "About $185": no more exact than it can be. */
export function roundLikePeople(price: number): number {
  const step = price < 30 ? 1 : price < 500 ? 5 : price < 2000 ? 10 : 50;
  return Math.max(1, Math.round(price / step) * step);
}
