import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbedded } from './connect.ts';
import { DirectoryInUse } from './directory-lock.ts';
import { lookAtEmbedded, openBeside } from './open-beside.ts';

const stranger = 4242;

describe.skipIf(!process.geteuid)('an embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-owner-'));
    await (await openEmbedded(folder)).close();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['a command', openBeside],
    ['the doctor', lookAtEmbedded],
  ])('of another user is not opened by %s, who is told whose it is', async (_who, open) => {
    const owner = process.geteuid!();
    vi.spyOn(process as Required<Pick<NodeJS.Process, 'geteuid'>>, 'geteuid').mockReturnValue(stranger);
    await expect(open(folder)).rejects.toThrow(
      `${join(folder, 'postgres')} belongs to another user (number ${owner}). Run this as that user`,
    );
    expect(await readdir(folder)).toEqual(['postgres']);
  });

  test.skipIf(process.geteuid?.() !== 0)('with one file of another user in it says which', async () => {
    const file = join(folder, 'postgres', 'global', 'pg_control');
    await chown(file, stranger, stranger);
    await expect(openBeside(folder)).rejects.toThrow(`${file} belongs to another user`);
    await chown(file, 0, 0);
    await (await openBeside(folder)).close();
  });

  test('is locked while the doctor looks', async () => {
    const looked = await lookAtEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow(DirectoryInUse);
    await looked.close();
    await (await openEmbedded(folder)).close();
  });
});
