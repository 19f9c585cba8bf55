import { memo } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { CautionLine } from '#web/ui/caution-line.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';
import { rowClass } from './card-shapes.ts';
import { DealBadge } from './deal-badge.tsx';
import { Distance } from './distance.tsx';
import { describeDeal, formatAge, formatSize, percentOff } from './listing-facts.ts';
import { Picture } from './picture.tsx';
import { Size } from './size.tsx';
import type { CardProps, ListingSlots } from './slots.ts';

interface ListingCardProps extends ListingSlots, CardProps {}

const cardSizes = '(min-width: 1024px) 19rem, (min-width: 768px) 33vw, 50vw';
const rowSizes = '(min-width: 640px) 15rem, 8rem';
/** As high as the card, but on a phone that would leave a strip of the middle. */
const rowPicture = 'max-sm:[&>img]:aspect-[4/3] max-sm:[&>img]:h-auto sm:[&>img]:h-full';

/** Only rendered again if something about it changed: a page has many, and each press would wait for them. */
export const ListingCard = memo(function ListingCard({
  listing,
  now,
  isRow = false,
  isFirst = false,
  favorite,
  compare,
}: ListingCardProps) {
  const deal = describeDeal(listing);
  return (
    <article
      className={`card group relative h-full overflow-hidden transition hover:-translate-y-0.5 hover:shadow-md motion-reduce:transform-none ${isRow ? rowClass : 'listing-card flex flex-col'}`}
    >
      <div className={`relative ${isRow ? rowPicture : ''}`}>
        <Picture
          address={listing.imageUrl}
          preview={listing.imagePreview}
          alt=""
          sizes={isRow ? rowSizes : cardSizes}
          isFirst={isFirst}
        />
        {/* On a narrow picture there is no room for it beside the heart, and on the small one of a row for neither. */}
        <p
          className={`max-w-[calc(100%-1rem)] sm:absolute sm:top-2 sm:bottom-auto sm:left-2 ${isRow ? 'm-2 sm:m-0' : 'absolute bottom-2 left-2'}`}
        >
          <DealBadge listing={listing} />
        </p>
        {favorite && (
          <div
            className={`z-10 sm:absolute sm:top-2 sm:right-2 ${isRow ? 'relative m-2 w-max sm:m-0' : 'absolute top-2 right-2'}`}
          >
            {favorite(listing)}
          </div>
        )}
      </div>
      <div className={`flex min-w-0 flex-1 flex-col p-3 sm:p-4 ${isRow ? 'sm:px-5' : ''}`}>
        <PriceLine listing={listing} />
        <CautionLine listing={listing} />
        {deal && <p className="font-medium text-accent text-sm">{deal}</p>}
        <h3 className="text-wrap wrap-anywhere mt-1 line-clamp-6 font-medium font-sans text-base leading-snug tracking-normal">
          <Link
            href={`/listing/${listing.id}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {listing.title}
          </Link>
        </h3>
        {isRow && listing.description && (
          <p className="wrap-anywhere mt-1 line-clamp-2 max-w-prose text-soft">{listing.description}</p>
        )}
        <p className="wrap-anywhere mt-1.5 line-clamp-4 text-sm text-soft sm:line-clamp-2">
          <Dotted
            parts={[
              listing.condition,
              listing.location && <PlaceName key="place" name={listing.location} />,
              listing.platform,
            ]}
          />
        </p>
        <p className="mt-auto pt-1 text-sm text-soft">
          <Distance listing={listing} />
          {isRow && formatSize(listing) && (
            <>
              <Size listing={listing} /> ·{' '}
            </>
          )}
          {formatAge(listing.createdAt, now)}
        </p>
        {compare?.(listing)}
      </div>
    </article>
  );
});

function PriceLine({ listing }: { listing: Listing }) {
  const off = percentOff(listing);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-display font-semibold text-2xl tabular-nums leading-tight">
        {formatPrice(listing.price, listing.isPriceUnread)}
      </span>
      {off !== null && (
        <span className="text-sm">
          <span className="font-semibold text-accent">{off}% off</span> <span className="sr-only">was </span>
          <s className="text-soft tabular-nums">{formatPrice(listing.originalPrice)}</s>
        </span>
      )}
      {listing.isAuction && <StartingBid />}
    </p>
  );
}
