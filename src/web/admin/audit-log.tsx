import { useState } from 'react';
import type { AuditEntry, listAuditLog } from '#contract/staff.ts';
import { pagedQuery } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Pager } from '#web/ui/pager.tsx';

const pageSize = 20;

/** Who did what, newest first. */
export function AuditLog() {
  const [page, setPage] = useState(1);
  const log = useQuery({
    ...pagedQuery<typeof listAuditLog>('GET /api/admin/audit-log', { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Audit log</h2>
      {log.isLoading && <p className="mt-3">Loading audit log...</p>}
      {log.isError && <p className="alert mt-3">We couldn’t load the log. Please reload the page.</p>}
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {log.data?.items.map((entry) => (
          <li key={entry.id} className="card wrap-anywhere px-4 py-2">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={log.data?.total ?? 0} onChange={setPage} />
    </section>
  );
}

function Entry({ entry: { at, who, act, object, details } }: { entry: AuditEntry }) {
  const facts = Object.entries(details);
  return (
    <>
      <p>
        {act}
        {object && (
          <>
            : <bdi className="font-semibold">{object}</bdi>
          </>
        )}
      </p>
      <p className="text-sm text-soft">
        <bdi>{who}</bdi> · {formatMoment(at)}
      </p>
      {facts.length > 0 && (
        <details className="text-sm">
          <summary>Details</summary>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="inline text-soft">{name}: </dt>
                <dd className="inline whitespace-pre-wrap">
                  {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
