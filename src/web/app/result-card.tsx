import type { Listing } from '#contract/catalogue.ts';
import { CompareTick } from '#web/catalogue/compare/compare-tick.tsx';
import { ListingCard } from '#web/catalogue/listing-card.tsx';
import type { CardProps } from '#web/catalogue/slots.ts';
import { CardCorner } from './card-corner.tsx';

const corner = (listing: Listing) => <CardCorner listing={listing} />;
const tick = (listing: Listing) => <CompareTick listing={listing} />;

/** One of the results, with all that can be done with it there. */
export function ResultCard(props: CardProps) {
  return <ListingCard {...props} favorite={corner} compare={tick} />;
}
