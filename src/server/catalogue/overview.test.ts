import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findQuietEnd } from '#server/sources/quiet-hours.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { runs } from '#server/sources/sources.table.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { listings } from './catalogue.table.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let cookie: string;
  let source: SourceRow;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  beforeAll(async () => {
    cookie = await signInStaff(site);
    const { db } = site.database;
    source = await addSource(db, 'Attic');
    const piece = (number: number) => ({
      url: `${source.baseUrl}/${number}`,
      title: `Oak chair no. ${number}`,
      price: '$40',
    });
    await collectPieces(db, source, [piece(1), piece(2), piece(3)], daysAgo(10));
    await collectPieces(db, source, [piece(4)], daysAgo(3));
    await db
      .update(listings)
      .set({ status: 'gone', goneAt: daysAgo(2) })
      .where(eq(listings.title, 'Oak chair no. 1'));
    // One moment for all: a millisecond between two looks at the clock is a run that took longer.
    const then = daysAgo(3);
    for (const [status, kept] of [
      ['succeeded', 3],
      ['failed', 0],
      ['succeeded', 4],
    ] as const) {
      await db.insert(runs).values({
        sourceId: source.id,
        status,
        searchTerm: 'furniture',
        listingsKept: kept,
        listingsChanged: 2,
        pages: 2,
        requestedAt: then,
        startedAt: then,
        finishedAt: sql`${then.toISOString()}::timestamptz + interval '3 seconds'`,
      });
    }
  });
  const read = async (url: string) => (await site.send('GET', url, undefined, { cookie })).json;

  test('days come with what was for sale, new, changed and gone', async () => {
    const { days, sources, answers } = await read('/api/admin/overview?days=7');
    expect(days).toHaveLength(7);
    expect(days.map((day: { listings: number }) => day.listings)).toEqual([3, 3, 3, 4, 3, 3, 3]);
    expect(days[3]).toMatchObject({ added: 1, changed: 6, gone: 0 });
    expect(days[4]).toMatchObject({ added: 0, changed: 0, gone: 1 });
    expect(sources).toEqual([
      { name: 'Attic', listings: 0, secondsPerPage: [null, null, null, 1.5, null, null, null] },
    ]);
    expect(answers.count).toBeGreaterThan(0);
    expect(await read('/api/admin/overview?days=366')).toMatchObject({ errors: [{ path: 'days' }] });
  });

  test('a day begins and ends at midnight in New Zealand', async () => {
    const { db } = site.database;
    const before = (await read('/api/admin/overview?days=7')).days;
    const barn = await addSource(db, 'Barn');
    const piece = (name: string) => ({ url: `/${name}`, title: `Pine stool ${name}`, price: '$20' });
    const [evening, night] = await collectPieces(db, barn, [piece('evening'), piece('night')]);
    const midnight = sql`(date_trunc('day', now() at time zone 'Pacific/Auckland') - interval '2 days')
      at time zone 'Pacific/Auckland'`;
    const move = (id: number, by: string) =>
      db
        .update(listings)
        .set({ firstSeenAt: sql`${midnight} + ${by}::interval` })
        .where(eq(listings.id, id));
    await move(evening!, '-1 minute');
    await move(night!, '1 minute');
    const after = (await read('/api/admin/overview?days=7')).days;
    const more = after.map((day: { added: number }, at: number) => day.added - before[at].added);
    expect(more).toEqual([0, 0, 0, 1, 1, 0, 0]);
  });

  test('a source shows its last runs, and when the next is due', async () => {
    const [shown] = await read('/api/admin/data-sources');
    expect(shown.recentRuns).toEqual([
      { hasFailed: false, listingsKept: 3 },
      { hasFailed: true, listingsKept: 0 },
      { hasFailed: false, listingsKept: 4 },
    ]);
    expect(shown.nextRun).toBeNull();
    const url = `/api/admin/data-sources/${source.id}`;
    const scrapingConfig = { searchEndpoint: '/', schedule: 'every 2 days' };
    const changed = await site.send('PATCH', url, { scrapingConfig }, { cookie });
    expect(Date.parse(changed.json.nextRun)).toBeCloseTo(daysAgo(1).getTime(), -5);
    const due = new Date(changed.json.nextRun);
    const quietHours = '00:01-00:00';
    const quiet = { scrapingConfig: { ...scrapingConfig, quietHours } };
    const later = await site.send('PATCH', url, quiet, { cookie });
    expect(later.json.nextRun).toBe((findQuietEnd(quietHours, due) ?? due).toISOString());
    const resting = await site.send('PATCH', url, { isActive: false }, { cookie });
    expect(resting.json.nextRun).toBeNull();
  });
});
