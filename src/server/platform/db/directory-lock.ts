import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class DirectoryInUse extends Error {}

/**
 * Two processes on one embedded database silently lose each other's rows, so the folder is locked by a file naming its
 * owner: process id and the moment that process began, because process ids are used again.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'lock');
  const releaseGate = await enterGate(join(directory, 'lock.gate'));
  try {
    const owner = await readOwner(file);
    if (owner && startOf(owner.pid) === owner.started) {
      throw new DirectoryInUse(
        `Another Tallboy (process ${owner.pid}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await writeFile(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  } finally {
    await releaseGate();
  }
  return () => rmSync(file, { force: true });
}

/** Looking at the lock and taking it must be one step; creating a folder is, on every file system. */
async function enterGate(gate: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mkdir(gate);
      return () => rm(gate, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = await stat(gate).then(
        (info) => Date.now() - info.mtimeMs,
        () => 0,
      );
      // Its owner needs milliseconds; one this old was killed inside.
      if (age > 5_000 || attempt > 200) await rm(gate, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function readOwner(file: string): Promise<{ pid: number; started: string } | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** When a process began, or null when there is none of that id. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
