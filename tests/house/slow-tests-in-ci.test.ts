import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#config';

const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
const picked = ['run', '--config', 'vitest.faults.config.ts', 'many-processes', '-t', 'none of them'];

/** Starts the slow tests without a PostgreSQL, and without the programs a small disk is mounted with. */
async function runWithLittle(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-little-'));
  const env = { PATH: folder, HOME: folder, TEST_DATABASE_URL: 'none', ...settings };
  try {
    return await promisify(execFile)(process.execPath, [vitest, ...picked], { cwd: projectRoot, env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('in CI no slow test is skipped for want of something: the run fails and says what is missing', async () => {
  const { code, said } = await runWithLittle({ CI: 'true' });
  expect(said).toMatch(/these are missing: a PostgreSQL;.*the right to mount a small disk/);
  expect(code).toBe(1);
});

test('by hand it is', async () => {
  const { code, said } = await runWithLittle({});
  expect(said).toContain('1 skipped');
  expect(code).toBe(0);
});
