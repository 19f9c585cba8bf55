import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '#config';
import { type Program, startProgram } from '../support/program.ts';

/** The built commands beside the built server that has the embedded database, as an operator types them. */
describe('while the embedded server runs', { timeout: 120_000 }, () => {
  let folder: string;
  let server: Program;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-beside-'));
    server = await startProgram({ DATA_DIR: folder }, folder);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function type(...args: string[]) {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: folder, DEMO: 'off', PORT: new URL(server.url).port };
    const cli = join(projectRoot, 'dist', 'server', 'cli.js');
    return promisify(execFile)(process.execPath, [cli, ...args], { cwd: folder, env, timeout: 100_000 });
  }
  const search = async () => (await fetch(`${server.url}/api/listings?search=desk`)).json();

  test('a listing that is imported is found at once, exported, backed up, and the doctor finds all well', async () => {
    const listing = { url: 'http://shop.example/1', title: 'Rimu desk', price: '$80' };
    await writeFile(join(folder, 'in.jsonl'), `${JSON.stringify(listing)}\n`);
    expect((await type('import', 'in.jsonl')).stdout).toBe('1 kept (1 new, 0 changed), 0 skipped\n');
    await vi.waitFor(async () => expect(await search()).toMatchObject([{ title: 'Rimu desk' }]), 10_000);
    expect(JSON.parse((await type('export')).stdout)).toMatchObject({ title: 'Rimu desk', price: '80.00' });

    expect((await type('backup', 'all.backup')).stdout).toMatch(
      /^\d+ rows in all\.backup, 0\.0 MB\.\nNot in it:/,
    );
    expect((await stat(join(folder, 'all.backup'))).mode & 0o777).toBe(0o600);
    await expect(type('restore', 'all.backup')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('tallboy restore: this Tallboy is already in use'),
    });
    expect((await type('restore', 'all.backup', '--replace')).stdout).toMatch(/ 1 {2}listings\n/);
    expect(await search()).toMatchObject([{ title: 'Rimu desk' }]);

    const { stdout } = await type('doctor');
    for (const line of [
      /✓ site +ready at/,
      /✓ database +PostgreSQL/,
      /✓ tables/,
      /✓ backup +less than a minute ago/,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).toMatch(/! marketplaces +none are switched on\n +Add one in the admin area\./);
    expect(stdout).toMatch(/\nHealthy; \d to look at\.\n$/);
  });
});
