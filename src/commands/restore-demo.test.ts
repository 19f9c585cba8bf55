import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeSource } from '#server/sources/sources.queries.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { onEachDatabase } from '../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../tests/support/listings.ts';
import { registerShopper } from '../../tests/support/people.ts';
import { useSite } from '../../tests/support/site.ts';
import { backUp } from './backup.ts';
import { restoreFrom } from './backup-file.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let file: string;
  let folder: string;
  let said: string[];
  const desk = { url: '/1', title: 'Rimu desk', price: '$80', location: 'Taupō' };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-demo-'));
    file = join(folder, 'backup');
    const { db } = site.database;
    const demo = await addSource(db, 'Fantail');
    await changeSource(db, demo.id, { demoKey: 'fantail' });
    const [made] = await collectPieces(db, demo, [desk, { ...desk, url: '/2', title: 'Made-up tallboy' }]);
    await collectPieces(db, await addSource(db, 'Own shop'), [{ ...desk, title: 'Kauri bookcase' }]);
    const ana = await registerShopper(site, 'ana');
    const kept = await ana.send('POST', `/api/listings/${made}/favorite`);
    expect(kept.status).toBeLessThan(300);
    await backUp(db, file);
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  const readTitles = async () =>
    (await site.send('GET', '/api/listings')).json.map(({ title }: { title: string }) => title).sort();
  const readSources = async () =>
    (await site.database.db.select({ name: dataSources.name }).from(dataSources)).map(({ name }) => name);

  test.each([
    [true, null],
    [null, 'came with it'],
  ])('the demo comes with a backup where DEMO is %s', async (demo, remark) => {
    // It is elsewhere than when the backup was made.
    const baseUrl = 'http://127.0.0.1:4000';
    const isDemo = eq(dataSources.demoKey, 'fantail');
    await site.database.db.update(dataSources).set({ baseUrl }).where(isDemo);
    await restoreFrom(site.database.db, file, { replace: true, demo });
    expect(await site.database.db.select().from(dataSources).where(isDemo)).toMatchObject([{ baseUrl }]);
    expect(await readTitles()).toEqual(['Kauri bookcase', 'Made-up tallboy', 'Rimu desk']);
    const remarks = said.filter((line) => line.includes('demo marketplaces'));
    expect(remarks).toEqual(remark === null ? [] : [expect.stringContaining(remark)]);
  });

  test('where DEMO is off it is left out, with its listings, and that is said', async () => {
    await restoreFrom(site.database.db, file, { replace: true, demo: false });
    expect(await readTitles()).toEqual(['Kauri bookcase']);
    expect(await readSources()).toEqual(['Own shop']);
    expect(said).toContainEqual(expect.stringMatching(/left out the demo marketplaces/));
    expect(said.find((line) => line.endsWith('  listings'))?.trim()).toBe('1  listings');
    expect(said.find((line) => line.endsWith('  accounts'))?.trim()).toBe('1  accounts');
  });
});
