import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#config';

const script = join(projectRoot, 'deploy', 'topology.sh');
const run = promisify(execFile);

/** `deploy/topology.sh up`, as an operator sees it. */
export interface Topology {
  /** nginx. */
  url: string;
  /** The three web processes themselves. */
  webs: string[];
  /** Through PgBouncer. */
  databaseUrl: string;
  /** Of Tallboy's processes that are alive. */
  findAlive(): string[];
  /** Kills the primary and lets the replica take its place. */
  promote(): Promise<void>;
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

const needed = ['/usr/sbin/pgbouncer', '/usr/sbin/nginx', '/usr/lib/postgresql'];

/** Root on Debian can have what is missing installed. */
export const canRaiseTopology =
  needed.every(existsSync) || (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'));

export async function raiseTopology(settings: Record<string, string>): Promise<Topology> {
  const folder = join(await mkdtemp(join(tmpdir(), 'tallboy-topology-')), 'house');
  const parent = join(folder, '..');
  execFileSync('chmod', ['755', parent]);
  const env = { ...process.env, ...settings, DATABASE_URL: '', NODE_OPTIONS: '' };
  const order = (command: string) => run(script, [command, folder], { env });
  // Also when the test is interrupted.
  const end = () => execFileSync(script, ['down', folder], { stdio: 'ignore' });
  process.once('exit', end);
  await order('up');
  const addresses = Object.fromEntries(
    readFileSync(join(folder, 'addresses'), 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const names = ['web-1', 'web-2', 'web-3', 'worker-1', 'worker-2'];
  const pids = names.map((name) => Number(readFileSync(join(folder, 'pid', name), 'utf8')));
  return {
    url: addresses.PUBLIC_URL!,
    webs: [1, 2, 3].map((number) => `http://127.0.0.1:${addresses[`WEB_${number}_PORT`]}`),
    databaseUrl: addresses.DATABASE_URL!,
    findAlive: () => names.filter((_, index) => isAlive(pids[index]!)),
    promote: async () => void (await order('promote')),
    async readLogs() {
      const files = (await readdir(join(folder, 'log'))).filter((name) => names.includes(name));
      const texts = await Promise.all(files.map((name) => readFile(join(folder, 'log', name), 'utf8')));
      return texts.join('\n');
    },
    async stop() {
      process.off('exit', end);
      await order('down');
      await rm(parent, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
