import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { countMarks } from '#server/deals/upkeep/marks.queries.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { startCollecting } from '#server/pipeline/collecting/collect.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { type Marketplace, startMarketplace } from '../faults/marketplace/marketplace.ts';
import { createPieces, describeSearch } from '../faults/marketplace/pieces.ts';
import { signInStaff } from './people.ts';
import { useSite } from './site.ts';

/** A site that collects from a marketplace of the test's own, with an operator at its dashboard. */
export function useOperator(open: () => Promise<OpenDatabase>) {
  const allowedHosts: string[] = [];
  let marketplace: Marketplace;
  beforeAll(async () => {
    marketplace = await startMarketplace();
    allowedHosts.push(marketplace.host);
  });
  const site = useSite(open, { allowedHosts });
  let cookie: string;
  let stopCollecting: () => void;
  let added = 0;
  beforeAll(async () => {
    cookie = await signInStaff(site);
    const { db } = site.database;
    const logger = createLogger('silent');
    stopCollecting = await startCollecting({ ...site, db, logger, isAlone: false });
  });
  afterAll(async () => {
    stopCollecting();
    await marketplace.close();
  });

  const asStaff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    site.send(method, url, body, { cookie });

  const waitForRun = (sourceId: number) =>
    vi.waitFor(
      async () => {
        const [run] = (await asStaff('GET', `/api/admin/data-sources/${sourceId}/runs`)).json;
        expect(run.status).toMatch(/succeeded|failed|stopped/);
        return run;
      },
      { timeout: 120_000, interval: 50 },
    );

  return {
    site,
    /** `host:port` that may be fetched from although they are private. */
    allowedHosts,
    asStaff,
    /** The newest run, once it has ended. */
    waitForRun,
    get marketplace() {
      return marketplace;
    },
    async addSource(searchEndpoint = '/shop', extra: object = {}): Promise<number> {
      marketplace.stock = createPieces(12);
      added++;
      const body = {
        name: added === 1 ? 'Corner shop' : `Corner shop ${added}`,
        baseUrl: marketplace.origin,
        scrapingConfig: describeSearch(searchEndpoint, extra),
      };
      const answer = await asStaff('POST', '/api/admin/data-sources', body);
      expect(answer.status).toBe(201);
      return answer.json.id;
    },
    /** Collects and waits for the end, as an operator at the dashboard does. */
    async collect(id: number) {
      const started = await asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
      expect(started.status).toBe(202);
      const run = await waitForRun(id);
      expect(run.id).toBe(started.json.id);
      return run;
    },
    /** Once all is judged, which goes on after a run has ended. What is pending stays so until then. */
    async readStored(id: number) {
      const { db } = site.database;
      const settle = async () => {
        await settleDeals(db, new Date());
        expect(await countMarks(db)).toBe(0);
      };
      await vi.waitFor(settle, { timeout: 120_000, interval: 50 });
      return db.select().from(listings).where(eq(listings.sourceId, id)).orderBy(asc(listings.id));
    },
    readSource: async (id: number) =>
      (await asStaff('GET', '/api/admin/data-sources')).json.find(
        (source: { id: number }) => source.id === id,
      ),
  };
}
