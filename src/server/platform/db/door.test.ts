import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { explainFailure } from '#server/explain-failure.ts';
import { fill, mountSmall } from '../../../../tests/support/small-disk.ts';
import { type OpenDatabase, openEmbedded } from './connect.ts';
import { DirectoryInUse } from './directory-lock.ts';
import { knock, openDoor } from './door.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { openBeside } from './open-beside.ts';

let folder: string;
let owner: OpenDatabase;
let beside: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-door-'));
  owner = await openEmbedded(folder);
  beside = await openBeside(folder);
});
afterAll(async () => {
  await beside.close();
  await owner.close();
  await rm(folder, { recursive: true });
});

const subscribe = (email: string) => sql`insert into subscribers (email) values (${email})`;
const count = async (database: OpenDatabase) =>
  (await database.db.execute(sql`select from subscribers`)).rows.length;

test('beside the process that has the folder, the database answers as it does there', async () => {
  await beside.db.execute(subscribe('a\u2028b@example.nz'));
  const { rows } = await owner.db.execute<{ email: string }>(sql`select email from subscribers`);
  expect(rows).toEqual([{ email: 'a\u2028b@example.nz' }]);
  await expect(beside.db.execute(sql`select * from nowhere`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  const long = 'x'.repeat(3_000_000);
  expect((await beside.query('select $1::text as long', [long])).rows).toEqual([{ long }]);
});

test('a transaction has the connection to itself, and the owner waits', async () => {
  const before = await count(owner);
  let seen: Promise<number> | undefined;
  await beside.db.transaction(async (tx) => {
    await tx.execute(subscribe('two@example.nz'));
    seen = count(owner);
    await tx.execute(subscribe('three@example.nz'));
  });
  expect(await seen).toBe(before + 2);
});

test('who goes away in the middle of a transaction has changed nothing, and keeps nobody waiting', async () => {
  const before = await count(owner);
  const socket = connect(join(folder, 'door', 'socket'));
  let answers = '';
  socket.on('data', (piece) => {
    answers += piece;
  });
  for (const text of ['begin', `insert into subscribers (email) values ('lost@example.nz')`])
    socket.write(`${JSON.stringify({ text, values: [] })}\n`);
  await vi.waitFor(() => expect(answers.split('\n')).toHaveLength(3), 30_000);
  socket.destroy();
  expect(await count(owner)).toBe(before);
});

describe('a door with little patience', () => {
  let own: string;
  let pool: EmbeddedPool;
  let close: () => void;
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'tallboy-door-'));
    pool = await EmbeddedPool.open({ directory: null, template: null });
    close = await openDoor(own, pool, 200);
  });
  afterAll(async () => {
    close();
    await pool.end();
    await rm(own, { recursive: true });
  });

  test('waits for an answer that takes longer than that', async () => {
    const visitor = (await knock(own))!;
    const { rows } = await visitor.query('select 7 as answer from pg_sleep(0.7)');
    expect(rows).toEqual([{ answer: 7 }]);
  });

  test('waits for somebody whose turn comes later than that', async () => {
    const visitor = (await knock(own))!;
    const { question, release } = await pool.lend();
    const waiting = visitor.query('select 7 as answer');
    await question('select from pg_sleep(0.7)', []);
    release();
    expect((await waiting).rows).toEqual([{ answer: 7 }]);
  });

  test('who waits too long inside is told who has it', async () => {
    const { question, release } = await pool.lend();
    await question('select 1 as kept_busy', []);
    await expect(pool.lend(50)).rejects.toMatchObject({
      code: 'EMBEDDED_BUSY',
      message: expect.stringMatching(/1 waiting\. .* \d+ seconds and last asked: select 1 as kept_busy$/),
    });
    release();
    await pool.query('select 1');
  });

  test('closes on somebody who has the connection and says nothing', async () => {
    const socket = connect(join(own, 'door', 'socket'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume().write(`${JSON.stringify({ text: 'begin', values: [] })}\n`);
    await closed;
    await pool.query('select 1');
  });
});

test('a full disk keeps nobody from asking the process that has the folder', async (context) => {
  const undo: (() => unknown)[] = [];
  try {
    const small = await mountSmall(context, 260_000, undo);
    const first = await openEmbedded(small);
    undo.push(() => first.close());
    await fill(small);
    const second = await openBeside(small);
    expect((await second.query('select 7 as answer')).rows).toEqual([{ answer: 7 }]);
    await second.close();
  } finally {
    for (const act of undo.reverse()) await act();
  }
});

test('what is not a question is not answered', async () => {
  const socket = connect(join(folder, 'door', 'socket'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await closed;
  await count(owner);
});

test('only the same user may enter', async () => {
  expect((await stat(join(folder, 'door'))).mode & 0o777).toBe(0o700);
});

test('when the owner has stopped, what beside it asks says so, and the next one owns the folder itself', async () => {
  const own = await mkdtemp(join(tmpdir(), 'tallboy-door-'));
  const first = await openEmbedded(own);
  const second = await openBeside(own);
  await first.close();
  const failure = await second.query('select 1').catch((error: unknown) => error);
  expect(explainFailure(failure)).toMatch(/^The server that has the database has stopped/);
  const third = await openBeside(own);
  await expect(openEmbedded(own)).rejects.toThrow(DirectoryInUse);
  await third.close();
  await rm(own, { recursive: true });
});
