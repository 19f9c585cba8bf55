import { useRef } from 'react';
import type { Account, revokeOtherSessions, revokeSession } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { nameDevice } from '#web/lib/name-device.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { When } from '#web/ui/when.tsx';
import { ChangePassword } from './change-password.tsx';
import { sessionsQuery } from './use-account.ts';

/** The password, and everywhere it is signed in. */
export function Security({ account }: { account: Account }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = sessionsQuery(account.id);
  const { data: sessions = [] } = useQuery({ ...wanted, refetchOnMount: 'always' });
  const refetch = () => client.invalidateQueries({ queryKey: wanted.queryKey });

  async function end(send: (accountId: number) => Promise<{ message: string }>) {
    try {
      const { message } = await actAsShopper(send);
      await refetch();
      heading.current?.focus();
      showToast({ title: 'Signed Out', description: message });
    } catch (error) {
      reportFailure(client, error, {
        title: 'Not Signed Out',
        description: 'That device is still signed in. Please try again.',
      });
    }
  }

  return (
    <section className="card p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Security
      </h2>
      <div className="mt-4 flex flex-wrap gap-2">
        <ChangePassword onChanged={refetch} />
        {sessions.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() =>
              end((id) =>
                call<typeof revokeOtherSessions>('DELETE /api/accounts/:id/sessions', { params: { id } }),
              )
            }
          >
            Sign out everywhere else
          </button>
        )}
      </div>
      <h3 className="mt-6 text-lg">Where you’re signed in</h3>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ id, userAgent, createdAt, isCurrent }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{nameDevice(userAgent)}</p>
              <p className="text-sm text-soft">
                Since <When iso={createdAt} format="moment" />
              </p>
            </div>
            {isCurrent ? (
              <span className="text-accent text-sm">This device</span>
            ) : (
              <button
                type="button"
                className="button"
                onClick={() =>
                  end(() => call<typeof revokeSession>('DELETE /api/sessions/:id', { params: { id } }))
                }
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
