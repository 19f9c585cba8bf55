import type { Listing } from '#contract/catalogue.ts';
import { Badges } from './badges.tsx';

/** The badge, which links to its reasons on the listing's page. */
export function DealBadge({ listing }: { listing: Listing }) {
  const isCareful = listing.cautions.length > 0;
  const isJudged = listing.isHotDeal || listing.isGreatDeal || isCareful;
  if (!isJudged || listing.isGone) return <Badges listing={listing} />;
  // A plain link, not the router's: only the browser jumps to part of a page.
  return (
    <a
      href={`/listing/${listing.id}#${isCareful ? 'careful' : 'deal'}`}
      title="Why"
      className="relative z-10"
    >
      <Badges listing={listing} />
      <span className="sr-only"> for {listing.title}, and why</span>
    </a>
  );
}
