import { useEffect } from 'react';
import { useAccount } from '#web/accounts/use-account.ts';
import { keepProfileTown, townQuery } from '#web/lib/door/town.ts';
import { useQuery } from '#web/lib/query/use-query.ts';

/** Whoever has told us in their profile where they are need not be asked again. Not kept on the device. */
export function useProfileTown(): void {
  const { account } = useAccount();
  const place = [account?.location, account?.city].filter(Boolean).join(', ') || account?.region || '';
  const name = place.slice(0, 200);
  const { data } = useQuery({ ...townQuery(name), enabled: name !== '' });
  const town = name ? (data ?? null) : null;
  useEffect(() => keepProfileTown(town), [town]);
}
