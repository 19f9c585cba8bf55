import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { stamps } from '../../scripts/prepare.mjs';
import { untilCollected } from '../support/demo.ts';
import { type Program, startProgram } from '../support/program.ts';

/** What a newcomer sees after the first `npm start`. */
describe('the demo', { timeout: 300_000 }, () => {
  let folder: string;
  let house: string;
  let tallboy: Program;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-demo-'));
    house = await makeHouse();
  });
  afterAll(async () => {
    await tallboy.stop();
    for (const made of [folder, house]) await rm(made, { recursive: true, force: true });
  });
  const start = async (command?: string[]) => {
    const environment = { DATA_DIR: folder, DEMO: 'on', ADMIN_PASSWORD: 'the staff of the tests' };
    tallboy = await startProgram(environment, folder, { detached: true, ...(command && { command }) });
  };
  const read = async (path: string) => (await fetch(tallboy.url + path)).json();
  /**
   * A terminal's Ctrl-C and a service manager's stop reach every process of the group, and npm passes it on
   * once more.
   */
  const expectCleanEnd = async (signal: NodeJS.Signals) => {
    const greeting = tallboy.output();
    const ended = once(tallboy.process, 'exit');
    process.kill(-tallboy.process.pid!, signal);
    expect(await ended).toEqual([0, null]);
    expect(tallboy.output()).toBe(greeting);
    expect(await readdir(folder)).not.toContain('lock');
  };

  test('ends cleanly under npm when its whole process group gets SIGINT in the middle of its first collecting', async () => {
    await start(['npm', '--prefix', house, '--loglevel', 'error', 'start']);
    await expectCleanEnd('SIGINT');
  });

  test('is collected: 542 pieces, the counts of the eight categories, four of them trending', async () => {
    await start();
    await untilCollected(tallboy.url);
    expect(await read('/api/stats')).toEqual({ listings: 542, sources: 4, trending: 4 });
    const categories = (await read('/api/categories')) as {
      name: string;
      count: number;
      trending: boolean;
      image: string;
    }[];
    expect(categories.map(({ name, count, trending }) => [name, count, trending])).toEqual([
      ['Living Room', 142, true],
      ['Bedroom', 98, false],
      ['Dining', 76, true],
      ['Office', 54, false],
      ['Kitchen', 32, false],
      ['Outdoor', 28, true],
      ['Storage', 45, false],
      ['Vintage', 67, true],
    ]);
    const types = categories.map(async ({ image }) => {
      const listing = (await read(image.replace('pictures', 'api/listings'))) as { type: string };
      return listing.type;
    });
    expect((await Promise.all(types)).slice(0, 2)).toEqual(['sofa', 'bed frame']);
    const home = await (await fetch(tallboy.url)).text();
    expect(home).toContain('These are demo marketplaces');
    await expectCleanEnd('SIGTERM');
  });

  test('keeps its pieces when the marketplaces come back under other addresses', async () => {
    await start();
    expect(await read('/api/stats')).toMatchObject({ listings: 542 });
    const [listing] = (await read('/api/listings?pageSize=1')) as {
      originalListingUrl: string;
      imageUrl: string;
    }[];
    expect((await fetch(listing!.originalListingUrl)).status).toBe(200);
    const headers = { accept: 'image/webp' };
    const readType = async () =>
      (await fetch(tallboy.url + listing!.imageUrl, { headers })).headers.get('content-type');
    await expect.poll(readType, { timeout: 30_000 }).toBe('image/webp');
  });

  test('goes on by a day from the command line, and what has changed is collected', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: folder, DEMO: 'on', PORT: new URL(tallboy.url).port };
    const cli = join(projectRoot, 'dist', 'server', 'cli.js');
    const { updatedAt: before } = (await read('/api/scraping/refresh')) as { updatedAt: string };
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'demo', 'advance'], { env });
    expect(stdout).toMatch(/The demo marketplaces are on day 1\. Collecting from 4 marketplaces\.\n$/);
    const state = async () => (await read(`/api/scraping/refresh?since=${before}`)) as object;
    await expect
      .poll(state, { timeout: 120_000 })
      .toMatchObject({ isUpdating: false, newPieces: expect.toSatisfy((count) => count > 0) });
  });

  test('leaves nothing behind once it is switched off', async () => {
    await tallboy.stop();
    tallboy = await startProgram({ DATA_DIR: folder, DEMO: 'off' });
    expect(await read('/api/stats')).toMatchObject({ listings: 0, sources: 0 });
    expect(await read('/api/listings')).toEqual([]);
  });
});

/**
 * This Tallboy as `npm start` leaves it, in a folder of its own: in ours it might install and build, while other
 * tests run from there.
 */
async function makeHouse(): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'tallboy-house-'));
  for (const path of ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts'])
    await cp(join(projectRoot, path), join(house, path), { recursive: true });
  for (const path of ['node_modules', 'dist']) await mkdir(join(house, path));
  for (const path of ['src', 'demo', 'dist/server'])
    await symlink(join(projectRoot, path), join(house, path));
  for (const [file, wanted] of [stamps.packages(), stamps.build()])
    await writeFile(join(house, relative(projectRoot, file)), wanted);
  return house;
}
