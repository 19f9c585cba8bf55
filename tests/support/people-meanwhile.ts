import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { FoundListing } from '#contract/catalogue.ts';
import { expectEachFallTold, watchPieces } from './price-watchers.ts';
import type { Program } from './program.ts';
import type { Place } from './running-programs.ts';
import { expectPromisesKept, type Shoppers, startShopping } from './shoppers.ts';

/** People who shop and watch prices while something happens. */
export interface PeopleMeanwhile {
  pieces: FoundListing[];
  /** What they were answered so far. */
  statuses: Shoppers['statuses'];
  leave(): Promise<void>;
  /**
   * Ends the program, which was well until then, and looks into what it stored: every acknowledged write is there,
   * every price that fell was told to each who watches it exactly once, and no run was left in its hands.
   */
  expectNothingLost(place: Place): Promise<{ falls: number; promises: number }>;
}

/** From now on, at a site that shows this many pieces and nothing else. */
export async function letPeopleIn(program: Program, count: number): Promise<PeopleMeanwhile> {
  const site = program.url;
  const pieces = await vi.waitFor(
    async () => {
      const shown = await (await fetch(new URL('/api/listings?pageSize=100', site))).json();
      expect(shown).toHaveLength(count);
      return shown as FoundListing[];
    },
    { timeout: 120_000, interval: 100 },
  );
  const watchers = await watchPieces(site, pieces);
  const listingIds = pieces.map(({ id }) => id);
  const shoppers = startShopping({ atOnce: 1, pauseMs: 500, listingIds, findSite: () => site });
  return {
    pieces,
    statuses: shoppers.statuses,
    leave: shoppers.stop,
    async expectNothingLost(place) {
      await shoppers.stop();
      expect((await fetch(new URL('/readyz', site))).status).toBe(200);
      expect(await program.stop()).toBe(0);
      // The last net is for what we haven't thought of.
      expect(program.output()).not.toContain('nobody was listening');
      const { db, close } = await place.open();
      try {
        expect((await db.execute(sql`select id from runs where status = 'running'`)).rows).toEqual([]);
        const found = {
          falls: await expectEachFallTold(db, watchers),
          promises: await expectPromisesKept(db, shoppers.promised),
        };
        console.log(
          `${found.promises} acknowledged writes are there, ${found.falls} falls of prices were told once each.`,
          `Answers: ${JSON.stringify(shoppers.statuses)}.`,
        );
        return found;
      } finally {
        await close();
      }
    },
  };
}
