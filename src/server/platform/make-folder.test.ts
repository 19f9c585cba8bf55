import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('many who need folders in one that is missing all get theirs', async () => {
  const place = await mkdtemp(join(tmpdir(), 'tallboy-folders-'));
  try {
    for (let round = 0; round < 20; round++) {
      const asked = Array.from({ length: 20 }, (_, at) => join(place, `${round}`, 'kept', `${at % 5}`));
      const made = await Promise.all(asked.map((folder) => makeFolder(folder)));
      expect(made.filter(Boolean)).toHaveLength(5);
    }
  } finally {
    await rm(place, { recursive: true });
  }
});

test('where nothing can be made it says so', async () => {
  await expect(makeFolder('/proc/tallboy/kept')).rejects.toThrow(/ENOENT|EACCES|EROFS/);
});
