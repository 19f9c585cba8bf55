import type { NormalisedListing } from '../listing.ts';

/** A page of this many listings says something about the marketplace, not only about them. */
const telling = 3;
const readableShare = 0.2;

/** A page whose prices cannot be read any more is not to be believed: its layout has changed. */
export function findSuspicionInPage(kept: NormalisedListing[]): string | null {
  if (kept.length < telling) return null;
  const readable = kept.filter(({ priceKind }) => priceKind !== 'unknown').length;
  if (readable >= kept.length * readableShare) return null;
  return `the prices are missing: ${readable} of ${kept.length} could be read on a page. Has its layout changed?`;
}

/** A run that finds far less than usual found less than there is. */
export function findSuspicionInCount(
  found: number,
  usualRuns: { kept: number }[],
  others = 0,
): string | null {
  if (found === 0 && others > 0) return `no furniture was found: all ${others} listings are something else.`;
  if (found === 0) return 'no listings were found. Do the selectors still match?';
  const sorted = usualRuns.map(({ kept }) => kept).sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (found * 2 >= usual) return null;
  return `only ${found} listings were found, under half of the usual ${usual}.`;
}
