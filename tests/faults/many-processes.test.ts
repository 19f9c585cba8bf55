import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Program, startProgram } from '../support/program.ts';
import { findServer } from '../support/running-programs.ts';

const programs: Program[] = [];
afterEach(() => Promise.all(programs.splice(0).map((program) => program.stop())));

test.skipIf(!inject('postgresUrl'))(
  'ten processes start at once on one empty PostgreSQL, and work together',
  async () => {
    const { settings } = await findServer();
    programs.push(...(await Promise.all(Array.from({ length: 10 }, () => startProgram(settings)))));
    // Ten at once may keep a small machine busy for a while; each must become ready.
    for (const { url } of programs)
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000);

    // One of them made the admin, and its password is the one in the file.
    const password = (await readFile(join(settings.DATA_DIR!, 'admin-password'), 'utf8')).trim();
    const signIn = await fetch(`${programs[0]!.url}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'admin@tallboy.local', password }),
      redirect: 'manual',
    });
    expect(signIn.headers.get('location')).toBe('/admin');

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
  },
  120_000,
);
