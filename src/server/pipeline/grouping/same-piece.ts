import type { Likeness } from '#server/catalogue/groups.queries.ts';

/** How far two sellers' prices for one piece may be apart. */
export const priceTolerance = 0.15;
/** What didn't sell comes back cheaper, in the same words. */
export const relistedTolerance = 0.35;
export const sizeToleranceCm = 1;
const titleLikeness = 0.5;
const tellingWords = 3;
const vagueMaterials = new Set('Fabric Wood Hardwood Metal Veneer Laminate MDF Plywood Chipboard'.split(' '));

/**
 * Whether two listings are of one piece: in the same place at nearly the same price. In addition they must
 * have the same three measures, which sellers word differently but don't make up, or the same type and colour
 * and nearly the same title or size.
 */
export function isSamePiece(a: Likeness, b: Likeness): boolean {
  if (a.place === null || a.place !== b.place) return false;
  // One seller does not list one piece twice at a time; listed again after it was gone, it is the same.
  const isSameSource = a.sourceId === b.sourceId;
  if (isSameSource && a.status === 'active' && b.status === 'active') return false;
  const isRelisted = isSameSource && repeatsTitle(a.title, b.title);
  if (!arePricesNear(a.price, b.price, isRelisted ? relistedTolerance : priceTolerance)) return false;
  if (contradicts(a.brand, b.brand) || areCountsApart(a.count, b.count)) return false;
  if (contradicts(nameMaterial(a), nameMaterial(b))) return false;
  const sides = compareSizes(a, b);
  if (sides === 'different') return false;
  if (sides === 3) return true;
  if (a.type !== b.type || contradicts(a.colour, b.colour)) return false;
  return isRelisted || sides === 2 || titleOverlap(a.title, b.title) >= titleLikeness;
}

/**
 * The same for two listings that show the same photo: whatever their words are, as long as they don't
 * contradict each other. A photo of a table with its chairs may go with either.
 */
export function isSameInPicture(a: Likeness, b: Likeness): boolean {
  if (a.sourceId === b.sourceId && a.status === 'active' && b.status === 'active') return false;
  if (contradicts(a.place, b.place) || contradicts(a.type, b.type) || contradicts(a.brand, b.brand))
    return false;
  if (a.price !== null && b.price !== null && !arePricesNear(a.price, b.price, relistedTolerance))
    return false;
  return !areCountsApart(a.count, b.count) && compareSizes(a, b) !== 'different';
}

function arePricesNear(a: number | null, b: number | null, tolerance: number): boolean {
  if (a === null || b === null) return a === b;
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return high - low <= high * tolerance;
}

/** "A table and four chairs" are four to one seller and five to another. */
function areCountsApart(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) > 1;
}

/** The timber, cloth or metal by name. One seller says "wood" or "laminate" where another says "oak". */
function nameMaterial({ material }: Likeness): string | null {
  if (material === 'Wicker') return 'Rattan';
  return material && !vagueMaterials.has(material) ? material : null;
}

function contradicts<T>(a: T | null, b: T | null): boolean {
  return a !== null && b !== null && a !== b;
}

/** How many sides are known to agree, or that one does not. */
function compareSizes(a: Likeness, b: Likeness): number | 'different' {
  const shared = (['widthCm', 'depthCm', 'heightCm'] as const)
    .map((side) => [a[side], b[side]] as const)
    .filter((pair): pair is [number, number] => pair[0] !== null && pair[1] !== null);
  if (shared.some(([x, y]) => Math.abs(x - y) > sizeToleranceCm)) return 'different';
  return shared.length;
}

/** How many of the two titles' words they share, from 0 to 1. */
function titleOverlap(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shared = countShared(first, second);
  return shared / (first.size + second.size - shared || 1);
}

/** All words of one title, and there are some, are in the other, which may add "relisted, buyer fell through". */
function repeatsTitle(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shorter = Math.min(first.size, second.size);
  return shorter >= tellingWords && countShared(first, second) === shorter;
}

function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  return [...first].filter((word) => second.has(word)).length;
}

function wordsOf(title: string): Set<string> {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[a-z0-9]{2,}/g) ?? []);
}
