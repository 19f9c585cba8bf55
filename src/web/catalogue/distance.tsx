import type { Listing } from '#contract/catalogue.ts';
import { describeDistance } from '#web/lib/door/fetching-cost.ts';
import { useTown } from '#web/lib/door/town.ts';

/** "12 km away · ", once we know where the shopper is. */
export function Distance({ listing }: { listing: Listing }) {
  const town = useTown();
  const distance = town && describeDistance(town, listing);
  return distance && `${distance} · `;
}
