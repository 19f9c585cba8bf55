import { useRef, useState } from 'react';
import type { Notification } from '#contract/alerts.ts';
import { formatCount } from '#contract/numbers.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Pager } from '#web/ui/pager.tsx';
import { groupNotifications } from './group-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import { type KindChoice, KindFilter } from './notification-kinds.tsx';
import { notificationsQuery, pageSize, unreadQuery } from './queries.ts';
import { useNotificationActs } from './use-notification-acts.ts';

export function Notifications({ accountId }: { accountId: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ page, kind }, setAsked] = useState<{ page: number; kind: KindChoice }>({ page: 1, kind: '' });
  const { data, isError, isPlaceholderData } = useQuery({
    ...notificationsQuery(accountId, page, kind || undefined),
    placeholderData: keepPreviousData,
    // New ones arrive by themselves, so the cache may be out of date.
    refetchOnMount: 'always',
  });
  const unread = useQuery({ ...unreadQuery(accountId), refetchOnMount: 'always' }).data?.unread ?? 0;
  const { markOne, markAll, remove } = useNotificationActs(accountId);
  const setPage = (next: number) => setAsked({ page: next, kind });
  // After deleting the only one on the last page, go to the page before.
  if (data && !isPlaceholderData && data.items.length === 0 && page > 1) setPage(page - 1);
  const groups = groupNotifications(data?.items ?? []);

  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Notifications
          </h2>
          <p className="mt-1 text-soft" aria-live="polite">
            {unread === 1 && <span className="sr-only">1 unread notification</span>}
            <span aria-hidden={unread === 1 || undefined}>
              {unread > 0 ? `${unread} unread notifications` : 'All caught up!'}
            </span>
          </p>
        </div>
        {unread > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              heading.current?.focus();
              markAll();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      {(kind !== '' || (data?.total ?? 0) > 0) && (
        <KindFilter chosen={kind} onChoose={(next) => setAsked({ page: 1, kind: next })} />
      )}
      {isError && <p className="alert mt-4">We couldn’t load your notifications. Please reload the page.</p>}
      {!data && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      <p role="status" className={data?.total === 0 ? 'mt-4 text-soft' : 'sr-only'}>
        {kind !== '' &&
          data &&
          !isPlaceholderData &&
          (data.total === 0 ? 'None of these yet.' : formatCount(data.total, 'notification'))}
      </p>
      {data?.total === 0 && kind === '' && <Nothing />}
      {groups.map(({ name, items }) => (
        <div key={items[0]?.savedSearchId ?? 'others'} className="mt-5">
          {(name !== null || groups.length > 1) && (
            <p className="wrap-anywhere flex flex-wrap items-baseline gap-x-2">
              <span className="font-display font-semibold text-lg">
                {name === null ? 'Pieces and favourites' : `“${name}”`}
              </span>
              <span className="text-sm text-soft">{formatCount(items.length, 'notification')}</span>
            </p>
          )}
          <ul className="mt-2 grid gap-3">
            {items.map((notification: Notification) => (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  onRead={() => markOne(notification.id)}
                  onOpen={() => notification.isRead || markOne(notification.id)}
                  onDelete={() => {
                    heading.current?.focus();
                    remove(notification.id);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onChange={setPage} />
    </section>
  );
}

function Nothing() {
  return (
    <div className="card mt-4 px-6 py-12 text-center">
      <p className="font-display text-xl">No notifications yet</p>
      <p className="mt-2 text-soft">Your alerts will show up here.</p>
    </div>
  );
}
