import {
  type AdjustedComparable,
  type Comparable,
  type Estimate,
  findMiddle,
  type Subject,
  sortNumbers,
} from './estimate.ts';
import { kindMark, modelMark } from './looks.ts';

// How much each likeness counts beside a word that nobody else shares.
const byKind = 2;
const byOtherKind = 1;
const bySize = 3;
const byCondition = 0.5;
const byWorth = 4;
/** Where one does not say how large or how worn it is, it may be anything. */
const unknownSize = 0.25;
const unknownCondition = 0.5;

const sides = ['widthCm', 'heightCm'] as const;
const conditions = ['Fair', 'Good', 'Excellent', 'New'];
/** One model measured by two people, in centimetres; and by how much two sizes of one name differ at least. */
const sameSizeCm = 1;
const otherSize = 0.1;

/** So many are looked at before a badge is believed, and shown first. */
const enough = 8;
/** Two of the very same model, or at least of the very same kind, say more than eight that are only like it. */
const fewestAkin = 2;
/** A price under so much of the fair one is more likely a slip: nobody else's deal is measured by it. */
const slip = 0.3;

type Seen = Pick<Comparable, 'looks' | 'widthCm' | 'heightCm' | 'condition' | 'brand' | 'worth'>;

export interface MostAlike {
  /** All of them, the most alike first, those with a price that is likely a slip last. */
  ranked: AdjustedComparable[];
  /** How many of the first a shopper would look at instead. */
  count: number;
  /** What these share with it. */
  sharing: 'model' | 'kind' | 'looks';
  /** What the one in the middle of these asks as it stands, for as many pieces, and how many of them ask less. */
  middle: number;
  cheaper: number;
}

/** Puts comparables in the order in which a shopper would find them like the piece in question. */
export function rankByLikeness(
  subject: Subject,
  { comparables, fairPrice }: Pick<Estimate, 'comparables' | 'fairPrice'>,
): MostAlike {
  const own = readLooks(subject);
  const rated = comparables.map((one) => {
    const looks = readLooks(one.comparable);
    return {
      one,
      looks,
      likeness: -howFarApart(subject, one.comparable) - byOtherKind * countMissing(looks.kinds, own.words),
      isSlip: one.isSetAside && one.adjustedPrice < fairPrice * slip,
      isOfModel: isSameModel(subject, one.comparable),
      isOfKind: own.kinds.length > 0 && isSameKind(own, looks),
    };
  });
  for (const word of own.words) {
    const sharing = rated.filter(({ looks }) => looks.words.has(word));
    const weight = own.kinds.includes(word) ? byKind : 1;
    for (const one of sharing) one.likeness += weight * howTelling(sharing.length, rated.length);
  }
  const real = rated.filter(({ isSlip }) => !isSlip);
  const ofModel = real.filter(({ isOfModel }) => isOfModel);
  const ofKind = real.filter(({ isOfKind }) => isOfKind);
  const [sharing, akin] =
    ofModel.length >= fewestAkin
      ? (['model', ofModel] as const)
      : ofKind.length >= fewestAkin
        ? (['kind', ofKind] as const)
        : (['looks', real] as const);
  const rank = new Map(rated.map((one) => [one, one.isSlip ? 2 : 1]));
  for (const one of akin) rank.set(one, 0);
  rated.sort(
    (a, b) =>
      rank.get(a)! - rank.get(b)! ||
      b.likeness - a.likeness ||
      a.one.comparable.listingId - b.one.comparable.listingId,
  );
  const ranked = rated.map(({ one }) => one);
  const count = Math.min(enough, akin.length);
  const prices = sortNumbers(ranked.slice(0, count).map(({ comparable }) => comparable.price));
  return {
    ranked,
    count,
    sharing,
    middle: findMiddle(prices) * subject.pieces,
    cheaper: prices.filter((price) => price < subject.price).length,
  };
}

interface Looks {
  words: ReadonlySet<string>;
  kinds: readonly string[];
  models: readonly string[];
}

const known = new WeakMap<Seen, Looks>();

/** Read once: a listing's neighbours are each other's. */
function readLooks(seen: Seen): Looks {
  const before = known.get(seen);
  if (before) return before;
  const words = seen.looks.split(' ');
  const looks = {
    words: new Set(words),
    kinds: words.filter((word) => word.startsWith(kindMark)),
    models: words.filter((word) => word.startsWith(modelMark)),
  };
  known.set(seen, looks);
  return looks;
}

/** A word that most of them share says little. */
function howTelling(sharing: number, all: number): number {
  return Math.max(0, Math.log((all + 1) / (sharing + 0.5)));
}

function countMissing(some: readonly string[], words: ReadonlySet<string>): number {
  return some.reduce((count, word) => (words.has(word) ? count : count + 1), 0);
}

function howFarApart(a: Seen, b: Seen): number {
  const size = compareSizes(a, b);
  const [worn, otherWorn] = [conditions.indexOf(a.condition ?? ''), conditions.indexOf(b.condition ?? '')];
  return (
    bySize * (size === null ? unknownSize : Math.min(1, size)) +
    byCondition * (worn < 0 || otherWorn < 0 ? unknownCondition : Math.abs(worn - otherWorn)) +
    byWorth * Math.abs(a.worth - b.worth)
  );
}

/** How different width and height are, of those both tell; null where there is none. */
function compareSizes(a: Seen, b: Seen): number | null {
  let [apart, known] = [0, 0];
  for (const side of sides) {
    if (!a[side] || !b[side]) continue;
    apart += Math.abs(Math.log(a[side] / b[side]));
    known++;
  }
  return known === 0 ? null : apart / known;
}

/** By the same maker, and of one name or of one size to the centimetre. */
function isSameModel(a: Seen, b: Seen): boolean {
  if (a.brand === null || a.brand !== b.brand) return false;
  const { words } = readLooks(b);
  if (readLooks(a).models.some((model) => words.has(model))) return (compareSizes(a, b) ?? 0) < otherSize;
  return sides.every((side) => a[side] && b[side] && Math.abs(a[side] - b[side]) <= sameSizeCm);
}

/** Of the same kinds, all of them. */
function isSameKind(a: Looks, b: Looks): boolean {
  return a.kinds.length === b.kinds.length && countMissing(a.kinds, b.words) === 0;
}
