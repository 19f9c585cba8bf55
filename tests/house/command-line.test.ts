import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';

/** The built commands as processes, as an operator meets them. */
describe('a command that cannot be done', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-command-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    [['import'], 'tallboy import: the file to import is missing (see --help).'],
    [['admin', 'create'], 'tallboy admin: an email address is missing (see --help).'],
    [['import', '.'], 'tallboy import: . can’t be read.'],
    [['export', 'nowhere/x.jsonl'], 'tallboy export: can’t use nowhere/x.jsonl (ENOENT).'],
  ])('%j ends with one plain line', async (args, line) => {
    const { PATH = '', HOME = '' } = process.env;
    const run = promisify(execFile)(
      process.execPath,
      [join(projectRoot, 'dist', 'server', 'cli.js'), ...args],
      { cwd: folder, env: { PATH, HOME, DATA_DIR: folder }, timeout: 40_000 },
    );
    await expect(run).rejects.toMatchObject({ code: 1, killed: false, stderr: `${line}\n` });
  });
});
