import { afterAll, beforeAll } from 'vitest';
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
  return { site, receiver };
}
