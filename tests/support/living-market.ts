import { setTimeout as pause } from 'node:timers/promises';
import { asc, inArray, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Marketplace, startMarketplace } from '../faults/marketplace/marketplace.ts';
import { createPieces, describeSearch } from '../faults/marketplace/pieces.ts';
import { adminPassword } from './staff-at.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const towns =
  `Grey Lynn, Auckland;Petone, Lower Hutt;Riccarton, Christchurch;Taupō;Newtown, Wellington;Nelson;Porirua;
Hamilton;Napier;Dunedin;Invercargill;Tauranga`.split(/;\s*/);

/** Three marketplaces with a dozen pieces each, none like another, whose prices fall when they are told to. */
export interface LivingMarket {
  /** `host:port` of each, with commas between them. */
  hosts: string;
  /** Signs in as staff, at whichever site `findSite` names now and later, and makes them sources. */
  join(findSite: () => string): Promise<void>;
  staff: Visitor;
  sourceIds: number[];
  /** How many requests all of them have had. */
  countRequests(): number;
  /** Asks for everything to be collected; answers with the status. */
  ask(): Promise<number>;
  /** Everything gets a dollar cheaper every second and is collected without end, until the answer is called. */
  letPricesFall(): () => Promise<void>;
  /** Collects all of them wholly, and finds in the catalogue what they ask for. */
  expectCollected(db: Database): Promise<void>;
  close(): Promise<unknown>;
}

export async function openMarket(): Promise<LivingMarket> {
  const shops = await Promise.all([0, 1, 2].map(openShop));
  const staff = createVisitor();
  let findSite = () => '';
  const ask = async () =>
    (await staff.send(findSite(), 'POST', '/api/admin/scraping/trigger', { searchTerm: 'furniture' })).status;
  const market: LivingMarket = {
    hosts: shops.map(({ host }) => host).join(','),
    staff,
    sourceIds: [],
    countRequests: () => shops.reduce((sum, { requests }) => sum + requests.length, 0),
    ask,
    async join(find) {
      findSite = find;
      const form = new URLSearchParams({ email: 'admin@tallboy.local', password: adminPassword });
      await staff.send(findSite(), 'POST', '/api/login', form);
      for (const { host, origin } of shops) {
        const source = { name: host, baseUrl: origin, scrapingConfig: describeSearch('/shop') };
        const { status, json } = await staff.send(findSite(), 'POST', '/api/admin/data-sources', source);
        expect(status).toBe(201);
        market.sourceIds.push(json.id);
      }
    },
    letPricesFall() {
      let isOpen = true;
      const living = (async () => {
        for (; isOpen; await pause(1000)) {
          for (const piece of shops.flatMap(({ stock }) => stock))
            piece.price = `$${Number(piece.price!.slice(1)) - 1}`;
          await ask();
        }
      })();
      return async () => {
        isOpen = false;
        await living;
      };
    },
    async expectCollected(db) {
      await expectNoRunUnderWay(db);
      expect(await ask()).toBe(202);
      await expectNoRunUnderWay(db);
      const { rows } = await db.execute(
        sql`select distinct on (source_id) status, problem from runs where source_id in ${market.sourceIds} order by source_id, id desc`,
      );
      expect(rows).toEqual(shops.map(() => ({ status: 'succeeded', problem: null })));
      const kept = await findPieces(db, market.sourceIds);
      expect(kept.map(({ price }) => `$${price! / 100}`).sort()).toEqual(
        shops.flatMap(({ stock }) => stock.map(({ price }) => price)).sort(),
      );
    },
    close: () => Promise.all([staff, ...shops].map((one) => one.close())),
  };
  return market;
}

async function openShop(index: number): Promise<Marketplace> {
  const shop = await startMarketplace();
  shop.stock = createPieces(12, 1 + index * 12);
  for (const piece of shop.stock) {
    piece.price = `$${3000 + piece.id}`;
    // Elsewhere in the country, so that none is taken for another's.
    piece.location = towns[index * 4 + (piece.id % 4)]!;
  }
  return shop;
}

export function findPieces(db: Database, sourceIds: number[]) {
  return db.select().from(listings).where(inArray(listings.sourceId, sourceIds)).orderBy(asc(listings.id));
}

/** A dead worker's lease lasts half a minute and is checked every ten seconds: no run takes longer. */
async function expectNoRunUnderWay(db: Database): Promise<void> {
  const underWay = sql`select id, source_id, status, attempts from runs where status in ('waiting', 'running')`;
  await vi.waitFor(async () => expect((await db.execute(underWay)).rows).toEqual([]), {
    timeout: 90_000,
    interval: 100,
  });
}
