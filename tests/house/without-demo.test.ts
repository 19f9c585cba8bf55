import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { startProgram } from '../support/program.ts';

const run = promisify(execFile);

/** Tallboy as `npm ci` leaves it where there is no demo folder: all packages but that one. */
describe('without the demo’s package', { timeout: 120_000 }, () => {
  let house: string;
  let server: string;
  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'tallboy-without-demo-'));
    server = join(house, 'dist', 'server');
    const copied = ['package.json', 'vite.config.ts', 'tsconfig.base.json', 'scripts', 'src'];
    // Made from the migrations alone, and slowly.
    const template = ['dist/database-template.tar', 'dist/.database-template'];
    for (const path of [...copied, ...template])
      await cp(join(projectRoot, path), join(house, path), { recursive: true });
    await mkdir(join(house, 'node_modules'));
    for (const name of await readdir(join(projectRoot, 'node_modules')))
      if (name !== 'tallboy-demo')
        await symlink(join(projectRoot, 'node_modules', name), join(house, 'node_modules', name));
    // Of an earlier build, when the demo was there.
    await mkdir(server);
    await cp(join(projectRoot, 'dist', 'server', 'demo.js'), join(server, 'demo.js'));
    // Vitest's own NODE_ENV would build pages for development.
    const { PATH, HOME } = process.env;
    await run(process.execPath, [join('scripts', 'build.mjs')], { cwd: house, env: { PATH, HOME } });
  });
  afterAll(() => rm(house, { recursive: true, force: true }));

  const start = (environment: Record<string, string>) =>
    startProgram({ DATA_DIR: join(house, 'data'), ...environment }, house, {
      command: [process.execPath, join(server, 'main.js')],
    });

  test('it builds, starts and answers, and nothing is for sale', async () => {
    expect(await readdir(server)).not.toContain('demo.js');
    // Unset, as a newcomer has it.
    const tallboy = await start({ DEMO: '' });
    const answers = [await fetch(tallboy.url), await fetch(`${tallboy.url}/api/stats`)] as const;
    expect(await tallboy.stop()).toBe(0);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1].json()).toMatchObject({ listings: 0, sources: 0 });
  });

  test('asking for the demo is refused in one line', async () => {
    await expect(start({ DEMO: 'on' })).rejects.toThrow(
      /^ended with 1: Tallboy can’t start: DEMO is on, but the demo marketplaces aren’t installed here\. [^\n]+\n$/,
    );
  });
});
