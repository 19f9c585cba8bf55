import { ExternalLink, ShieldCheck } from 'lucide-react';
import type { Listing } from '#contract/catalogue.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';
import { SellerText } from './seller-text.tsx';

interface ContactSellerProps {
  listing: Listing;
  className: string;
  alsoOn: readonly { id: number; platform: string }[];
}

/** The link to the seller if it is for sale, with a word of advice first. */
export function ContactSeller({ listing, className, alsoOn }: ContactSellerProps) {
  const { platform, sellerName, contactInfo, sellerPhone, sellerEmail, isGone } = listing;
  const verb = isGone ? 'was selling this' : 'is selling this';
  const details = contactInfo ? [contactInfo] : [sellerPhone, sellerEmail].filter(Boolean);
  return (
    <section className={`card p-5 ${className}`}>
      <h2 className="text-xl">Contact Seller</h2>
      <p className="wrap-anywhere mt-1 text-soft">
        {sellerName ? `${sellerName} ${verb} on ${platform}.` : `Listed on ${platform}.`}
      </p>
      {details.map((detail) => (
        <p key={detail} className="wrap-anywhere mt-1">
          <SellerText text={detail!} />
        </p>
      ))}
      <Visit listing={listing} className="mt-4 w-full max-md:hidden" />
      {alsoOn.length > 0 && (
        <p className="mt-3 text-soft">
          Also on{' '}
          {alsoOn.map((twin, index) => (
            <span key={twin.id}>
              {index > 0 && ', '}
              <Link className="link" href={`/listing/${twin.id}`}>
                {twin.platform}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p className="mt-5 flex gap-3 border-line border-t pt-4 text-sm text-soft">
        <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
        <span>
          Safety tip: see it before you pay, and take someone with you.{' '}
          <Link className="link whitespace-nowrap" href="/safety-tips">
            More tips
          </Link>
        </span>
      </p>
    </section>
  );
}

/** On a phone the way to the seller stays at the bottom of the screen for as long as the listing does. */
export function SellerBar({ listing }: { listing: Listing }) {
  const { price, isPriceUnread, isAuction, isGone } = listing;
  return (
    <div className="seller-bar tall:sticky bottom-0 z-20 -mx-4 mt-8 flex items-center gap-3 border-line border-t bg-card px-4 pt-3 sm:-mx-6 sm:px-6 md:hidden">
      <p
        className={`min-w-0 shrink-[9] font-display font-semibold tabular-nums leading-tight ${isGone ? '' : 'text-xl'}`}
      >
        {isGone ? 'No longer for sale' : formatPrice(price, isPriceUnread)}
        {isAuction && !isGone && (
          <span className="block leading-tight">
            <StartingBid />
          </span>
        )}
      </p>
      <Visit listing={listing} className="ml-auto min-w-0" />
    </div>
  );
}

function Visit({ listing, className }: { listing: Listing; className: string }) {
  return (
    <a
      className={`button ${listing.isGone ? '' : 'button-primary'} ${className}`}
      href={listing.originalListingUrl}
      data-visit=""
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      See it on {listing.platform}
      <ExternalLink size={18} aria-hidden="true" className="shrink-0" />
    </a>
  );
}
