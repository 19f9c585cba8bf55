import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Only a hint for the page. The credential is the session cookie, which scripts cannot see. */
const storageKey = 'tallboyUserId';
const accountIdKey = ['account id'];

/** The id of the account this browser is signed in to, or null. */
export function useAccountId(): number | null {
  const { data } = useQuery<number | null>({ queryKey: accountIdKey, queryFn: () => null, enabled: false });
  return data ?? null;
}

export function setAccountId(client: QueryClient, id: number | null): void {
  client.setQueryData(accountIdKey, id);
}

export function rememberAccount(client: QueryClient, id: number): void {
  localStorage.setItem(storageKey, String(id));
  setAccountId(client, id);
}

/** After signing out nothing of the person may be left in the page. */
export function forgetAccount(client: QueryClient): void {
  localStorage.removeItem(storageKey);
  // First the id, which pages watch; then everything that was fetched in its name.
  setAccountId(client, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountIdKey[0] });
  client.getMutationCache().clear();
}

/** On load: the session the server saw decides; otherwise the id kept from the last visit is tried. */
export function useAccountIdFromStorage(): void {
  const client = useQueryClient();
  useEffect(() => {
    const seen = client.getQueryData<number | null>(accountIdKey);
    if (seen) localStorage.setItem(storageKey, String(seen));
    else {
      const kept = Number(localStorage.getItem(storageKey));
      if (Number.isInteger(kept) && kept > 0) setAccountId(client, kept);
    }
  }, [client]);
}
