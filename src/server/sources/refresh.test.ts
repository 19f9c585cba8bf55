import { beforeEach, expect, test } from 'vitest';
import { categories } from '#contract/categories.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findProblemBefore, findRun, hasTurnedSince } from './runs.queries.ts';
import { dataSources, runs } from './sources.table.ts';

const minute = 60_000;

onEachDatabase((open) => {
  const site = useSite(open);
  let visitors = 0;
  beforeEach(async () => {
    await site.database.db.delete(dataSources);
  });
  const refresh = (searchTerm: string = usualSearchTerm) => {
    const headers = { 'x-forwarded-for': `10.4.${visitors >> 8}.${++visitors & 255}` };
    return site.send('POST', '/api/scraping/refresh', { searchTerm }, headers);
  };
  const addRun = async (
    sourceId: number,
    minutesAgo: number,
    more: Partial<typeof runs.$inferInsert> = {},
  ) => {
    const at = new Date(Date.now() - minutesAgo * minute);
    const run = {
      sourceId,
      searchTerm: usualSearchTerm,
      requestedAt: at,
      status: 'succeeded' as const,
      ...more,
    };
    const [row] = await site.database.db.insert(runs).values(run).returning({ id: runs.id });
    return (await findRun(site.database.db, row!.id))!;
  };

  test('where no marketplace is active there is nothing to update from', async () => {
    expect(await refresh()).toMatchObject({
      status: 409,
      json: { message: 'There are no active marketplaces to update from.' },
    });
  });

  test('whoever is too early is told when the first of them has rested', async () => {
    const { db } = site.database;
    await addRun((await addSource(db, 'Kea Street')).id, 8);
    await addRun((await addSource(db, 'Fantail')).id, 2);
    const { status, headers } = await refresh();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
  });

  test('a run that a wrong clock dated tomorrow keeps nobody waiting', async () => {
    const { id } = await addSource(site.database.db, 'Kea Street');
    await addRun(id, -24 * 60);
    expect(await refresh()).toMatchObject({ status: 202, json: { started: 1 } });
  });

  test.each([...categories.map(({ name }) => name), 'solid rimu tallboy with five drawers'])(
    'marketplaces may be searched for %s',
    async (searchTerm) => {
      await addSource(site.database.db, 'Kea Street');
      expect((await refresh(searchTerm)).status).toBe(202);
    },
  );

  test('what a search in particular met, or one that has not ended, tells nothing of the marketplace', async () => {
    const { db } = site.database;
    const { id } = await addSource(db, 'Kea Street');
    const finishedAt = new Date();
    const failed = { finishedAt, status: 'failed' as const };
    const broken = await addRun(id, 50, { ...failed, problem: 'no listings found' });
    await addRun(id, 40, { ...failed, searchTerm: 'desk', problem: 'a desk was missing' });
    const well = await addRun(id, 30, { finishedAt });
    expect(await findProblemBefore(db, well)).toBe('no listings found');
    expect(await hasTurnedSince(db, broken)).toBe(true);
    const again = await addRun(id, 20, { ...failed, problem: 'no listings found' });
    await addRun(id, 10, { searchTerm: 'desk', finishedAt });
    await addRun(id, 5, { status: 'running' });
    expect(await hasTurnedSince(db, again)).toBe(false);
  });
});
