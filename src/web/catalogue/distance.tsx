import type { Listing } from '#contract/catalogue.ts';
import { describeKm, findKm } from '#web/lib/door/fetching-cost.ts';
import { useTown } from '#web/lib/door/town.ts';

/** "12 km away · ", once we know where the shopper is. */
export function Distance({ listing }: { listing: Listing }) {
  const town = useTown();
  const km = town && findKm(town, listing);
  return km === null ? null : `${describeKm(km)} · `;
}
