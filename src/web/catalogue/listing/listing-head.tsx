import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingDetail } from '#contract/catalogue.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { CautionPanel } from '../cautions.tsx';
import { DealBadge } from '../deal-badge.tsx';
import { describeDeal, percentOff } from '../listing-facts.ts';

interface ListingHeadProps {
  listing: ListingDetail;
  /** The buttons. */
  actions: ReactNode;
}

/** What it is, what it costs and where it stands. */
export function ListingHead({ listing, actions }: ListingHeadProps) {
  const off = percentOff(listing);
  const deal = describeDeal(listing);
  const { condition, category } = listing;
  return (
    <>
      <p className="empty:hidden">
        <DealBadge listing={listing} />
      </p>
      <h1 className="wrap-anywhere mt-3 text-3xl md:text-4xl">{listing.title}</h1>
      <p className="mt-2 text-soft">
        {condition && `${condition} condition`}
        {condition && category && ' · '}
        {category && (
          <Link className="link" href={`/?category=${encodeURIComponent(category)}`}>
            {category}
          </Link>
        )}
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display font-semibold text-5xl tabular-nums">
          {formatPrice(listing.price, listing.isPriceUnread)}
        </span>
        {off !== null && (
          <>
            <span className="font-semibold text-accent text-lg">{off}% off</span>
            <span className="sr-only">was</span>
            <s className="text-soft text-xl tabular-nums">{formatPrice(listing.originalPrice)}</s>
          </>
        )}
        {listing.isAuction && <span className="text-soft">starting bid</span>}
      </p>
      {deal && <p className="mt-1 font-medium text-accent">{deal}</p>}
      <CautionPanel listing={listing} />
      {listing.location && (
        <p className="wrap-anywhere mt-3 flex items-center gap-2">
          <MapPin size={18} aria-hidden="true" className="shrink-0 text-soft" />
          <span>
            <PlaceName name={listing.location} />
          </span>
        </p>
      )}
      {listing.isGone && (
        <p className="mt-4 rounded-lg bg-sunken px-4 py-3">
          This one’s no longer for sale. Have a look at the similar items below.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
    </>
  );
}
