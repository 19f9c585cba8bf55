import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createServerDatabase } from '../support/databases.ts';
import { type Program, startProgram } from '../support/program.ts';

/** The built program as a process, as an operator meets it. */
describe('starting', () => {
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
    const program = await startProgram({ DATA_DIR: folder, ...environment });
    running.push(program);
    return program;
  };

  test('says where it is, where its data is and how to sign in; Ctrl-C ends it cleanly', async () => {
    const tallboy = await start({ LOG_LEVEL: 'info' });
    expect(tallboy.output()).toMatch(
      /^\n {2}Tallboy is open at {3}http:\/\/localhost:\d+\n {2}Its data is in {7}\. \(embedded PostgreSQL\)\n {2}Sign in as admin at {2}http:\/\/localhost:\d+\/api\/login\n +admin@tallboy\.local, password [\w-]{16} \(kept in admin-password\)\n\n {2}Ctrl-C ends it\.\n\n$/,
    );
    expect((await fetch(tallboy.url)).status).toBe(200);
    expect(await tallboy.stop()).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['admin-password', 'postgres']);
    const again = await start();
    expect(again.output()).toContain('admin@tallboy.local, password in admin-password\n');
  });

  test('on a folder in use is refused, naming the process', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      new RegExp(
        `ended with 1: Tallboy cannot start: Another Tallboy \\(process ${first.process.pid}\\) is using .*\n$`,
      ),
    );
    expect((await fetch(first.url)).status).toBe(200);
  });

  test('on a taken port is refused, and lets go of the folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `ended with 1: Tallboy cannot start: port ${port} is already taken. Stop what listens there, or set PORT to another one.`,
    );
    other.close();
    await start({ PORT: String(port) });
  });

  test.each([
    [{ PORT: 'front door' }, 'PORT must be a number (it is "front door").'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'the database in DATABASE_URL does not answer. Is it running?',
    ],
    [{ HOST: '192.0.2.1' }, 'this machine has no address 192.0.2.1. Set HOST to one it has.'],
  ])('with %j is refused in one line', async (environment, line) => {
    await expect(start(environment)).rejects.toThrow(`ended with 1: Tallboy cannot start: ${line}\n`);
  });

  test.skipIf(!inject('postgresUrl'))(
    'works in ten processes at once on one empty PostgreSQL',
    async () => {
      const { url, drop } = await createServerDatabase();
      const programs = await Promise.all(Array.from({ length: 10 }, () => start({ DATABASE_URL: url })));
      const statuses = await Promise.all(
        programs.map(async (program) => (await fetch(`${program.url}/readyz`)).status),
      );
      expect(statuses).toEqual(Array(10).fill(200));

      // They count together: ten processes give one visitor no more than one would.
      const subscribe = (program: Program, index: number) =>
        fetch(`${program.url}/api/subscribers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `visitor${index}@example.nz` }),
        });
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => subscribe(programs[index % 10]!, index)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      await Promise.all(programs.map((program) => program.stop()));
      await drop();
    },
    60_000,
  );
});
