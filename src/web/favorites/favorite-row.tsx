import type { ReactNode } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { formatDollars } from '#contract/money.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { CautionLine } from '#web/ui/caution-line.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';
import { When } from '#web/ui/when.tsx';
import { FavoriteButton } from './favorite-button.tsx';

interface FavoriteRowProps {
  favorite: Favorite;
  actions: (listing: Listing) => ReactNode;
  onRemove: () => void;
}

export function FavoriteRow({ favorite, actions, onRemove }: FavoriteRowProps) {
  const { listing, isGone, priceWhenSaved, platform, savedAt } = favorite;
  const price = listing ? listing.price : priceWhenSaved;
  return (
    <article className="card relative grid grid-cols-[7rem_1fr] overflow-hidden sm:grid-cols-[11rem_1fr]">
      <div className="relative sm:bg-sunken">
        <SmallPicture
          address={listing?.imageUrl ?? null}
          className={`w-full bg-sunken object-cover max-sm:aspect-[4/3] max-sm:h-auto sm:h-full sm:min-h-32 ${isGone ? 'opacity-60 grayscale' : ''}`}
        />
        <div className="absolute top-2 left-2">{listing && <FavoriteButton listing={listing} />}</div>
      </div>
      <div className="flex min-w-0 flex-col p-3 sm:p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-2xl tabular-nums">
            {formatPrice(price, listing?.isPriceUnread)}
          </span>
          {listing?.isAuction && <StartingBid />}
          <PriceChange now={price} then={priceWhenSaved} />
        </p>
        {listing && <CautionLine listing={listing} />}
        <h3 className="wrap-anywhere mt-1 line-clamp-6 font-medium font-sans text-base leading-snug tracking-normal">
          {listing ? (
            <Link className="hover:underline" href={`/listing/${listing.id}`}>
              {listing.title}
            </Link>
          ) : (
            favorite.title
          )}
        </h3>
        <p className="mt-1 text-sm text-soft">
          {isGone && <strong className="text-ink">No longer for sale · </strong>}
          {platform} · Saved <When iso={savedAt} format="date" />
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {listing && actions(listing)}
          {!listing && (
            <button
              type="button"
              className="button"
              aria-label={`Remove ${favorite.title}`}
              onClick={onRemove}
            >
              Remove
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

/** Whether it was worth waiting. */
function PriceChange({ now, then }: { now: string | null; then: string | null }) {
  if (now === null || then === null || Number(now) === Number(then)) return null;
  const change = Number(now) - Number(then);
  return (
    <span className={`text-sm ${change < 0 ? 'font-semibold text-accent' : 'text-soft'}`}>
      {formatDollars(Math.abs(change))} {change < 0 ? 'less' : 'more'} than when you saved it
    </span>
  );
}
