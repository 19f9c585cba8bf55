import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { deleteSubscriber, listSubscribers } from '#contract/audience.ts';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call, pagedQuery } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { keepPreviousData, useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';

const pageSize = 20;

export function SubscriberList() {
  const [{ page, search }, setAsked] = useState({ page: 1, search: '' });
  const [asking, setAsking] = useState<{ id: number; email: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list, heading);
  const client = useQueryClient();
  const subscribers = useQuery({
    ...pagedQuery<typeof listSubscribers>('GET /api/admin/subscribers', {
      query: { page, pageSize, search },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = subscribers;
  // After deleting the only one on the last page, go to the page before.
  if (data && !isPlaceholderData && data.items.length === 0 && page > 1) setAsked({ page: page - 1, search });
  async function remove(id: number) {
    const params = { id };
    await actAsStaff(() => call<typeof deleteSubscriber>('DELETE /api/admin/subscribers/:id', { params }), {
      done: 'Subscriber deleted successfully',
      failed: { title: 'Failed to delete subscriber' },
    });
    await client.invalidateQueries({ queryKey: ['GET /api/admin/subscribers'] });
  }
  return (
    <section>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-2xl">
          Subscribers{' '}
          <span className="text-soft">({subscribers.data ? formatNumber(subscribers.data.total) : '…'})</span>
        </h2>
        <SearchBox label="Search subscribers" onSearch={(search) => setAsked({ page: 1, search })} />
        <a className="button" href="/api/admin/subscribers/export" download>
          Export CSV
        </a>
      </div>
      {subscribers.isLoading && <p className="mt-3">Loading subscribers...</p>}
      {subscribers.isError && (
        <p className="alert mt-3">We couldn’t load the subscribers. Please reload the page.</p>
      )}
      <p role="status" className={data?.total === 0 ? 'mt-3 text-soft' : 'sr-only'}>
        {data?.total === 0 && (search ? 'No subscribers match.' : 'Nobody has subscribed yet.')}
        {data && data.total > 0 && search && formatCount(data.total, 'subscriber')}
      </p>
      <ul ref={list} className="mt-3 grid grid-cols-1 gap-2">
        {subscribers.data?.items.map(({ id, email, createdAt }) => (
          <li key={id} className="card flex items-center gap-3 py-1 pr-1 pl-4">
            <bdi className="min-w-0 flex-1 truncate">{email}</bdi>
            <span className="hidden text-sm text-soft sm:inline">{formatMoment(createdAt)}</span>
            <button
              type="button"
              className="grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken"
              aria-label={`Delete ${email}`}
              onClick={() => setAsking({ id, email })}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title="Delete this subscriber?"
          action="Delete subscriber"
          onConfirm={() => remove(asking.id)}
          onClose={() => setAsking(null)}
        >
          <p>
            <bdi>{asking.email}</bdi> won’t get any more emails. You can’t undo this.
          </p>
        </ConfirmDialog>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={subscribers.data?.total ?? 0}
        onChange={(page) => setAsked({ page, search })}
      />
    </section>
  );
}
