import { useEffect } from 'react';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { forgetDrafts } from './drafts.ts';
import { accountKey } from './kept-here.ts';

const accountIdKey = ['account id'];

/** The id of the account this browser is signed in to, or null. */
export function useAccountId(): number | null {
  const { data } = useQuery<number | null>({ queryKey: accountIdKey, queryFn: () => null, enabled: false });
  return data ?? null;
}

/** The same outside a component, such as while a page's data is fetched. */
export function readAccountId(client: QueryClient): number | null {
  return client.getQueryData<number | null>(accountIdKey) ?? null;
}

export function setAccountId(client: QueryClient, id: number | null): void {
  client.setQueryData(accountIdKey, id);
}

export class NoAccount extends Error {
  constructor() {
    super('No user logged in');
  }
}

/** For calls that need an account. */
export function requireAccountId(): number {
  const id = readKeptId();
  if (id === null) throw new NoAccount();
  return id;
}

/** Whether it is still this account that this browser is signed in to, whichever page changed that. */
export function isSignedInAs(id: number): boolean {
  return readKeptId() === id;
}

/** What was fetched while signed out, such as empty hearts, is fetched again when next shown. */
export function rememberAccount(client: QueryClient, id: number): void {
  localStorage.setItem(accountKey, String(id));
  setAccountId(client, id);
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountIdKey[0] });
}

/** After signing out, none of the person's data may be left in the page. */
export function forgetAccount(client: QueryClient): void {
  localStorage.removeItem(accountKey);
  changeAccount(client, null);
}

/** On load: the session the server saw decides; otherwise the id kept from the last visit is tried. */
export function useAccountIdFromStorage(): void {
  const client = useQueryClient();
  useEffect(() => {
    const seen = readAccountId(client);
    const kept = readKeptId();
    if (seen) localStorage.setItem(accountKey, String(seen));
    else if (kept) setAccountId(client, kept);

    // Signing in or out in one tab applies to all of them.
    const follow = () => isAccountOutdated(client) && changeAccount(client, readKeptId());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client]);
}

/** Whether another page has signed in or out since this one was shown. */
export function isAccountOutdated(client: QueryClient): boolean {
  return readAccountId(client) !== readKeptId();
}

function changeAccount(client: QueryClient, id: number | null): void {
  // First the id, which pages watch; then everything that was fetched for the previous account.
  setAccountId(client, id);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountIdKey[0] });
  forgetDrafts();
}

function readKeptId(): number | null {
  const kept = Number(localStorage.getItem(accountKey));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}
