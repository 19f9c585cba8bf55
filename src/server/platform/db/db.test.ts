import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { subscribers } from '#server/audience/audience.table.ts';
import { createServerDatabase, onEachDatabase } from '../../../../tests/support/databases.ts';
import { killWhileWriting } from '../../../../tests/support/kill-while-writing.ts';
import { type OpenDatabase, openEmbedded, openServer } from './connect.ts';
import { lockDirectory } from './directory-lock.ts';

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

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
    const unlock = await lockDirectory(directory);
    await expect(openEmbedded(directory)).rejects.toThrow(`(process ${process.pid})`);
    unlock();
    await (await openEmbedded(directory)).close();
  });

  test('gives the folder to exactly one of many who ask at once, also after a crash', async () => {
    const directory = join(folder, 'race');
    await mkdir(directory);
    // A crashed owner whose process id is in use again, by us: only the moment it began gives it away.
    await writeFile(join(directory, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

describe.skipIf(!inject('postgresUrl'))('PostgreSQL', () => {
  test('ten processes may start at once on an empty database', async () => {
    const { url, drop } = await createServerDatabase();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openServer(url)));
    const { rows } = await opened[0]!.db.execute(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    expect(rows).toEqual([{ n: expect.any(Number) }]);
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  });
});
