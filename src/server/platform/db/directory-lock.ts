import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class DirectoryInUse extends Error {}

interface Owner {
  pid: number;
  started: string | null;
  /** Where a process id means the same as here: another container or machine has its own. */
  realm: string | null;
}

const beatEvery = 5_000;
const freshFor = 30_000;

/**
 * Two processes on one embedded database silently lose each other's rows, so a file locks the folder. It
 * names its owner by process id and start time, because process ids are reused. A process that can't see the
 * owner goes by the age of the file, which the owner keeps touching.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = join(directory, 'lock');
  const releaseGate = await enterGate(join(directory, 'lock.gate'));
  try {
    await refuseWhenInUse(directory);
    const owner: Owner = { pid: process.pid, started: startOf(process.pid), realm: ownRealm() };
    await writeFile(file, JSON.stringify(owner));
  } finally {
    await releaseGate();
  }
  const heart = setInterval(() => keepYoung(file), beatEvery).unref();
  return () => {
    clearInterval(heart);
    rmSync(file, { force: true });
  };
}

export async function refuseWhenInUse(directory: string): Promise<void> {
  const file = join(directory, 'lock');
  const owner = await readOwner(file);
  if (!owner) return;
  if (owner.realm === ownRealm()) {
    if (startOf(owner.pid) !== owner.started) return;
    throw new DirectoryInUse(
      `Another Tallboy (process ${owner.pid}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const age = await ageOf(file);
  if (age > freshFor) return;
  throw new DirectoryInUse(
    `Another Tallboy, in another container or on another machine, was using ${directory} ${Math.round(age / 1000)} seconds ago. ` +
      `Stop it first, or set DATA_DIR to another folder; if it was killed, try again in ${freshFor / 1000} seconds.`,
  );
}

/** Looking at the lock and taking it must be one step; creating a folder is, on every file system. */
async function enterGate(gate: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mkdir(gate);
      return () => rm(gate, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 200) throw error;
      // Its owner needs milliseconds; one this old was killed inside.
      if ((await ageOf(gate)) > 5_000) await rm(gate, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    (info) => Math.abs(Date.now() - info.mtimeMs),
    () => 0,
  );
}

function keepYoung(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // If somebody removed the folder or made it unwritable, we can't guard it any more.
  }
}

/** This boot of this machine and the container in it; null where the system does not tell, which has no containers either. */
function ownRealm(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
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
