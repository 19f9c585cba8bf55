import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { readArrivals } from './arrivals.ts';
import { unreadQuery } from './queries.ts';

/**
 * Says aloud that a notification has arrived, wherever you are; not for those that were there before or were
 * brought back.
 */
export function UnreadAnnouncement({ accountId }: { accountId: number }) {
  const { data } = useQuery(unreadQuery(accountId));
  const [words, setWords] = useState('');
  const known = useRef<number | undefined>(undefined);
  const announced = useRef(readArrivals());
  const unread = data?.unread;
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (before === undefined || unread === undefined || unread <= before) return;
    if (readArrivals() === announced.current) return;
    announced.current = readArrivals();
    setWords(`New notification. You have ${formatCount(unread, 'unread notification')}.`);
  }, [unread]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
