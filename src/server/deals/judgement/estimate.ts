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
type Tier = 'region' | 'condition' | 'brand' | 'type';

export interface AdjustedComparable {
  comparable: Comparable;
  /** Its price as if it were the piece (or the set) in question: brought to its condition, material, size and so on. */
  adjustedPrice: number;
  /** Too far from the others to count. */
  isSetAside: boolean;
}

export interface Estimate {
  fairPrice: number;
  lowPrice: number;
  highPrice: number;
  tier: Tier;
  /** The cheapest first. */
  comparables: AdjustedComparable[];
  /** How many of them are not set aside. */
  counted: number;
  /** How many of those would ask less for the piece in question, and how many do ask less, as they stand. */
  cheaper: number;
  cheaperAsAsked: number;
}

export const fewestComparables = 8;
/** With as many left, only those of the same brand, then condition, then region are kept. */
const enoughToNarrow = 20;
const leastWidth = Math.exp(0.25);
/** A piece worth over three times as much, or under a third, is another kind of thing: no sum makes it comparable. */
const farthestApart = Math.log(3);
/** The cheapest tenth and the dearest, and how far beyond what these ask a fair price may lie. */
const cheapestShare = 0.1;
const underCheapest = 0.7;
const beyondDearest = 1.2;
/** No estimate is that exact: a fair price once stated stands until another is further from it. */
const steadiness = 0.06;

/**
 * The fair price of a piece by what comparable pieces ask: each price brought to this piece by what the two are worth
 * in words, those far out of line set aside, and the middle taken, halfway to what its own words are worth. Null under eight comparables. Pure.
 */
export function estimate(
  subject: Subject,
  candidates: readonly Comparable[],
  stated: number | null = null,
): Estimate | null {
  const others = chooseOnePerGroup(subject, candidates);
  const { tier, chosen } = chooseTier(subject, others);
  if (chosen.length < fewestComparables) return null;
  const adjusted = chosen
    .map((comparable) => ({
      comparable,
      adjustedPrice: comparable.price * Math.exp(subject.worth - comparable.worth),
      isSetAside: false,
    }))
    .sort((a, b) => a.adjustedPrice - b.adjustedPrice || a.comparable.listingId - b.comparable.listingId);
  const counted = setOutliersAside(adjusted);
  // A few dozen prices scatter: what all of the catalogue says of these words counts as much as they do.
  const middle = findMiddle(counted);
  const found = limitToAsked(Math.sqrt(Math.exp(subject.worth) * middle), counted) * subject.pieces;
  const isSteady = stated !== null && Math.abs(Math.log(found / stated)) <= steadiness;
  const fairPrice = isSteady ? stated : roundLikePeople(found);
  // What people would ask is a round amount: a dollar less is not less.
  for (const one of adjusted) one.adjustedPrice = roundLikePeople((one.adjustedPrice * fairPrice) / middle);
  const asked = askedFor(subject);
  return {
    fairPrice,
    lowPrice: findQuantile(counted, 0.25),
    highPrice: findQuantile(counted, 0.75),
    tier,
    comparables: adjusted,
    counted: counted.length,
    cheaper: count(counted, ({ adjustedPrice }) => adjustedPrice < asked),
    cheaperAsAsked: count(counted, ({ comparable }) => comparable.price < subject.price),
  };
}

/** What the whole lot costs. */
export function askedFor({ price, pieces }: Pick<Comparable, 'price' | 'pieces'>): number {
  return price * pieces;
}

/** One vote per piece, the cheapest of its listings, and none for the piece itself or what is too unlike it. */
function chooseOnePerGroup(subject: Subject, candidates: readonly Comparable[]): Comparable[] {
  const byGroup = new Map<number, Comparable>();
  for (const candidate of candidates) {
    if (candidate.groupId === subject.groupId) continue;
    if (Math.abs(candidate.worth - subject.worth) > farthestApart) continue;
    const rival = byGroup.get(candidate.groupId);
    if (!rival || candidate.price < rival.price) byGroup.set(candidate.groupId, candidate);
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

/** What hardly any asks as it stands is no fair price, whatever words are worth. */
function limitToAsked(price: number, counted: readonly AdjustedComparable[]): number {
  const asked = Float64Array.from(counted, ({ comparable }) => comparable.price).sort();
  const lowest = asked[findPlace(asked, cheapestShare)]! * underCheapest;
  const highest = asked[findPlace(asked, 1 - cheapestShare)]! * beyondDearest;
  return Math.max(lowest, Math.min(price, highest));
}

function count<T>(some: readonly T[], isMeant: (one: T) => boolean): number {
  let found = 0;
  for (const one of some) if (isMeant(one)) found++;
  return found;
}

/** Marks and leaves out what lies further from the middle half than that half is wide. */
function setOutliersAside(adjusted: AdjustedComparable[]): AdjustedComparable[] {
  const low = findQuantile(adjusted, 0.25);
  const high = findQuantile(adjusted, 0.75);
  const width = Math.max(leastWidth, high / low);
  for (const one of adjusted)
    one.isSetAside = one.adjustedPrice < low / width || one.adjustedPrice > high * width;
  return adjusted.filter(({ isSetAside }) => !isSetAside);
}

type Priced = Pick<AdjustedComparable, 'adjustedPrice'>;

function findQuantile(sorted: readonly Priced[], share: number): number {
  return sorted[findPlace(sorted, share)]!.adjustedPrice;
}

function findPlace(sorted: ArrayLike<unknown>, share: number): number {
  return Math.max(0, Math.ceil(sorted.length * share) - 1);
}

/** Half of them on either side; between the two middle ones where there are two. */
function findMiddle(sorted: readonly Priced[]): number {
  return Math.sqrt(findQuantile(sorted, 0.5) * sorted[sorted.length >> 1]!.adjustedPrice);
}

/** "About $185": no more exact than it can be. */
export function roundLikePeople(price: number): number {
  const step = price < 30 ? 1 : price < 500 ? 5 : price < 2000 ? 10 : 50;
  return Math.max(1, Math.round(price / step) * step);
}
