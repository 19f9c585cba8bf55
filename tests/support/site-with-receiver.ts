import { afterAll, beforeAll } from 'vitest';
import { deliverDue } from '#server/alerts/delivering/deliver.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { useSite } from './site.ts';

/** A site that may send to a receiver beside it. */
export function useSiteWithReceiver(open: Parameters<typeof useSite>[0]) {
  const allowedHosts: string[] = [];
  const site = useSite(open, { allowedHosts });
  const receiver = {} as Receiver;
  beforeAll(async () => {
    Object.assign(receiver, await openReceiver());
    allowedHosts.push(receiver.host);
  });
  afterAll(() => receiver.close());
  /** Tells the channels what is due by then. */
  const deliver = (minutes = 0, teller = site.teller) =>
    deliverDue(site.database.db, {
      teller,
      logger: createLogger('silent'),
      now: () => new Date(Date.now() + minutes * 60_000),
    });
  return { site, receiver, deliver };
}
