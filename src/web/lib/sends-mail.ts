import { useQuery } from '@tanstack/react-query';
import type { readSite } from '#contract/accounts.ts';
import { query } from './api.ts';

export const siteQuery = query<typeof readSite>('GET /api/site', {});

/** Whether this Tallboy sends mail. If not, what needs it is hidden. */
export function useSendsMail(): boolean {
  return useQuery(siteQuery).data?.sendsMail ?? false;
}
