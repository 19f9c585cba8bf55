import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes in memory, and seconds of processor time so far. */
export interface ProcessUse {
  memory: number;
  processor: number;
}

const ticksPerSecond = 100;
const idleSeconds = 5;
const mostIdle = 0.03;

/** Of a process that is not ours to ask. Linux says it to the hundredth of a second; elsewhere `ps` does. */
export function readUse(pid: number): ProcessUse {
  if (process.platform !== 'linux') {
    const [memory = '', time = ''] = ps(['-o', 'rss=,time=', '-p', String(pid)])
      .trim()
      .split(/\s+/);
    const processor = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return { memory: Number(memory) * 1024, processor };
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const processor = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { memory: Number(resident?.[1]) * 1024, processor };
}

/** Until a program and those it started do next to nothing: after collecting, a demo's pictures are fetched for minutes. */
export async function untilIdle(pid: number): Promise<void> {
  const readAll = () => [pid, ...findChildren(pid)].reduce((sum, one) => sum + readUse(one).processor, 0);
  for (let before = readAll(); ; ) {
    await pause(idleSeconds * 1000);
    const after = readAll();
    if (after - before < mostIdle * idleSeconds) return;
    before = after;
  }
}

export function findChildren(pid: number): number[] {
  return ps(['-A', '-o', 'pid=,ppid='])
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []));
}

function ps(args: string[]): string {
  return execFileSync('ps', args, { encoding: 'utf8' });
}
