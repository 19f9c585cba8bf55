import { ExternalLink, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { Listing } from '#contract/catalogue.ts';

interface ContactSellerProps {
  listing: Listing;
  alsoOn: readonly { id: number; platform: string }[];
  onVisit: () => void;
}

/** The link to the seller if it is for sale, with a word of advice first. */
export function ContactSeller({ listing, alsoOn, onVisit }: ContactSellerProps) {
  const { platform, sellerName, contactInfo, sellerPhone, sellerEmail, isGone } = listing;
  const verb = isGone ? 'was selling this' : 'sells this';
  const details = contactInfo ? [contactInfo] : [sellerPhone, sellerEmail].filter(Boolean);
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-xl">Contact Seller</h2>
      <p className="wrap-anywhere mt-1 text-soft">
        {sellerName ? `${sellerName} ${verb} on ${platform}.` : `Listed on ${platform}.`}
      </p>
      {details.map((detail) => (
        <p key={detail} className="wrap-anywhere mt-1">
          {detail}
        </p>
      ))}
      <a
        className={`button mt-4 w-full ${isGone ? '' : 'button-primary'}`}
        href={listing.originalListingUrl}
        onClick={onVisit}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        See it on {platform}
        <ExternalLink size={18} aria-hidden="true" />
      </a>
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
          Safety tip: look at it before you pay, and take someone along.{' '}
          <Link className="link" href="/safety-tips">
            More tips
          </Link>
        </span>
      </p>
    </section>
  );
}
