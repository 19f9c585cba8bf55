import type { Listing } from '#contract/catalogue.ts';
import { formatSize } from './listing-facts.ts';

/** "W 190 × D 93 × H 75 cm" for the eye, "190 cm wide, 93 cm deep, 75 cm high" for the ear. */
export function Size({ listing }: { listing: Listing }) {
  const { widthCm, depthCm, heightCm } = listing;
  const spoken = [
    widthCm !== null && `${widthCm} cm wide`,
    depthCm !== null && `${depthCm} cm deep`,
    heightCm !== null && `${heightCm} cm high`,
  ].filter(Boolean);
  return (
    <>
      <span aria-hidden="true">{formatSize(listing)}</span>
      <span className="sr-only">{spoken.join(', ')}</span>
    </>
  );
}
