import { Link } from 'wouter';
import type { Listing } from '#contract/catalogue.ts';
import { formatAge, formatPrice, formatSize, percentOff } from './listing-facts.ts';
import { Picture } from './picture.tsx';

interface ListingCardProps {
  listing: Listing;
  now: number;
  isRow: boolean;
  isFirst: boolean;
}

export function ListingCard({ listing, now, isRow, isFirst }: ListingCardProps) {
  const off = percentOff(listing);
  const size = formatSize(listing);
  return (
    <article
      className={`card group relative h-full overflow-hidden transition-shadow hover:shadow-md ${isRow ? 'grid grid-cols-[8rem_1fr] sm:grid-cols-[14rem_1fr]' : ''}`}
    >
      <Picture
        address={listing.imageUrl}
        alt=""
        sizes={isRow ? '14rem' : '(min-width: 1024px) 25rem, (min-width: 640px) 50vw, 100vw'}
        isFirst={isFirst}
      />
      <div className="flex min-w-0 flex-col p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-2xl tabular-nums">
            {formatPrice(listing.price)}
          </span>
          {off !== null && (
            <>
              <s className="text-soft tabular-nums">{formatPrice(listing.originalPrice)}</s>
              <span className="font-semibold text-accent">{off}% off</span>
            </>
          )}
          {listing.isAuction && <span className="text-soft">auction start</span>}
        </p>
        <h3 className="mt-1 line-clamp-2 font-medium font-sans text-base leading-snug tracking-normal [overflow-wrap:anywhere]">
          <Link
            href={`/listing/${listing.id}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {listing.title}
          </Link>
        </h3>
        {isRow && listing.description && (
          <p className="mt-1 line-clamp-2 text-soft [overflow-wrap:anywhere]">{listing.description}</p>
        )}
        <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
          {[listing.condition, listing.location, listing.platform].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-auto pt-1 text-sm text-soft">
          {[isRow && size, formatAge(listing.createdAt, now)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  );
}
