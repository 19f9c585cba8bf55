import type { Account } from '#contract/accounts.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';

/** As it is after a change. An answer still on its way may be older, so nobody waits for it. */
export function keepAccount(client: QueryClient, account: Account): void {
  const { queryKey } = accountQuery(account.id);
  client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, account);
}
