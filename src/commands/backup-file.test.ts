import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { openBesideServer } from '#server/open-database.ts';
import { EmbeddedPool } from '#server/platform/db/embedded-pool.ts';
import { createServerDatabase, onServer } from '../../tests/support/databases.ts';
import { backUpTo } from './backup-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-backup-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Tries to back up what is in a folder of `folder`, or in a database. */
function backUp(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const config = readConfig({ DEMO: 'off', ...settings, DATA_DIR: join(folder, settings.DATA_DIR) });
  return backUpTo(join(folder, 'nothing.backup'), config);
}

test('a folder without a database is not backed up, and stays as it is', async () => {
  await expect(backUp({ DATA_DIR: 'typo' })).rejects.toThrow(`no database in ${join(folder, 'typo')} yet`);
  expect(await readdir(folder)).toEqual([]);
});

test('nor is a database without tables, or without a row in them', async () => {
  const directory = join(folder, 'bare', 'postgres');
  await mkdir(join(folder, 'bare'));
  await (await EmbeddedPool.open({ directory, template: null })).end();
  await expect(backUp({ DATA_DIR: 'bare' })).rejects.toThrow('has no tables yet');
  const config = readConfig({ DEMO: 'off', DATA_DIR: join(folder, 'empty') });
  await (await openBesideServer(config)).close();
  await expect(backUp({ DATA_DIR: 'empty' })).rejects.toThrow('the database is empty');
  expect(await readdir(folder)).toEqual(['bare', 'empty']);
});

onServer(() => {
  test('nor is a database without tables on PostgreSQL', async () => {
    const { url, drop } = await createServerDatabase();
    const refused = 'nothing to back up: the database in DATABASE_URL has no tables yet';
    for (const _again of [1, 2])
      await expect(backUp({ DATA_DIR: 'away', DATABASE_URL: url })).rejects.toThrow(refused);
    expect(await readdir(folder)).not.toContain('away');
    await drop();
  });
});
