import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { readAccount, signOut } from '#contract/accounts.ts';
import { forgetAccount, useAccountId } from '#web/lib/account-id.ts';
import { ApiError, call, query } from '#web/lib/api.ts';

const fiveMinutes = 5 * 60_000;

export function accountQuery(id: number) {
  return query<typeof readAccount>('GET /api/accounts/:id', { params: { id } });
}

/** The account this browser is signed in to, with whether that is still being found out. */
export function useAccount() {
  const id = useAccountId();
  const client = useQueryClient();
  const { data, error, isLoading } = useQuery({
    ...accountQuery(id ?? 0),
    enabled: id !== null,
    staleTime: fiveMinutes,
  });
  useEffect(() => {
    if (!error) return;
    console.warn('Error fetching user account', error);
    // The session is over or never was: the id kept from then leads nowhere.
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) forgetAccount(client);
  }, [error, client]);
  return { account: id === null ? null : (data ?? null), isLoading };
}

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call<typeof signOut>('POST /api/accounts/logout', {});
    forgetAccount(client);
  };
}
