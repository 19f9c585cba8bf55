import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

/** A file system so small that it can be filled. Only root may mount one: for others the test is skipped, and says so. */
export async function mountSmall(
  { skip }: TestContext,
  kilobytes: number,
  undo: (() => unknown)[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-small-'));
  undo.push(() => rm(folder, { recursive: true }));
  if (!mount(folder, kilobytes)) return skip('mounting a small file system is not allowed here');
  undo.push(() => unmount(folder));
  return folder;
}

export function canMountSmall(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tallboy-small-'));
  const isMounted = mount(folder, 64);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

function mount(folder: string, kilobytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]).status === 0;
}

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

/** Leaves not a byte; answers with how to make room again. */
export async function fill(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  // Others write too: it may be full before it is all written.
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return () => rm(file);
}
