import { describe, expect, inject, test } from 'vitest';
import { isLong } from '../support/how-long.ts';
import { letPeopleIn } from '../support/people-meanwhile.ts';
import { findFolder, findServer, openMarketplace, type Place, start } from '../support/running-programs.ts';
import { clockLibrary, createClock } from '../support/set-clock.ts';
import { registerVisitor } from '../support/shoppers.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { createVisitor } from '../support/visitor.ts';
import { createPieces, describeSearch } from './marketplace/pieces.ts';

const hour = 3600;
const day = 24 * hour;
/** How many seconds the clock is wrong by, one after the other. At the end it's right again. */
const jumps = isLong ? [-day, hour, -hour, day, 0, 40 * day, -40 * day, 0] : [-day, hour, day, 0];
const priceAt = (index: number) => 499 - index;
const subscribing = { calls: 10, seconds: 60 };

describe.skipIf(!clockLibrary)(
  'the clock jumps while everything is in use, and in the end is right again',
  () => {
    async function jump(place: Place): Promise<void> {
      const clock = createClock(place.settings.DATA_DIR!);
      const [shop, scheduled] = [await openMarketplace(), await openMarketplace()];
      const program = await start(
        { ...place, settings: { ...place.settings, ...clock.settings } },
        shop,
        scheduled,
      );
      const staff = await signInAt(program);
      const { visitor: ana, id } = await registerVisitor(program.url, 'ana@example.nz');
      shop.stock = createPieces(12);
      for (const piece of shop.stock) piece.price = '$500';
      const source = { name: 'Shop', baseUrl: shop.origin, scrapingConfig: describeSearch('/shop') };
      const sourceId = await staff.addSource(source);
      expect(await staff.collect(sourceId)).toBe(202);
      await staff.waitForRun(sourceId, hasEnded);
      const people = await letPeopleIn(program, 12);
      // Of the last page, which a run reads once the clock has jumped.
      const listingId = people.pieces.find(({ title }) => title.endsWith(' no. 12'))!.id;
      const wish = { listingId, targetPrice: priceAt(0) };
      const alert = await ana.send(program.url, 'POST', `/api/accounts/${id}/price-alerts`, wish);
      const scheduledId = await staff.addSource({
        name: 'Scheduled',
        baseUrl: scheduled.origin,
        scrapingConfig: describeSearch('/shop', { schedule: 'every 1 minute' }),
      });
      let operator = staff;
      const strangers = jumps.map(createVisitor);
      for (const [index, seconds] of jumps.entries()) {
        for (const piece of shop.stock) piece.price = `$${priceAt(index)}`;
        // Now between two runs, now in the middle of one. By a clock that is a day ahead staff are signed out.
        const jumpNow = async () => {
          clock.set(seconds);
          operator = await signInAt(program);
        };
        if (index % 2 === 1) await jumpNow();
        // She asks for a little less each time, before it's so.
        const less = { targetPrice: priceAt(index) };
        const changed = await ana.send(program.url, 'PATCH', `/api/price-alerts/${alert.json.id}`, less);
        expect(changed.status).toBe(200);
        expect(await operator.collect(sourceId)).toBe(202);
        await operator.waitForRun(sourceId, ({ pages }) => pages > 0);
        if (index % 2 === 0) await jumpNow();
        expect(await operator.waitForRun(sourceId, hasEnded, 120_000)).toMatchObject({
          status: 'succeeded',
          listingsKept: 12,
        });

        expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
        // Anybody who called too often at another time waits no longer than those who do so now.
        for (const stranger of strangers.slice(0, index + 1)) {
          for (let call = 0; call <= subscribing.calls; call++) {
            const email = `call-${call}-of-${index}@example.nz`;
            const { status, retryAfter } = await stranger.send(program.url, 'POST', '/api/subscribers', {
              email,
            });
            expect(status).toBe(retryAfter === null ? 200 : 429);
            if (retryAfter === null) continue;
            expect(retryAfter).toBeGreaterThan(0);
            expect(retryAfter).toBeLessThanOrEqual(subscribing.seconds + 10);
          }
        }
      }

      await people.leave();
      const told = await ana.send(program.url, 'GET', `/api/accounts/${id}/notifications`);
      expect(told.json.map(({ price }: { price: string }) => price).reverse()).toEqual(
        jumps.map((_, index) => String(priceAt(index))),
      );
      // Whoever was signed in still is.
      expect((await ana.send(program.url, 'GET', `/api/accounts/${id}`)).status).toBe(200);
      expect(await staff.findSources()).toHaveLength(2);
      // A visitor may ask for the latest, if not now then within ten minutes; and the schedule goes on.
      const refresh = await ana.send(program.url, 'POST', '/api/scraping/refresh', {
        searchTerm: 'furniture',
      });
      expect(refresh.retryAfter ?? 0).toBeLessThanOrEqual(600);
      const before = (await staff.findRuns(scheduledId))[0]?.id ?? 0;
      const next = await staff.waitForRun(scheduledId, (run) => run.id > before && hasEnded(run), 150_000);
      expect(next.status).toBe('succeeded');
      const runs = [...(await staff.findRuns(sourceId)), ...(await staff.findRuns(scheduledId))];
      expect(runs.filter(({ status }) => status === 'failed')).toEqual([]);
      await Promise.all([ana, ...strangers].map((visitor) => visitor.close()));
      const { falls, promises } = await people.expectNothingLost(place);
      expect(falls).toBeGreaterThan(12 * jumps.length);
      expect(promises).toBeGreaterThan(10);
      expect(Object.keys(people.statuses).filter((status) => !/^(200|201)$/.test(status))).toEqual([]);
    }

    test('on the embedded database, which jumps with it', async () => {
      await jump(await findFolder());
    }, 400_000);

    test.skipIf(!inject('postgresUrl'))(
      'on a PostgreSQL whose clock is right',
      async () => {
        await jump(await findServer());
      },
      400_000,
    );
  },
);
