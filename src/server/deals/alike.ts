import type { AdjustedComparable, Comparable, Estimate, Subject } from './estimate.ts';
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
}

/** Puts comparables in the order in which a shopper would find them like the piece in question. */
export function rankByLikeness(
  subject: Subject,
  { comparables, fairPrice }: Pick<Estimate, 'comparables' | 'fairPrice'>,
): MostAlike {
  const words = comparables.map(({ comparable }) => splitLooks(comparable));
  const rarity = measureRarity(words);
  const own = splitLooks(subject);
  const rated = comparables.map((one, at) => {
    let likeness = -howFarApart(subject, one.comparable);
    for (const word of own) if (words[at]!.has(word)) likeness += rarity(word) * (isKind(word) ? byKind : 1);
    for (const word of words[at]!) if (isKind(word) && !own.has(word)) likeness -= byOtherKind;
    return {
      one,
      likeness,
      isSlip: one.isSetAside && one.adjustedPrice < fairPrice * slip,
      isOfModel: isSameModel(subject, one.comparable, own, words[at]!),
      isOfKind: isSameKind(own, words[at]!),
    };
  });
  type Rated = (typeof rated)[number];
  const count = (isAkin: (one: Rated) => boolean) => rated.filter((one) => !one.isSlip && isAkin(one)).length;
  const [ofModel, ofKind] = [count(({ isOfModel }) => isOfModel), count(({ isOfKind }) => isOfKind)];
  const sharing = ofModel >= fewestAkin ? 'model' : ofKind >= fewestAkin ? 'kind' : 'looks';
  const isAkin = (one: Rated) => (sharing === 'model' ? one.isOfModel : sharing === 'kind' && one.isOfKind);
  rated.sort(
    (a, b) =>
      Number(a.isSlip) - Number(b.isSlip) ||
      Number(isAkin(b)) - Number(isAkin(a)) ||
      b.likeness - a.likeness ||
      a.one.comparable.listingId - b.one.comparable.listingId,
  );
  const akin = { model: ofModel, kind: ofKind, looks: count(() => true) }[sharing];
  return { ranked: rated.map(({ one }) => one), count: Math.min(enough, akin), sharing };
}

function splitLooks({ looks }: Pick<Seen, 'looks'>): Set<string> {
  return new Set(looks.split(' '));
}

function isKind(word: string): boolean {
  return word.startsWith(kindMark);
}

/** A word that most of them share says little. */
function measureRarity(words: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const some of words) for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.max(0, Math.log((words.length + 1) / ((counts.get(word) ?? 0) + 0.5)));
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
  const gaps = sides.flatMap((side) => (a[side] && b[side] ? [Math.abs(Math.log(a[side] / b[side]))] : []));
  return gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

/** By the same maker, and of one name or of one size to the centimetre. */
function isSameModel(a: Seen, b: Seen, own: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  if (a.brand === null || a.brand !== b.brand) return false;
  if ([...own].some((word) => word.startsWith(modelMark) && words.has(word)))
    return (compareSizes(a, b) ?? 0) < otherSize;
  return sides.every((side) => a[side] && b[side] && Math.abs(a[side] - b[side]) <= sameSizeCm);
}

/** Of the same kinds, all of them; where no kind is named there is none to share. */
function isSameKind(own: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  const [kinds, others] = [[...own].filter(isKind), [...words].filter(isKind)];
  return kinds.length > 0 && kinds.length === others.length && kinds.every((kind) => words.has(kind));
}
