import { useEffect } from 'react';
import type { listSessions, signOut } from '#contract/accounts.ts';
import { forgetAccount, readAccountId, useAccountId } from '#web/lib/account-id.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { ApiError, call, query } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { showToast } from '#web/ui/toast.ts';

const fiveMinutes = 5 * 60_000;

export function sessionsQuery(id: number) {
  return query<typeof listSessions>('GET /api/accounts/:id/sessions', { params: { id } });
}

/** The account this browser is signed in to, and whether that is still loading. */
export function useAccount() {
  const id = useAccountId();
  const client = useQueryClient();
  const { data, error, isLoading, refetch } = useQuery({
    ...accountQuery(id ?? 0),
    enabled: id !== null,
    staleTime: fiveMinutes,
  });
  useEffect(() => {
    // Several components ask; the first one to get here reports it and clears the account for all.
    if (!error || readAccountId(client) !== id) return;
    console.warn('Error fetching user account', error);
    if (isSignedOut(error)) forgetAccount(client);
  }, [error, client, id]);
  const account = id === null ? null : (data ?? null);
  return {
    account,
    isLoading,
    /** Somebody is, or was a moment ago, signed in here, even if the account isn't loaded. */
    hasId: id !== null,
    /** Signed in, but the account can't be read at the moment; how to try again. */
    retry: id !== null && !account && error && !isSignedOut(error) ? () => void refetch() : null,
  };
}

/** The session has ended or never existed, so the stored id is useless. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      await call<typeof signOut>('POST /api/accounts/logout', {});
      forgetAccount(client);
    } catch {
      showToast({
        title: 'Still signed in',
        description: 'We can’t reach Tallboy. Please try again.',
        tone: 'problem',
      });
    }
  };
}
