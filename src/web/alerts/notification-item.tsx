import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '#contract/alerts.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';
import { When } from '#web/ui/when.tsx';

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Opening the listing marks it as read. */
  onOpen: () => void;
  onDelete: () => void;
}

export function NotificationItem({ notification, onRead, onOpen, onDelete }: NotificationItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, message, reason, listingId, isRead, createdAt } = notification;
  return (
    <article
      className={`card relative grid grid-cols-[5rem_1fr] gap-x-3 p-3 has-[h3_a:hover]:border-primary sm:grid-cols-[8rem_1fr] sm:gap-x-4 sm:p-4 ${isRead ? '' : 'border-l-4 border-l-primary bg-primary/8'}`}
    >
      <SmallPicture
        address={listingId === null ? null : `/pictures/${listingId}`}
        className="aspect-[4/3] w-full rounded-lg bg-sunken object-cover"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h3
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 font-sans font-semibold text-base tracking-normal"
          >
            {listingId === null ? (
              title
            ) : (
              // Its area is the whole card, so that any place of it may be pressed.
              <Link className="after:absolute after:inset-0" href={`/listing/${listingId}`} onClick={onOpen}>
                {title}
              </Link>
            )}
          </h3>
          {!isRead && (
            <span className="shrink-0 rounded-full bg-primary px-2.5 py-0.5 font-semibold text-on-primary text-sm">
              New
            </span>
          )}
        </div>
        <Price notification={notification} />
        <p className="wrap-anywhere mt-1">{message}</p>
        <p className="wrap-anywhere mt-1 text-sm text-soft">{reason}</p>
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-center gap-2">
        <span className="text-sm text-soft">
          <When iso={createdAt} format="moment" />
        </span>
        {/* Above the link that covers the card. */}
        <div className="relative ml-auto flex flex-wrap gap-2">
          {!isRead && (
            <button
              type="button"
              className="button"
              onClick={() => {
                // The button disappears, so the focus moves to the notification.
                heading.current?.focus();
                onRead();
              }}
            >
              Mark as read
            </button>
          )}
          <button type="button" className="button px-3" aria-label={`Delete ${title}`} onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      </div>
    </article>
  );
}

/** What it asked when it was told, and before where it fell. */
function Price({ notification }: { notification: Notification }) {
  const { kind, price, priceBefore, isAuction } = notification;
  if (price === null || kind === 'sold' || kind === 'ended') return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="font-display font-semibold text-xl tabular-nums">{formatPrice(price)}</span>
      {priceBefore !== null && (
        <>
          <span className="sr-only">, was </span>
          <s className="text-soft tabular-nums">{formatPrice(priceBefore)}</s>
        </>
      )}
      {isAuction && <StartingBid />}
    </p>
  );
}
