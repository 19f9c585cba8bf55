import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Listing } from '#contract/catalogue.ts';
import { formatPrice } from '#web/lib/format.ts';
import { DealBadge } from '../deal-badge.tsx';
import { describeDeal, formatAge, formatSize, percentOff } from '../listing-facts.ts';

interface FactsPanelProps {
  listing: Listing;
  now: number;
  /** The buttons. */
  actions: ReactNode;
}

export function ListingFactsPanel({ listing, now, actions }: FactsPanelProps) {
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
            <s className="text-soft text-xl tabular-nums">{formatPrice(listing.originalPrice)}</s>
          </>
        )}
        {listing.isAuction && <span className="text-soft">where the auction starts</span>}
      </p>
      {deal && <p className="mt-1 font-medium text-accent">{deal}</p>}
      {listing.location && (
        <p className="wrap-anywhere mt-3 flex items-center gap-2">
          <MapPin size={18} aria-hidden="true" className="shrink-0 text-soft" />
          {listing.location}
        </p>
      )}
      {listing.isGone && (
        <p className="alert mt-4">
          This piece is no longer for sale. You may like one of the similar items below.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
      <Details listing={listing} now={now} />
    </>
  );
}

function Details({ listing, now }: { listing: Listing; now: number }) {
  const details = [
    ['Size', formatSize(listing)],
    ['Brand', listing.brand],
    ['Material', listing.material],
    ['Colour', listing.colour],
    ['Delivery', listing.delivery],
    ['Marketplace', listing.platform],
    ['Listed', formatAge(listing.createdAt, now)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-t pt-5">
      {details.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
