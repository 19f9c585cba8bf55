import type { ReactNode } from 'react';
import type { ListItem } from '#contract/lists.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { CautionLine } from '#web/ui/caution-line.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';

interface PieceProps {
  item: Pick<ListItem, 'title' | 'price' | 'platform' | 'isGone' | 'listing'>;
  children?: ReactNode;
}

/** A piece on a list, with what is last known of it. */
export function Piece({ item, children }: PieceProps) {
  const { title, price, platform, isGone, listing } = item;
  return (
    <article className="card grid grid-cols-[6.5rem_1fr] overflow-hidden sm:grid-cols-[11rem_1fr]">
      <SmallPicture
        address={listing?.imageUrl ?? null}
        className={`w-full bg-sunken object-cover max-sm:aspect-[4/3] max-sm:h-auto sm:h-full sm:max-h-40 sm:min-h-28 ${isGone ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0 p-3 sm:p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-2xl tabular-nums">
            {formatPrice(price, listing?.isPriceUnread)}
          </span>
          {listing?.isAuction && <StartingBid />}
        </p>
        {listing && <CautionLine listing={listing} />}
        <h3 className="wrap-anywhere mt-1 line-clamp-2 font-medium font-sans text-base leading-snug tracking-normal">
          {listing ? (
            <Link className="hover:underline" href={`/listing/${listing.id}`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="wrap-anywhere mt-1 text-sm text-soft">
          {isGone && <strong className="text-ink">No longer for sale · </strong>}
          <Dotted
            parts={[
              listing?.condition,
              listing?.location && <PlaceName key="place" name={listing.location} />,
              platform,
            ]}
          />
        </p>
      </div>
      {children && <div className="col-span-2 border-line border-t p-3 sm:p-4">{children}</div>}
    </article>
  );
}
