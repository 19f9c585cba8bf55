import type { readSite } from '#contract/accounts.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { accountQuery } from './account-query.ts';
import { query } from './api.ts';

export const siteQuery = query<typeof readSite>('GET /api/site', {});

/** Whether this Tallboy sends mail. If not, what needs it is hidden. */
export function useSendsMail(): boolean {
  return useQuery(siteQuery).data?.sendsMail ?? false;
}

/** Why an account gets no notifications by mail where others do. */
export type NoMail = 'unconfirmed' | 'never';

/** Asked each time: an address is often confirmed on another device. Null also where nobody gets mail. */
export function useNoMail(accountId: number): NoMail | null {
  const sendsMail = useSendsMail();
  const { data } = useQuery({ ...accountQuery(accountId), refetchOnMount: 'always' });
  if (!sendsMail || !data) return null;
  if (data.mailNotifications === 'never') return 'never';
  return data.isEmailVerified ? null : 'unconfirmed';
}
