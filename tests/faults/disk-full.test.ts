import { spawnSync } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { startOwnPostgres } from '../../scripts/postgres.mjs';
import { createFreshDatabase } from '../support/fresh-database.ts';
import type { Program } from '../support/program.ts';
import { findFolder, openMarketplace, start } from '../support/running-programs.ts';
import { registerAt, type ShopperAt } from '../support/shopper-at.ts';
import { fill, mountSmall } from '../support/small-disk.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';
import { describeSearch } from './marketplace/pieces.ts';

const patience = { timeout: 30_000, interval: 100 };
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const saveSearch = async (shopper: ShopperAt, name: string) =>
  (await shopper.send('POST', '/api/accounts/:me/saved-searches', { name, searchQuery: `oak ${name}` }))
    .status;

async function readReady({ url }: Program): Promise<unknown> {
  const answer = await fetch(new URL('/readyz', url));
  return { ...((await answer.json()) as object), code: answer.status };
}

/** Writes until there's no room, is told so, and carries on by itself as soon as there is. */
async function goThrough(
  settings: Record<string, string>,
  folder: string,
  { isNoticedAtOnce = false } = {},
): Promise<void> {
  const shop = await openMarketplace();
  const place = { settings, open: () => openEmbedded(null) };
  const program = await start(place, shop);
  const staff = await signInAt(program);
  const source = { name: 'Shop', baseUrl: shop.origin, scrapingConfig: describeSearch('/shop') };
  const id = await staff.addSource(source);
  expect(await staff.collect(id)).toBe(202);
  await staff.waitForRun(id, hasEnded);
  const ana = await registerAt(program, 'ana');
  const readListings = async () => (await fetch(new URL('/api/listings', program.url))).json();
  // The search follows what a run collects, a moment later.
  await vi.waitFor(async () => expect(await readListings()).toHaveLength(12), patience);
  const acknowledged: string[] = [];

  const makeRoom = await fill(folder);
  await vi.waitFor(async () => {
    const name = `Search ${acknowledged.length + 1}`;
    const status = await saveSearch(ana, name);
    if (status === 201) acknowledged.push(name);
    expect(status).toBe(507);
  }, patience);
  expect(await readReady(program)).toMatchObject({ code: 503, reason: 'The disk is full.' });
  // Whoever only looks notices nothing.
  expect((await fetch(program.url)).status).toBe(200);
  expect(await readListings()).toHaveLength(12);
  expect((await fetch(new URL('/pictures/1', program.url))).status).toBe(200);

  await makeRoom();
  await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 200 }), patience);
  expect(await saveSearch(ana, 'Room again')).toBe(201);
  const kept = (await (await ana.send('GET', '/api/accounts/:me/saved-searches')).json()) as SavedSearch[];
  expect(kept.map(({ name }) => name).sort()).toEqual([...acknowledged, 'Room again'].sort());
  expect(await staff.collect(id)).toBe(202);
  expect(await staff.waitForRun(id, hasEnded)).toMatchObject({ status: 'succeeded' });
  if (isNoticedAtOnce) {
    const makeRoomAgain = await fill(folder);
    await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 503 }), patience);
    await makeRoomAgain();
    await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 200 }), patience);
  }
  expect(await program.stop()).toBe(0);
}

describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  test('of the embedded database', async (context) => {
    const folder = await mountSmall(context, 240 * 1024, undo);
    // Before anybody has tried to write.
    await goThrough({ DATA_DIR: folder }, folder, { isNoticedAtOnce: true });
  });

  test.skipIf(!inject('postgresUrl'))('of a PostgreSQL', async (context) => {
    const folder = await mountSmall(context, 64 * 1024, undo);
    const postgres = (await startOwnPostgres())!;
    undo.push(() => postgres.stop());
    const { uid, gid } = await stat(postgres.data);
    const tables = join(folder, 'tables');
    await mkdir(tables);
    await chown(tables, uid, gid);
    spawnSync('chmod', ['755', folder]);
    const { url } = await createFreshDatabase(postgres.url, { folder: tables });
    const { settings } = await findFolder();
    await goThrough({ ...settings, DATABASE_URL: url }, folder);
  });
});
