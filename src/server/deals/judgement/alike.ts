import { fewestComparables } from '#contract/price-gap.ts';
import {
  type AdjustedComparable,
  type Comparable,
  type Estimate,
  type Subject,
  tooGood,
} from './estimate.ts';
import { isKind, readLooks } from './looks.ts';

// How much each similarity counts, compared with a word that nobody else shares.
const byKind = 2;
const bySize = 3;
const byWorth = 4;
/** If one doesn't give its size, it could be any size. */
const unknownSize = 0.25;

/** A model comes in several sizes, which differ by at least this. */
const otherSize = 0.1;

/** Two of the very same model, or at least the very same kind, say more than eight that are only similar. */
const fewestAkin = 2;

type Seen = Pick<Comparable, 'looks' | 'widthCm' | 'heightCm' | 'brand' | 'worth'>;

export interface MostAlike {
  /** All of them, the most alike first, then the cheapest. Those whose price is probably a typo come last. */
  readonly ranked: AdjustedComparable[];
  /** How many of the first ones a shopper would look at instead. */
  count: number;
  /** What these share with it. */
  sharing: 'model' | 'kind' | 'looks';
  /** The median price of these as listed, for the same number of pieces. */
  middle: number;
  /** The same of what they come to, adjusted. */
  adjustedMiddle: number;
  cheaper: number;
  /** How many of those that ask less don't count. */
  cheaperAside: number;
}

/** Orders comparables by how alike a shopper would find them. */
export function rankByLikeness(
  subject: Subject,
  { comparables, fairPrice }: Pick<Estimate, 'comparables' | 'fairPrice'>,
): MostAlike {
  // A price that's too good is probably a typo, so nobody else's deal is measured by it.
  const isSlip = ({ isSetAside, adjustedPrice }: AdjustedComparable) =>
    isSetAside && adjustedPrice < fairPrice * (1 - tooGood);
  const isCheaper = ({ comparable }: AdjustedComparable) => comparable.price < subject.price;
  const rated = rateLikeness(
    subject,
    comparables.filter((one) => !isSlip(one)),
  );
  const ofModel = rated.filter(({ isOfModel }) => isOfModel);
  const ofKind = rated.filter(({ isOfKind }) => isOfKind);
  const sharing = ofModel.length >= fewestAkin ? 'model' : ofKind.length >= fewestAkin ? 'kind' : 'looks';
  const akin = { model: ofModel, kind: ofKind, looks: rated }[sharing];
  const nearest = akin.slice(0, fewestComparables).map(({ one }) => one);
  return {
    get ranked() {
      const rest = rated.map(({ one }) => one).filter((one) => !nearest.includes(one));
      return [...nearest, ...rest, ...comparables.filter(isSlip).sort(byPrice)];
    },
    count: nearest.length,
    sharing,
    middle: findMiddle(nearest.map(({ comparable }) => comparable.price)) * subject.pieces,
    adjustedMiddle: findMiddle(nearest.map(({ adjustedPrice }) => adjustedPrice)),
    cheaper: nearest.filter(isCheaper).length,
    cheaperAside: nearest.filter((one) => one.isSetAside && isCheaper(one)).length,
  };
}

function byPrice(a: AdjustedComparable, b: AdjustedComparable): number {
  return a.adjustedPrice - b.adjustedPrice || a.comparable.listingId - b.comparable.listingId;
}

function findMiddle(prices: number[]): number {
  const sorted = prices.sort((a, b) => a - b);
  return Math.sqrt(sorted[(sorted.length - 1) >> 1]! * sorted[sorted.length >> 1]!);
}

interface Rated {
  one: AdjustedComparable;
  likeness: number;
  isOfModel: boolean;
  isOfKind: boolean;
}

/** The most alike first. A word that most of them share says little. */
function rateLikeness(subject: Subject, comparables: readonly AdjustedComparable[]): Rated[] {
  const own = readLooks(subject.looks);
  const rated = comparables.map((one) => ({
    one,
    looks: readLooks(one.comparable.looks),
    likeness: -howFarApart(subject, one.comparable),
    isOfModel: isSameModel(subject, one.comparable, own.models),
    isOfKind: false,
    sharedKinds: 0,
  }));
  for (const look of own.all) {
    const weight = isKind(look) ? byKind : 1;
    const sharing = rated.filter(({ looks }) => looks.all.has(look));
    const gain = weight * Math.max(0, Math.log((rated.length + 1) / (sharing.length + 0.5)));
    for (const one of sharing) {
      one.likeness += gain;
      if (weight === byKind) one.sharedKinds++;
    }
  }
  for (const rating of rated) {
    const otherKinds = rating.looks.kinds - rating.sharedKinds;
    rating.likeness -= otherKinds;
    rating.isOfKind = own.kinds > 0 && otherKinds === 0 && rating.sharedKinds === own.kinds;
  }
  return rated.sort(
    (a, b) => b.likeness - a.likeness || a.one.comparable.listingId - b.one.comparable.listingId,
  );
}

/** How worn each one is already shows in what it's worth. */
function howFarApart(a: Seen, b: Seen): number {
  const size = Math.min(1, compareSizes(a, b) ?? unknownSize);
  return bySize * size + byWorth * Math.abs(a.worth - b.worth);
}

/** How different width and height are, of those both tell; null where there is none. */
function compareSizes(a: Seen, b: Seen): number | null {
  const width = a.widthCm && b.widthCm ? Math.abs(Math.log(a.widthCm / b.widthCm)) : null;
  const height = a.heightCm && b.heightCm ? Math.abs(Math.log(a.heightCm / b.heightCm)) : null;
  return width !== null && height !== null ? (width + height) / 2 : (width ?? height);
}

/** By the same maker, and of one name or of one size to the centimetre. */
function isSameModel(a: Seen, b: Seen, models: readonly string[]): boolean {
  if (a.brand === null || a.brand !== b.brand) return false;
  if (models.some((model) => readLooks(b.looks).all.has(model))) return (compareSizes(a, b) ?? 0) < otherSize;
  return isSameLength(a.widthCm, b.widthCm) && isSameLength(a.heightCm, b.heightCm);
}

function isSameLength(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.round(a) === Math.round(b);
}
