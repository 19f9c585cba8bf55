import type { WorthModel } from '../model/worth-model.ts';
import { readReposts } from './looks.ts';

/** What one listing contributes when another is judged. For a set, price and worth are those of one piece. */
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
  /** Its price adjusted to the piece (or set) in question: to its condition, material, size and so on. */
  adjustedPrice: number;
  /** Too far from the others to count. */
  isSetAside: boolean;
}

/** Half of all prices lie between these two, relative to what a piece is worth, as logarithms. */
type MiddleHalf = WorthModel['middleHalf'];

export interface Estimate {
  fairPrice: number;
  lowPrice: number;
  highPrice: number;
  /** Below this, a price is further under than honest ones are. */
  leastBelievable: number;
  tier: Tier;
  /**
   * How many comparables there are. Their adjusted prices are only computed when needed, because few prices
   * are near a deal.
   */
  count: number;
  comparables: AdjustedComparable[];
  /** How many of them are not set aside. */
  counted: number;
  /** How many of those are cheaper adjusted to this piece, and how many are as listed. */
  cheaper: number;
  cheaperAsAsked: number;
}

/** If this many remain, we keep only those of the same brand, then condition, then region. */
const enoughToNarrow = 20;
/** A piece worth over three times as much, or under a third, is another kind of thing: not comparable. */
const farthestApart = Math.log(3);
/**
 * Under three tenths of the fair price isn't a deal, and may have a reason. It's only hard to believe if it's
 * also this many widths of the middle half under: where prices scatter, honest ones go that low too.
 */
export const tooGood = 0.7;
const widthsToDoubt = 1.5;
/** No estimate is this exact, so a fair price stays until the next one differs by more. */
const steadiness = 0.06;

/**
 * The fair price of a piece: what its facts and words are worth by the whole catalogue, checked against
 * comparable pieces whose prices are adjusted to this one in the same way. With nobody to compare it with,
 * what its kind and group are worth still says which price is hard to believe. Pure.
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
  // People ask round amounts, so a dollar less doesn't count as less.
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

/**
 * Further than this from the fair price nobody would call it the going rate; closer than the other, everybody
 * would.
 */
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
 * One vote per piece, by the cheapest of its listings. The piece itself and those too unlike it have none.
 * Something the seller has listed again while it's still for sale counts as one piece too.
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
