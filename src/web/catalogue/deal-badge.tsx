import type { Listing } from '#contract/catalogue.ts';
import { Badges, nameBadge } from './badges.tsx';

/** The badge, which links to its reasons on the listing's page. */
export function DealBadge({ listing }: { listing: Listing }) {
  const name = nameBadge(listing);
  if (name === null || listing.isGone) return <Badges listing={listing} />;
  // A plain link, not the router's: only the browser jumps to part of a page.
  return (
    <a
      href={`/listing/${listing.id}#${listing.cautions.length > 0 ? 'careful' : 'deal'}`}
      title="See why"
      aria-label={`${name}: ${listing.title}. See why.`}
      className="relative z-10"
    >
      <Badges listing={listing} />
    </a>
  );
}
