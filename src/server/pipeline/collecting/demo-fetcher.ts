import { hostname } from 'node:os';
import type { Database } from '#server/platform/db/connect.ts';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import type { Refused } from '#server/platform/net/outcome.ts';
import { findDemo } from '#server/sources/demo.queries.ts';

/**
 * The way to the demo marketplaces, which are on loopback and can take any load. The database says where they
 * are: any process on the same machine reaches them, whoever runs them, and nothing else there.
 */
export function openDemoFetcher(db: Database, userAgent: string) {
  const hosts = new Map<string, string>();
  const allowedHosts = { includes: (host: string) => [...hosts.values()].includes(host) };
  const fetcher = createFetcher({ userAgent, allowedHosts, delayMs: 0 });
  return {
    async find(demoKey: string, baseUrl: string): Promise<Fetcher> {
      const { protocol, host, hostname: name } = new URL(baseUrl);
      const demo = await findDemo(db);
      if (!demo) return refuseAll('the demo marketplaces aren’t running');
      // On that machine the address is the demo's; on this one it could be anybody's.
      if (demo.machine !== hostname())
        return refuseAll(`the demo marketplaces are on another machine, ${demo.machine}`);
      if (protocol !== 'http:' || name !== '127.0.0.1')
        return refuseAll(`${baseUrl} isn’t the address of a demo marketplace`);
      hosts.set(demoKey, host);
      return fetcher;
    },
    close: () => fetcher.close(),
  };
}

function refuseAll(reason: string): Fetcher {
  const refused: Refused = { kind: 'refused', reason };
  return { get: async () => refused, findObjection: async () => refused, close: async () => {} };
}
