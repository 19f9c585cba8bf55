import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect, createServer as createRelay } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '#config';
import { createServerDatabase } from '../support/databases.ts';
import { type Program, startProgram } from '../support/program.ts';

/** The built program as a process, as an operator meets it. */
describe('starting', { timeout: 300_000 }, () => {
  let folder: string;
  const running: Program[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-start-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (environment: Record<string, string> = {}) => {
    const program = await startProgram({ DATA_DIR: folder, ...environment }, folder);
    running.push(program);
    return program;
  };

  test('says where it is, where its data is and how to sign in; is alone in its folder; Ctrl-C ends it cleanly', async () => {
    const tallboy = await start({ LOG_LEVEL: 'info' });
    expect(tallboy.output()).toMatch(
      /^\n {2}Tallboy is open at {3}http:\/\/localhost:\d+\n {2}Its data is in {7}\. \(embedded PostgreSQL\)\n {2}Sign in as admin at {2}http:\/\/localhost:\d+\/api\/login\n +admin@tallboy\.local, password [\w-]{16} \(kept in admin-password\)\n\n {2}Press Ctrl-C to stop it\.\n\n$/,
    );
    expect((await fetch(tallboy.url)).status).toBe(200);
    expect(await tallboy.stop()).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['admin-password', 'postgres']);
    const again = await start();
    expect(again.output()).toContain('admin@tallboy.local, password in admin-password\n');
    await expectRefusedBeside(again);
    await expectPagesFinished(again);
  });

  /** On a folder in use, naming the process. */
  async function expectRefusedBeside(first: Program) {
    await expect(start()).rejects.toThrow(
      new RegExp(
        `ended with 1: Tallboy can’t start: Another Tallboy \\(process ${first.process.pid}\\) is using .*\n$`,
      ),
    );
    // The check that `npm start` makes before it would build while the first one is running.
    const check = promisify(execFile)(
      process.execPath,
      [join(projectRoot, 'dist', 'server', 'main.js'), '--check'],
      {
        env: { DATA_DIR: folder },
      },
    );
    await expect(check).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another Tallboy'),
    });
    expect((await fetch(first.url)).status).toBe(200);
  }

  /** Stopped, it finishes the pages it has begun. */
  async function expectPagesFinished(tallboy: Program) {
    const agent = new Agent({ keepAlive: true });
    const answers: Record<string, number> = {};
    let asked = 0;
    const visit = async () => {
      for (;;) {
        const path = `/?search=rimu&minPrice=${++asked}`;
        const status = await new Promise<number | undefined>((resolve) => {
          get(tallboy.url + path, { agent }, (answer) => {
            answer.resume().on('end', () => resolve(answer.statusCode));
          }).on('error', () => resolve(undefined));
        });
        // Somebody who has no connection any more isn't let back in.
        if (!status) return;
        answers[status] = (answers[status] ?? 0) + 1;
      }
    };
    const visitors = Array.from({ length: 12 }, visit);
    while (!answers[200]) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await tallboy.stop()).toBe(0);
    await Promise.all(visitors);
    expect(Object.keys(answers)).toEqual(['200']);
    expect(tallboy.output()).not.toContain('"level"');
  }

  test('pages are made by the React that is meant for it, whatever NODE_ENV says', async () => {
    const renderer = await readFile(join(projectRoot, 'dist', 'web-server', 'entry-server.js'), 'utf8');
    expect(renderer).toContain('react-dom-server.node.production.js');
    expect(renderer).not.toMatch(/react[\w.-]*\.development\.js|process\.env\.NODE_ENV/);
  });

  test('on a taken port is refused, and lets go of the folder; SIGHUP ends it cleanly', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `ended with 1: Tallboy can’t start: port ${port} is already in use. Stop whatever is using it, or set PORT to another one.`,
    );
    other.close();
    await expectCleanEnd(await start({ PORT: String(port) }), 'SIGHUP');
  });

  /** While connections are kept alive. */
  async function expectCleanEnd(tallboy: Program, signal: NodeJS.Signals) {
    const agent = new Agent({ keepAlive: true });
    const read = () =>
      new Promise<number | undefined>((resolve, reject) => {
        get(`${tallboy.url}/`, { agent }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        ).on('error', reject);
      });
    await Promise.all([read(), read()]);
    // In flight, on connections that the client would keep for ever.
    const reading = [read(), read()].map((answer) => answer.catch(() => undefined));
    tallboy.process.kill(signal);
    const [code] = await once(tallboy.process, 'exit');
    expect(code).toBe(0);
    expect(await readdir(folder)).not.toContain('lock');
    await Promise.all(reading);
    agent.destroy();
  }

  test.each([
    [{ PORT: 'front door' }, 'PORT must be a number (it is "front door").'],
    [
      { DATABASE_URL: 'postgres://u:secret@h:x/y' },
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [{ HOST: '192.0.2.1' }, 'this machine has no address 192.0.2.1. Set HOST to one it has.'],
    [
      { HOST: 'no.such.host.invalid' },
      'this machine has no address no.such.host.invalid. Set HOST to one it has.',
    ],
    [
      { DATA_DIR: '/dev/null' },
      'can’t use /dev/null (EEXIST). Set DATA_DIR to a folder Tallboy can write to.',
    ],
    [
      { DATA_DIR: '/dev/null/x' },
      'can’t use /dev/null/x (ENOTDIR). Set DATA_DIR to a folder Tallboy can write to.',
    ],
  ])('with %j is refused in one line', async (environment, line) => {
    await expect(start(environment)).rejects.toThrow(`ended with 1: Tallboy can’t start: ${line}\n`);
  });

  test.skipIf(process.platform !== 'linux')(
    'where nothing can be made is refused, and does not hang',
    async () => {
      await expect(start({ DATA_DIR: '/proc/x' })).rejects.toThrow('can’t use /proc/x (ENOENT).');
    },
  );

  test('with a folder called .env is refused in one line', async () => {
    await mkdir(join(folder, '.env'));
    await expect(start()).rejects.toThrow('Tallboy can’t start: can’t read .env (EISDIR).\n');
  });

  test('on a service that is not PostgreSQL says so in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const url = `postgres://u:secret@127.0.0.1:${port}/x`;
    for (const DATABASE_URL of [url, `${url}?sslmode=verify-full`]) {
      // It can't know that it's waiting in vain.
      const onSpawn = (child: ChildProcess) => child.stderr?.once('data', () => child.kill());
      await expect(startProgram({ DATA_DIR: folder, DATABASE_URL }, folder, { onSpawn })).rejects.toThrow(
        /: Tallboy [^\n]*DATABASE_URL[^\n]+\n$/,
      );
    }
    other.close();
  });

  test.skipIf(!inject('postgresUrl'))('waits for a database server that is not there yet', async () => {
    const { url, drop } = await createServerDatabase();
    const server = new URL(url);
    const relay = createRelay((client) => {
      const there = connect(Number(server.port), server.hostname);
      client.pipe(there).on('error', () => client.destroy());
      there.pipe(client).on('error', () => there.destroy());
    });
    const port = await findFreePort();
    const DATABASE_URL = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
    const tallboy = await startProgram(
      { DATA_DIR: folder, DATABASE_URL, ADMIN_PASSWORD: 'rimu and oak' },
      folder,
      {
        onSpawn: (child) => child.stderr?.once('data', () => relay.listen(port, '127.0.0.1')),
      },
    );
    running.push(tallboy);
    expect(tallboy.output()).toMatch(
      /^Tallboy is waiting for its database: the database in DATABASE_URL isn’t answering\. Is it running\?\n\n {2}Tallboy is open/,
    );
    expect((await fetch(`${tallboy.url}/readyz`)).status).toBe(200);
    expect(await tallboy.stop()).toBe(0);
    relay.close();
    await drop();
  });

  test.each([
    ['of another version', '9\n'],
    ['damaged', 'x'],
  ])('on an embedded database that is %s is refused in one line', async (_, version) => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), version);
    await expect(start()).rejects.toThrow(
      /^ended with 1: Tallboy can’t start: can’t open the database in [^\n]+: it’s damaged or from another version [^\n]+\n$/,
    );
    expect(await readdir(folder)).not.toContain('lock');
  });

  test.skipIf(!inject('postgresUrl'))('without the right to make tables is refused in one line', async () => {
    const { url, drop } = await createServerDatabase();
    const client = new pg.Client(url);
    await client.connect();
    const user = `guest_${new URL(url).pathname.slice(-6)}`;
    await client.query(`create role ${user} login`);
    const guest = new URL(url);
    guest.username = user;
    await expect(start({ DATABASE_URL: guest.href })).rejects.toThrow(
      /Tallboy can’t start: the database in DATABASE_URL refused: permission denied [^\n]+\.\n$/,
    );
    await client.query(`drop role ${user}`);
    await client.end();
    await drop();
  });

  test('goes on quietly when nobody reads what it prints any more, and SIGTERM ends it cleanly', async () => {
    const tallboy = await start({ LOG_LEVEL: 'debug' });
    const readMetrics = async () => {
      const text = await (await fetch(`${tallboy.url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1]);
    };
    tallboy.process.stdout!.destroy();
    tallboy.process.stderr!.destroy();
    // Each is a line that cannot be written.
    for (let count = 0; count < 5; count++) await readMetrics();
    const [before, since] = [await readMetrics(), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const share = ((await readMetrics()) - before) / ((performance.now() - since) / 1000);
    expect(share).toBeLessThan(0.6);
    await expectCleanEnd(tallboy, 'SIGTERM');
  });

  test('ends cleanly while it still waits for its database', async () => {
    const environment = { DATA_DIR: folder, DATABASE_URL: `postgres://127.0.0.1:${await findFreePort()}/x` };
    const onSpawn = (child: ChildProcess) => child.stderr?.once('data', () => child.kill('SIGTERM'));
    await expect(startProgram(environment, folder, { onSpawn })).rejects.toThrow(
      /^ended with 0: Tallboy is waiting for its database: [^\n]+\n$/,
    );
  });

  test('ends by itself when the thread of its database is gone', async () => {
    const preload = pathToFileURL(join(projectRoot, 'tests', 'support', 'end-worker.mjs')).href;
    const tallboy = await start({ NODE_OPTIONS: `--import=${preload}`, LOG_LEVEL: 'fatal' });
    tallboy.process.kill('SIGUSR2');
    const [code] = await once(tallboy.process, 'exit');
    expect(code).toBe(1);
    expect(tallboy.output()).toContain('Tallboy can’t run without its database');
  });
});

async function findFreePort(): Promise<number> {
  const server = createRelay().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
