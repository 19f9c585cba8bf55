// A PostgreSQL for the tests: the one given, or a throwaway cluster of our own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';

/** Resolves to { url, stop }, or to null if there is no PostgreSQL. */
export async function startPostgres() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const binaries = findBinaries() ?? (installDebianPackage('postgresql') ? findBinaries() : null);
  return binaries && startCluster(binaries);
}

function findBinaries() {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const candidates = [
    onPath,
    ...versionsBelow('/usr/lib/postgresql', 'bin'),
    ...versionsBelow('/opt/homebrew/opt', 'bin', /^postgresql/),
    ...versionsBelow('/usr/local/opt', 'bin', /^postgresql/),
    ...versionsBelow('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ];
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null;
}

function versionsBelow(folder, inside, pattern = /./) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  names.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  return names.map((name) => join(folder, name, inside));
}

/** A cluster for a single test, which can be stopped and started again and keeps what it has acknowledged. */
export async function startOwnPostgres() {
  const binaries = findBinaries();
  return binaries && startCluster(binaries, ['synchronous_commit=on']);
}

async function startCluster(binaries, own = []) {
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-postgres-'));
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: folder, stdio: 'ignore' };
  const port = await freePort();
  const stop = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], as);
    rmSync(folder, { recursive: true, force: true });
  };
  // However this process ends, stop the cluster too.
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tallboy', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    as,
  );
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    ...own,
  ];
  const args = [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((s) => ['-c', s]),
  ];
  let server;
  let ended;
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), args, as);
    ended = new Promise((resolve) => server.once('exit', resolve));
    await untilReady(join(binaries, 'pg_isready'), port, ended);
  };
  await start();
  return {
    url: `postgres://tallboy@127.0.0.1:${port}/postgres`,
    data,
    /** Ends it as a crash would. */
    async goAway() {
      server.kill('SIGQUIT');
      await ended;
    },
    comeBack: start,
    /** Switches to a new timeline, as a replica does when it takes over. */
    async comeBackAsReplica() {
      writeFileSync(join(data, 'recovery.signal'), '');
      appendFileSync(join(data, 'postgresql.conf'), "restore_command = 'false'\n");
      await start();
    },
    /** Keeps its connections open but answers nothing until resumed. */
    hang: (isHanging) => signalAll(server.pid, isHanging ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      process.off('exit', stop);
      stop();
    },
  };
}

/** To the server and to each of its connections. */
function signalAll(pid, signal) {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  for (const one of [pid, ...children.split('\n').filter(Boolean)]) process.kill(Number(one), signal);
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL doesn’t run as root, and there’s no other user to run it as.');
}

async function untilReady(pgIsReady, port, ended) {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (hasEnded) throw new Error('PostgreSQL ended while starting.');
    if (spawnSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL didn’t start within 30 seconds.');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
