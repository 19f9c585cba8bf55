import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Listing } from '#contract/catalogue.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { showToast } from '#web/ui/toast.ts';
import { formatPrice, formatSize, percentOff } from './listing-facts.ts';
import { Picture } from './picture.tsx';
import { PriceHistory } from './price-history.tsx';
import { listingQuery } from './queries.ts';

export function ListingPage({ params }: { params: Record<string, string> }) {
  const { data: listing, isLoading } = useQuery(listingQuery(Number(params.id)));
  if (isLoading) return <div className="page min-h-[60vh] py-10">Loading ...</div>;
  if (!listing) return <Missing />;
  return (
    <article className="page py-8">
      <PageTitle
        title={listing.title}
        description={[formatPrice(listing.price), listing.condition, listing.location]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.4fr_1fr]">
        <div className="min-w-0">
          <div className="overflow-hidden rounded-card border border-line">
            <Picture
              address={listing.imageUrl}
              alt={listing.title}
              sizes="(min-width: 1024px) 45rem, 100vw"
              isFirst
            />
          </div>
          <section className="mt-8">
            <h2 className="text-2xl">Description</h2>
            <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
              {listing.description || 'No description available.'}
            </p>
          </section>
          <PriceHistory id={listing.id} />
        </div>
        <div className="min-w-0">
          <Facts listing={listing} />
          <ContactSeller listing={listing} />
          {listing.alsoOn.length > 0 && (
            <p className="mt-4 text-soft">
              Also on{' '}
              {listing.alsoOn.map(({ id, platform }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link className="link" href={`/listing/${id}`}>
                    {platform}
                  </Link>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Facts({ listing }: { listing: Listing }) {
  const off = percentOff(listing);
  const facts = [
    ['Condition', listing.condition],
    ['Category', listing.category],
    ['Size', formatSize(listing)],
    ['Brand', listing.brand],
    ['Material', listing.material],
    ['Colour', listing.colour],
    ['Place', listing.location],
    ['Marketplace', listing.platform],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      {listing.isGone && <p className="alert mb-4">This piece is no longer for sale.</p>}
      <h1 className="text-3xl [overflow-wrap:anywhere]">{listing.title}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display font-semibold text-4xl tabular-nums">{formatPrice(listing.price)}</span>
        {off !== null && (
          <>
            <s className="text-soft text-xl tabular-nums">{formatPrice(listing.originalPrice)}</s>
            <span className="font-semibold text-accent">{off}% off</span>
          </>
        )}
        {listing.isAuction && <span className="text-soft">where the auction starts</span>}
      </p>
      <ShareButton />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ShareButton() {
  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast({ title: 'Link copied!' });
    } catch {
      showToast({
        title: 'The link could not be copied',
        description: window.location.href,
        tone: 'problem',
      });
    }
  }
  return (
    <button type="button" className="button mt-4" onClick={share}>
      <Share2 size={18} aria-hidden="true" />
      Share
    </button>
  );
}

function ContactSeller({ listing }: { listing: Listing }) {
  return (
    <section className="card mt-8 p-5">
      <h2 className="text-xl">Contact Seller</h2>
      <p className="mt-1 text-soft [overflow-wrap:anywhere]">
        {listing.sellerName
          ? `${listing.sellerName} sells this on ${listing.platform}.`
          : `For sale on ${listing.platform}.`}
        {listing.contactInfo && ` ${listing.contactInfo}`}
      </p>
      <a
        className="button button-primary mt-4 w-full"
        href={listing.originalListingUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        See it on {listing.platform}
        <ExternalLink size={18} aria-hidden="true" />
      </a>
      <p className="mt-4 text-sm text-soft">
        Safety tip: look at it before you pay, and take someone along.{' '}
        <Link className="link" href="/safety-tips">
          More tips
        </Link>
      </p>
    </section>
  );
}

function Missing() {
  return (
    <div className="page max-w-2xl py-20">
      <PageTitle title="Listing not found" description="There is no such listing." />
      <h1 className="text-4xl">Listing not found</h1>
      <p className="mt-3 text-soft">It may have been removed, or the link is not whole.</p>
      <p className="mt-6">
        <Link className="button button-primary" href="/">
          Back to Home
        </Link>
      </p>
    </div>
  );
}
