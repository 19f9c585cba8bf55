import { useRef } from 'react';
import { Link } from 'wouter';
import type { Notification } from '#contract/alerts.ts';
import { When } from '#web/ui/when.tsx';

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Opening the listing marks it as read. */
  onOpen: () => void;
}

export function NotificationItem({ notification, onRead, onOpen }: NotificationItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, message, reason, listingId, isRead, createdAt } = notification;
  return (
    <article className={`card p-4 sm:p-5 ${isRead ? '' : 'border-l-4 border-l-primary bg-primary/8'}`}>
      <div className="flex items-start justify-between gap-3">
        <h3
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere min-w-0 font-sans font-semibold text-base tracking-normal"
        >
          {title}
        </h3>
        {!isRead && (
          <span className="shrink-0 rounded-full bg-primary px-2.5 py-0.5 font-semibold text-on-primary text-sm">
            New
          </span>
        )}
      </div>
      <p className="wrap-anywhere mt-1">{message}</p>
      <p className="wrap-anywhere mt-1 text-sm text-soft">{reason}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-sm text-soft">
          <When iso={createdAt} format="moment" />
        </span>
        <div className="ml-auto flex flex-wrap gap-2">
          {listingId !== null && (
            <Link className="button" href={`/listing/${listingId}`} onClick={onOpen}>
              See the listing
            </Link>
          )}
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
        </div>
      </div>
    </article>
  );
}
