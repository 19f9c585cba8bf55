import { spawnSync } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { startOwnPostgres } from '../../scripts/postgres.mjs';
import { createFreshDatabase } from '../support/fresh-database.ts';
import { letPeopleIn } from '../support/people-meanwhile.ts';
import { startPictureMarket } from '../support/picture-market.ts';
import type { Program } from '../support/program.ts';
import { type Place, start } from '../support/running-programs.ts';
import { registerAt, type ShopperAt } from '../support/shopper-at.ts';
import { fill, mountSmall } from '../support/small-disk.ts';
import { hasEnded, signInAt } from '../support/staff-at.ts';

/** On two pages, so that a run can be cut off between them. */
const pieces = 48;
const patience = { timeout: 120_000, interval: 100 };
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

async function readPicture({ url }: Program, number: number, width: number) {
  const { status, headers } = await fetch(new URL(`/pictures/${number}?width=${width}`, url));
  return { status, type: headers.get('content-type') };
}
const photo = { status: 200, type: 'image/jpeg' };
/** What stands there until the photo is there. */
const instead = { status: 200, type: expect.stringMatching(/^image\/(gif|bmp)$/) };

/** Their marketplace is left alone for a minute, as is any photo that's asked for meanwhile: so each time another. */
async function expectPhotosAgain(program: Program): Promise<void> {
  const asked = [2];
  const ask = async () => {
    asked.push(asked.length + 2);
    const answers = await Promise.all(asked.map((number) => readPicture(program, number, 320)));
    expect(answers).toContainEqual(photo);
  };
  await vi.waitFor(ask, { timeout: 180_000, interval: 3000 });
}

/** Writes until there's no room, is told so, and carries on by itself as soon as there is. */
async function goThrough(place: Place, folder: string, { isEmbedded = false } = {}): Promise<void> {
  const market = await startPictureMarket(pieces, 1);
  undo.push(market.close);
  // Prices such as $123 or $1111 would be taken for a joke.
  market.raisedBy = 2000;
  const program = await start(place, market);
  const staff = await signInAt(program);
  const scrapingConfig = { ...market.scrapingConfig, detail: undefined };
  const id = await staff.addSource({ name: 'Shop', baseUrl: market.origin, scrapingConfig });
  expect(await staff.collect(id)).toBe(202);
  await staff.waitForRun(id, hasEnded);
  const ana = await registerAt(program, 'ana');
  const people = await letPeopleIn(program, pieces);
  await vi.waitFor(async () => expect(await readPicture(program, 1, 320)).toEqual(photo), patience);
  const acknowledged: string[] = [];

  market.raisedBy--;
  let showLaterPages = () => {};
  market.laterPages = new Promise<void>((resolve) => {
    showLaterPages = resolve;
  });
  expect(await staff.collect(id)).toBe(202);
  await staff.waitForRun(id, ({ pages }) => pages > 0);
  const makeRoom = await fill(folder);
  await vi.waitFor(async () => {
    const name = `Search ${acknowledged.length + 1}`;
    const status = await saveSearch(ana, name);
    if (status === 201) acknowledged.push(name);
    expect(status).toBe(507);
  }, patience);
  expect(await readReady(program)).toMatchObject({ code: 503, reason: 'The disk is full.' });
  showLaterPages();
  await vi.waitFor(() => expect(program.output()).toContain('collecting failed'), patience);
  // Whoever only looks notices nothing.
  expect((await fetch(program.url)).status).toBe(200);
  expect(await (await fetch(new URL('/api/listings?pageSize=100', program.url))).json()).toHaveLength(pieces);
  // Another size of one we have can't be kept, but is shown; and one we don't have can be neither.
  expect(await readPicture(program, 1, 640)).toEqual(photo);
  expect(await readPicture(program, 2, 320)).toEqual(instead);
  await vi.waitFor(() => expect(program.output()).toContain('fetching pictures'), patience);
  expect(await readPicture(program, 2, 320)).toEqual(instead);

  await makeRoom();
  await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 200 }), patience);
  expect(await saveSearch(ana, 'Room again')).toBe(201);
  const kept = (await (await ana.send('GET', '/api/accounts/:me/saved-searches')).json()) as SavedSearch[];
  expect(kept.map(({ name }) => name).sort()).toEqual([...acknowledged, 'Room again'].sort());
  // The one that was cut off ends by itself, and the next goes as ever.
  await staff.waitForRun(id, hasEnded, 240_000);
  market.raisedBy--;
  expect(await staff.collect(id)).toBe(202);
  expect(await staff.waitForRun(id, hasEnded)).toMatchObject({ status: 'succeeded', listingsKept: pieces });
  if (isEmbedded) {
    // It's noticed before anybody has tried to write.
    const makeRoomAgain = await fill(folder);
    await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 503 }), patience);
    await makeRoomAgain();
    await vi.waitFor(async () => expect(await readReady(program)).toMatchObject({ code: 200 }), patience);
    await expectPhotosAgain(program);
  }
  const { falls, promises } = await people.expectNothingLost(place);
  expect(falls).toBeGreaterThan(2 * pieces);
  expect(promises).toBeGreaterThan(10);
  expect(Object.keys(people.statuses).filter((status) => !/^(200|201|503|507)$/.test(status))).toEqual([]);
}

describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  test('of the embedded database', async (context) => {
    const folder = await mountSmall(context, 240 * 1024, undo);
    const place = { settings: { DATA_DIR: folder }, open: () => openEmbedded(folder) };
    await goThrough(place, folder, { isEmbedded: true });
  }, 600_000);

  test.skipIf(!inject('postgresUrl'))(
    'of a PostgreSQL',
    async (context) => {
      const folder = await mountSmall(context, 64 * 1024, undo);
      const postgres = (await startOwnPostgres())!;
      undo.push(() => postgres.stop());
      const { uid, gid } = await stat(postgres.data);
      const tables = join(folder, 'tables');
      await mkdir(tables);
      await chown(tables, uid, gid);
      spawnSync('chmod', ['755', folder]);
      const { url } = await createFreshDatabase(postgres.url, { folder: tables });
      // Its pictures are on that disk too.
      const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
      await mkdir(settings.DATA_DIR);
      await goThrough({ settings, open: () => openServer(url) }, folder);
    },
    600_000,
  );
});
