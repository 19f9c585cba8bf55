import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { projectRoot } from '#config';
import { subscribers } from '#server/audience/audience.table.ts';
import { createServerDatabase, onEachDatabase } from '../../../../tests/support/databases.ts';
import { killWhileWriting } from '../../../../tests/support/kill-while-writing.ts';
import { measureMemory } from '../../../../tests/support/measure-memory.ts';
import { type OpenDatabase, openEmbedded, openServer } from './connect.ts';
import { lockDirectory } from './directory-lock.ts';

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('keeps none of its answers', async () => {
    const answers = 60;
    const ask = () => database.query(`select repeat('x', 1000000) as words`);
    await ask();
    const before = measureMemory();
    for (let at = 0; at < answers; at++) await ask();
    expect(measureMemory() - before).toBeLessThan((answers / 4) * 1e6);
  });

  test('gives the same values whichever database it is', async () => {
    const { rows } = await database.db.execute(sql`
      select 7::int as whole, 9007199254740993::bigint as big, 12.50::numeric as amount, true as yes, null as none,
        'Taupō 🪑'::text as words, ${JSON.stringify({ a: [1, null] })}::jsonb as data, '{a,"b c",NULL}'::text[] as list,
        timestamptz '2026-11-15 03:00:00+00' at time zone 'UTC' as moment, '\\x00ff'::bytea as bytes`);
    expect(rows).toEqual([
      {
        whole: 7,
        big: '9007199254740993',
        amount: '12.50',
        yes: true,
        none: null,
        words: 'Taupō 🪑',
        data: { a: [1, null] },
        list: ['a', 'b c', null],
        moment: '2026-11-15 03:00:00',
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  test('a transaction is all or nothing, and nested ones undo their part alone', async () => {
    const { db } = database;
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(subscribers).values({ email: 'lost@example.nz' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await db.transaction(async (tx) => {
      await tx.insert(subscribers).values({ email: 'kept@example.nz' });
      await tx
        .transaction(async (inner) => {
          await inner.insert(subscribers).values({ email: 'inner@example.nz' });
          inner.rollback();
        })
        .catch(() => {});
    });
    expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([
      { email: 'kept@example.nz' },
    ]);
  });

  test('a refusal says which rule, as PostgreSQL does', async () => {
    const insert = database.db.insert(subscribers).values([{ email: 'twice@a.nz' }, { email: 'twice@a.nz' }]);
    await expect(insert).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'subscribers_email_unique', table: 'subscribers' },
    });
  });

  test('many at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 5 > 0) return (await database.db.execute(sql`select ${index}::int as n`)).rows[0]?.n;
        return database.db.transaction(
          async (tx) => (await tx.execute(sql`select ${index}::int as n`)).rows[0]?.n,
        );
      }),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });
});

describe('the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-db-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('keeps what it was told across restarts, and a start cut off leaves nothing half made', async () => {
    const directory = join(folder, 'kept');
    await mkdir(join(directory, 'postgres.new'), { recursive: true });
    await writeFile(join(directory, 'postgres.new', 'PG_VERSION'), 'half');
    const first = await openEmbedded(directory);
    await first.db.insert(subscribers).values({ email: 'stays@example.nz' });
    await first.close();
    const second = await openEmbedded(directory);
    expect(await second.db.$count(subscribers)).toBe(1);
    await second.close();
  });

  test('refuses a second user of its folder, naming the first', async () => {
    const directory = join(folder, 'locked');
    await mkdir(directory);
    const unlock = await lockDirectory(directory);
    await expect(openEmbedded(directory)).rejects.toThrow(`(process ${process.pid})`);
    unlock();
    await (await openEmbedded(directory)).close();
  });

  test('gives the folder to exactly one of many who ask at once, also after a crash', async () => {
    const directory = join(folder, 'race');
    await mkdir(directory);
    // A crashed owner whose process id is in use again, by us: only the moment it began gives it away.
    await leaveLock(directory, (owner) => ({ ...owner, started: '1' }));
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused while an owner that cannot be seen from here keeps its lock young, and taken when it stops', async () => {
    const directory = join(folder, 'elsewhere');
    await mkdir(directory);
    await leaveLock(directory, (owner) => ({ ...owner, pid: 1_000_000_000, realm: 'another container' }));
    await expect(lockDirectory(directory)).rejects.toThrow(
      /^Another Tallboy, in another container or on another machine, was using .+ 0 seconds ago\. .+try again in 30 seconds\.$/,
    );
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(directory, 'lock'), longAgo, longAgo);
    (await lockDirectory(directory))();
  });

  test('keeps the permissions of a folder it is given, and restricts what it puts there', async () => {
    const given = join(folder, 'given');
    await mkdir(given);
    await chmod(given, 0o755);
    const made = join(folder, 'made', 'below');
    for (const directory of [given, made]) await (await openEmbedded(directory)).close();
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(given)).toBe(0o755);
    expect(await modeOf(join(given, 'postgres'))).toBe(0o700);
    expect(await modeOf(made)).toBe(0o700);
  });

  test('says so at once, and ever after, when its thread is gone', async () => {
    const posts = vi.spyOn(Worker.prototype, 'postMessage');
    const { db, lost, close } = await openEmbedded(null);
    const worker = posts.mock.contexts[0] as Worker;
    posts.mockRestore();
    const endless = db.execute(sql`select count(*) from generate_series(1, 100000000)`);
    await worker.terminate();
    await expect(endless).rejects.toMatchObject({ cause: { code: 'EMBEDDED_LOST' } });
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'EMBEDDED_LOST' } });
    expect(await lost).toMatchObject({ message: 'The embedded database has stopped.' });
    await close();
  });

  test('says so when somebody removes its files, instead of answering from memory', async () => {
    const directory = join(folder, 'removed');
    const { db, lost, close } = await openEmbedded(directory);
    await rm(join(directory, 'postgres'), { recursive: true });
    expect(await lost).toMatchObject({
      message: 'The embedded database has stopped.',
      cause: { message: `Its files in ${join(directory, 'postgres')} have been removed.` },
    });
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'EMBEDDED_LOST' } });
    await close();
  });

  test('loses nothing it acknowledged when killed while writing', async () => {
    expect(await killWhileWriting(join(folder, 'killed'), 3)).toEqual({ kills: 3, lost: 0 });
  });

  test('leaves the server’s thread free while it computes', async () => {
    const { db, close } = await openEmbedded(null);
    let turns = 0;
    let isDone = false;
    const heavy = db
      .execute(sql`select count(*) from generate_series(1, 3000000) a where a % 7 = 3`)
      .then(() => {
        isDone = true;
      });
    while (!isDone) {
      await nextTick();
      turns++;
    }
    await heavy;
    await close();
    expect(turns).toBeGreaterThan(1000);
  });
});

/** As a process leaves it that is killed. */
async function leaveLock(directory: string, change: (owner: object) => object): Promise<void> {
  const file = join(directory, 'lock');
  const unlock = await lockDirectory(directory);
  const owner = JSON.parse(await readFile(file, 'utf8'));
  unlock();
  await writeFile(file, JSON.stringify(change(owner)));
}

describe.skipIf(!inject('postgresUrl'))('PostgreSQL', () => {
  test('ten processes may start at once on an empty database', async () => {
    const { url, drop } = await createServerDatabase();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openServer(url)));
    const { rows } = await opened[0]!.db.execute(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    const files = await readdir(join(projectRoot, 'src', 'server', 'platform', 'db', 'migrations'));
    expect(rows).toEqual([{ n: files.filter((file) => file.endsWith('.sql')).length }]);
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  });
});
