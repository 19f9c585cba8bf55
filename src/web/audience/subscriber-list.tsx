import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { deleteSubscriber, listSubscribers } from '#contract/audience.ts';
import { call, pagedQuery } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Pager } from '#web/ui/pager.tsx';
import { showToast } from '#web/ui/toast.ts';

const pageSize = 20;

export function SubscriberList() {
  const [page, setPage] = useState(1);
  const client = useQueryClient();
  const subscribers = useQuery(
    pagedQuery<typeof listSubscribers>('GET /api/admin/subscribers', { query: { page, pageSize } }),
  );
  async function remove(id: number) {
    try {
      await call<typeof deleteSubscriber>('DELETE /api/admin/subscribers/:id', { params: { id } });
      showToast({ title: 'Subscriber deleted successfully' });
    } catch {
      showToast({ title: 'Failed to delete subscriber', tone: 'problem' });
    }
    await client.invalidateQueries({ queryKey: ['GET /api/admin/subscribers'] });
  }
  return (
    <section>
      <h2 className="text-2xl">
        Subscribers <span className="text-soft">({subscribers.data?.total ?? '…'})</span>
      </h2>
      {subscribers.isLoading && <p className="mt-3">Loading subscribers...</p>}
      {subscribers.isError && (
        <p className="alert mt-3">The subscribers could not be loaded. Please reload the page.</p>
      )}
      {subscribers.data?.total === 0 && <p className="mt-3 text-soft">Nobody has subscribed yet.</p>}
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {subscribers.data?.items.map(({ id, email, createdAt }) => (
          <li key={id} className="card flex items-center gap-3 py-1 pr-1 pl-4">
            <bdi className="min-w-0 flex-1 truncate">{email}</bdi>
            <span className="hidden text-sm text-soft sm:inline">{formatMoment(createdAt)}</span>
            <button
              type="button"
              className="grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken"
              aria-label={`Delete ${email}`}
              onClick={() => remove(id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={subscribers.data?.total ?? 0} onChange={setPage} />
    </section>
  );
}
