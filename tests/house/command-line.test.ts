import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { fill, mountSmall } from '../support/small-disk.ts';

/** The built commands as processes, as an operator meets them. */
describe('a command', { timeout: 60_000 }, () => {
  let folder: string;
  const undo: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-command-'));
  });
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
    await rm(folder, { recursive: true });
  });

  const expectLine = async (args: string[], line: string) => {
    const run = promisify(execFile)(process.execPath, [cli, ...args], options());
    await expect(run).rejects.toMatchObject({ code: 1, killed: false, stderr: `${line}\n` });
  };

  test.each([
    [['import'], 'tallboy import: please give the file to import (see --help).'],
    [['admin', 'create'], 'tallboy admin: please give an email address (see --help).'],
    [['import', '.'], 'tallboy import: . can’t be read.'],
    [['restore', '.'], 'tallboy restore: . can’t be read.'],
    [['backup', '.'], 'tallboy backup: . is a folder. Name a file in it.'],
  ])('that is written wrongly, %j, ends with one plain line and makes no database', async (args, line) => {
    await expectLine(args, line);
    expect(await readdir(folder)).toEqual([]);
  });

  test('that has nowhere to write ends with one plain line', () =>
    expectLine(['export', 'nowhere/x.jsonl'], 'tallboy export: can’t use nowhere/x.jsonl (ENOENT).'));

  test('that the disk has no room for ends with one plain line, and leaves nothing there', async (context) => {
    const small = await mountSmall(context, 64, undo);
    await fill(small);
    const run = promisify(execFile)(process.execPath, [cli, 'backup', join(small, 'x.backup')], options());
    const stderr = 'tallboy backup: there’s no room left on the disk.\n';
    await expect(run).rejects.toMatchObject({ code: 1, killed: false, stderr });
    expect(await readdir(small)).toEqual(['filler']);
  });

  test('whose reader has gone still closes the database, without a word', async () => {
    const listing = { url: 'http://shop.example/1', title: 'Rimu desk' };
    await writeFile(join(folder, 'in.jsonl'), JSON.stringify(listing));
    await promisify(execFile)(process.execPath, [cli, 'import', 'in.jsonl'], options());
    for (const command of ['backup x.backup', 'export']) {
      const line = `"${process.execPath}" "${cli}" ${command} | true`;
      expect((await promisify(execFile)('sh', ['-c', line], options())).stderr).toBe('');
      expect(await readdir(folder)).not.toContain('lock');
    }
    expect(await readdir(folder)).toContain('x.backup');
  });

  const cli = join(projectRoot, 'dist', 'server', 'cli.js');
  function options() {
    const { PATH = '', HOME = '' } = process.env;
    return { cwd: folder, env: { PATH, HOME, DATA_DIR: folder }, timeout: 40_000 };
  }
});
