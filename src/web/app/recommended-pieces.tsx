import type { Listing } from '#contract/catalogue.ts';
import { ListingCard } from '#web/catalogue/listing-card.tsx';
import { Recommended } from '#web/recommendations/recommended.tsx';
import { CardCorner } from './card-corner.tsx';

// The same at every render, so that a card is only rendered again if something about it changed.
const corner = (listing: Listing) => <CardCorner listing={listing} />;
const card = (listing: Listing, now: number) => <ListingCard listing={listing} now={now} favorite={corner} />;

/** What may suit whoever is signed in, on the search page. */
export function RecommendedPieces() {
  return <Recommended card={card} />;
}
