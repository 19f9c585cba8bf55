import { useEffect } from 'react';
import { readAccountId } from '#web/lib/account-id.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { forgetKeptFavorites } from './forget-favorites.ts';

/** Nothing on the page waits for it. */
const afterwards = 3000;

/** Keeps this device's copy of the favourites up to date; after signing out none is left. Use it once per page. */
export function useKeptFavorites(accountId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    // On load the account may be known only after this render.
    const id = accountId ?? readAccountId(client);
    if (id === null) {
      forgetKeptFavorites().catch(() => {});
      return;
    }
    const keep = () =>
      import('./kept-favorites.ts').then(({ keepFavorites }) => keepFavorites(id)).catch(() => {});
    const timer = setTimeout(keep, afterwards);
    return () => clearTimeout(timer);
  }, [client, accountId]);
}
