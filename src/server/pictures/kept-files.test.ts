import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openKeptFiles } from './kept-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-kept-'));
  return () => rm(folder, { recursive: true });
});
const tenth = Buffer.alloc(100);
const names = Array.from({ length: 10 }, (_, at) => `file-${at}`);

/** All last used long ago, the first before the second. */
async function fill(): Promise<void> {
  const files = openKeptFiles(folder, 1000);
  for (const [at, name] of names.entries()) {
    await files.write(name, tenth);
    await utimes(join(folder, name), at + 1, at + 1);
  }
}

test('so many bytes are kept, and what was not used for longest makes room', async () => {
  await fill();
  const files = openKeptFiles(folder, 1000);
  expect(await files.read('file-0')).toEqual(tenth);
  await expect.poll(() => openKeptFiles(folder, 1000).has('file-0')).toBe(true);
  await files.write('one more', tenth);
  const left = await readdir(folder);
  expect(left).not.toContain('file-1');
  expect(left).not.toContain('file-2');
  expect(left.sort()).toEqual(['file-0', 'file-3', ...names.slice(4), 'one more'].sort());
});

test('what is not wanted any more is removed, unless it came lately', async () => {
  await fill();
  const files = openKeptFiles(folder, 1000);
  await files.write('just now', tenth);
  await files.removeUnless((name) => name === 'file-4');
  expect((await readdir(folder)).sort()).toEqual(['file-4', 'just now']);
});

test('it says when there is hardly room, and what is not there is none', async () => {
  expect(await openKeptFiles(folder, 1000).isNearlyFull()).toBe(false);
  await fill();
  expect(await openKeptFiles(folder, 1000).isNearlyFull()).toBe(true);
  expect(await openKeptFiles(folder, 1000).read('none')).toBeNull();
  expect(await openKeptFiles(join(folder, 'no folder'), 1000).isNearlyFull()).toBe(false);
});

test('what was removed takes no room any more', async () => {
  for (const removal of ['all', 'unwanted']) {
    await fill();
    const files = openKeptFiles(folder, 1000);
    expect(await files.isNearlyFull()).toBe(true);
    await (removal === 'all' ? files.removeAll(['file']) : files.removeUnless(() => false));
    expect(await files.isNearlyFull()).toBe(false);
  }
});

test('what begins with a name is removed at once, however new, and nothing that only has it within', async () => {
  const files = openKeptFiles(folder, 10_000);
  for (const name of ['chair-320.jpeg', 'chair-whole-640.avif', 'armchair-320.jpeg', 'chaise-320.jpeg'])
    await files.write(name, tenth);
  await files.removeAll(['chair']);
  expect((await readdir(folder)).sort()).toEqual(['armchair-320.jpeg', 'chaise-320.jpeg']);
});
