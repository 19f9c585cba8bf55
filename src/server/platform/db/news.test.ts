import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onEachDatabase, onServer } from '../../../../tests/support/databases.ts';
import type { OpenDatabase } from './connect.ts';
import { keepLooking } from './keep-looking.ts';
import { createNews } from './news.ts';

const patience = { timeout: 60_000 };
const addSource = sql`insert into data_sources (name, base_url, scraping_config, is_active)
  values ('Shop', 'http://shop.test', '{}', false)`;

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a change is told when it is committed, to those who follow it', async () => {
    const told: string[] = [];
    const stop = database.news.follow('catalogue', () => told.push('catalogue'));
    database.news.follow('notifications', () => told.push('notifications'));
    await vi.waitFor(() => expect(database.news.isHeard()).toBe(true), patience);
    told.length = 0;
    await database.db.transaction(async (tx) => {
      await tx.execute(addSource);
      await tx.execute(addSource);
      expect(told).toEqual([]);
    });
    await vi.waitFor(() => expect(told).toEqual(['catalogue']), patience);
    stop();
    await database.db.execute(addSource);
    await database.query(`select pg_notify('tallboy', 'notifications')`);
    await vi.waitFor(() => expect(told).toEqual(['catalogue', 'notifications']), patience);
  });
});

onServer((open) => {
  test('whoever listens hears again after its connection was lost, and is told to look', async () => {
    const database = await open();
    let told = 0;
    database.news.follow('catalogue', () => told++);
    await vi.waitFor(() => expect(database.news.isHeard()).toBe(true), patience);
    const before = told;
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query not like '%pg_terminate%'`);
    await vi.waitFor(() => expect(told).toBeGreaterThanOrEqual(before + 2), patience);
    await vi.waitFor(() => expect(database.news.isHeard()).toBe(true), patience);
    const after = told;
    await database.db.execute(addSource);
    await vi.waitFor(() => expect(told).toBe(after + 1), patience);
    await database.close();
  });
});

test('who is told looks at once; where nothing is heard, they look by themselves', async () => {
  vi.useFakeTimers();
  const { hear, setHeard, ...news } = createNews();
  setHeard(true);
  let looks = 0;
  const look = async () => {
    looks++;
  };
  const stop = keepLooking(news, 'catalogue', { look, every: 400, onFailure: () => {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(0);
  hear('catalogue');
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(1);
  // Many within a moment are one look.
  for (let told = 0; told < 50; told++) hear('catalogue');
  await vi.advanceTimersByTimeAsync(500);
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toBe(3);
  setHeard(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(looks).toBeGreaterThanOrEqual(12);
  stop();
  const last = looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(last);
  vi.useRealTimers();
});
