import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { readAllNotifications, readNotification } from '#contract/alerts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { Pager } from '#web/ui/pager.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery, pageSize, refetchNotifications, unreadQuery } from './queries.ts';

export function Notifications({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery({
    ...notificationsQuery(accountId, page),
    placeholderData: keepPreviousData,
    // New ones arrive by themselves, so the cache may be out of date.
    refetchOnMount: 'always',
  });
  const unread = useQuery({ ...unreadQuery(accountId), refetchOnMount: 'always' }).data?.unread ?? 0;

  async function change(send: (accountId: number) => Promise<unknown>) {
    try {
      await actAsShopper(send);
      await refetchNotifications(client, accountId);
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'The notification could not be marked as read. Please try again.',
      });
    }
  }

  const markOne = (id: number) =>
    change(() => call<typeof readNotification>('PATCH /api/notifications/:id/read', { params: { id } }));
  const markAll = () =>
    change((id) =>
      call<typeof readAllNotifications>('PATCH /api/accounts/:id/notifications/read-all', { params: { id } }),
    );

  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Notifications
          </h2>
          <p className="mt-1 text-soft" aria-live="polite">
            {unread > 0 ? `${unread} unread notifications` : 'All caught up!'}
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
      {isError && (
        <p className="alert mt-4">Your notifications could not be loaded. Please reload the page.</p>
      )}
      {!data && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      {data?.total === 0 && (
        <div className="card mt-4 px-6 py-12 text-center">
          <p className="font-display text-xl">No notifications yet</p>
          <p className="mt-2 text-soft">When one of your alerts fires, you read it here first.</p>
        </div>
      )}
      <ul className="mt-4 grid gap-3">
        {data?.items.map((notification) => (
          <li key={notification.id}>
            <NotificationItem
              notification={notification}
              onRead={() => markOne(notification.id)}
              onOpen={() => notification.isRead || markOne(notification.id)}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onChange={setPage} />
    </section>
  );
}
