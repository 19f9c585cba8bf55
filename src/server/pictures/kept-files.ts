import { randomBytes } from 'node:crypto';
import { access, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '#server/platform/make-folder.ts';

export interface KeptFiles {
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Call when it was used: others then go first when we need room. */
  touch(name: string): void;
  /** Removes what is not wanted any more, unless it was written or used lately. */
  removeUnless(isWanted: (name: string) => boolean): Promise<void>;
  /** Removes at once everything whose name begins so. */
  removeAll(beginnings: string[]): Promise<void>;
  /** Whether there's hardly room for more without removing something. */
  isNearlyFull(): Promise<boolean>;
}

const hour = 3_600_000;
/** How full the folder is after making room, so that we don't have to make room for every file. */
const leftAfterTidying = 0.9;
const nearlyFull = 0.8;
/** How often we count again: other processes may write into the same folder. */
const countAgainAfter = 0.05;

/** Files in a folder that never grows past this many bytes: the least recently used make room. */
export function openKeptFiles(folder: string, mostBytes: number): KeptFiles {
  /**
   * A file's time is when it was last used, to the hour: writing it at every use would cost more than it's
   * worth.
   */
  const touched = new LRUCache<string, true>({ max: 10_000, ttl: hour });
  let held: Promise<number> | null = null;
  let written = 0;

  function touch(name: string): void {
    if (touched.has(name)) return;
    touched.set(name, true);
    utimes(join(folder, name), new Date(), new Date()).catch(() => {});
  }

  async function makeRoom(): Promise<number> {
    written = 0;
    const files = await listFiles(folder);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= mostBytes) return bytes;
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const file of files) {
      if (bytes <= mostBytes * leftAfterTidying) break;
      await rm(join(folder, file.name), { force: true });
      bytes -= file.bytes;
    }
    return bytes;
  }

  async function countWritten(): Promise<number> {
    held ??= makeRoom();
    if ((await held) + written > mostBytes || written > mostBytes * countAgainAfter) held = makeRoom();
    return (await held) + written;
  }

  return {
    touch,
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes) touch(name);
      return bytes;
    },
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async write(name, bytes) {
      await makeFolder(folder);
      const file = join(folder, name);
      const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      written += bytes.length;
      await countWritten();
    },
    async removeUnless(isWanted) {
      for (const { name, usedAt } of await listFiles(folder))
        if (usedAt < Date.now() - hour && !isWanted(name)) await rm(join(folder, name), { force: true });
      held = null;
    },
    async removeAll(beginnings) {
      const found = (await listFiles(folder)).filter(({ name }) =>
        beginnings.some((beginning) => name.startsWith(beginning)),
      );
      for (const { name } of found) await rm(join(folder, name), { force: true });
      held = null;
    },
    isNearlyFull: async () => (await countWritten()) > mostBytes * nearlyFull,
  };
}

async function listFiles(folder: string): Promise<{ name: string; bytes: number; usedAt: number }[]> {
  const found: { name: string; bytes: number; usedAt: number }[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (let at = 0; at < names.length; at += 200) {
    const some = names.slice(at, at + 200).map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      if (file) found.push({ name, bytes: file.size, usedAt: file.mtimeMs });
    });
    await Promise.all(some);
  }
  return found;
}
