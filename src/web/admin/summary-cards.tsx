import type { listContacts, listSubscribers } from '#contract/audience.ts';
import { formatNumber } from '#contract/numbers.ts';
import { pagedQuery } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { sourcesQuery, statsQuery } from './queries.ts';

const one = { query: { pageSize: 1 } };

export function SummaryCards() {
  const sources = useQuery(sourcesQuery).data;
  const stats = useQuery(statsQuery).data;
  const subscribers = useQuery(pagedQuery<typeof listSubscribers>('GET /api/admin/subscribers', one)).data;
  const contacts = useQuery(pagedQuery<typeof listContacts>('GET /api/admin/contacts', one)).data;
  const cards = [
    ['Data Sources', sources?.length],
    ['Total Listings', stats?.listings],
    ['Subscribers', subscribers?.total],
    ['Contacts', contacts?.total],
    ['Active Sources', sources?.filter(({ isActive }) => isActive).length],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {cards.map(([label, value]) => (
        <div
          key={label}
          className="card flex flex-col-reverse justify-end px-4 py-3 last:col-span-2 lg:last:col-span-1"
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-display font-semibold text-2xl tabular-nums">
            {value === undefined ? '…' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
