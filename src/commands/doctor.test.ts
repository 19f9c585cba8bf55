import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { openServer } from '#server/platform/db/connect.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { insertRun } from '#server/sources/runs.queries.ts';
import { createStaff } from '#server/staff/staff.ts';
import { createServerDatabase, onServer } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { examine, printFindings } from './doctor.ts';
import { noteBackup } from './last-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Port 9 is nobody's. */
const sick = { PORT: '9', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.nz' };

async function look(settings: Record<string, string>) {
  const findings = await examine(readConfig({ DATA_DIR: folder, DEMO: 'off', ...settings }));
  return new Map(findings.map((finding) => [finding.about, finding]));
}

onServer(() => {
  describe('on PostgreSQL', () => {
    let url: string;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ url, drop } = await createServerDatabase());
    });
    afterAll(() => drop());

    test('a database without tables, or with another version’s, is said to be so, and left as it is', async () => {
      for (const _again of [1, 2])
        expect((await look({ DATABASE_URL: url })).get('tables')).toMatchObject({
          state: 'bad',
          said: 'none yet',
        });
      const database = await openServer(url);
      const newest = sql`(select max(id) from drizzle.__drizzle_migrations)`;
      await database.db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = ${newest}`,
      );
      for (const _again of [1, 2])
        expect((await look({ DATABASE_URL: url })).get('tables')).toMatchObject({
          state: 'bad',
          said: 'from another version of Tallboy',
          advice: expect.stringMatching(/^Make a backup with the version that made them.*start this version/),
        });
      await database.db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = ${newest}`,
      );
      await database.close();
    });

    test('staff without an address that mail can reach are said to hear nothing', async () => {
      const database = await openServer(url);
      await createStaff(database.db, 'admin@tallboy.local', 'letmein-please-1');
      const told = async () => (await look({ DATABASE_URL: url, ...sick })).get('staff');
      expect(await told()).toMatchObject({
        state: 'mind',
        said: expect.stringContaining('nobody will hear'),
      });
      await createStaff(database.db, 'mere@example.nz', 'letmein-please-1');
      expect(await told()).toMatchObject({ state: 'good', said: expect.stringContaining('mere@example.nz') });
      expect((await look({ DATABASE_URL: url })).has('staff')).toBe(false);
      await database.close();
    });

    test('mail that should have gone out is said to be late', async () => {
      const database = await openServer(url);
      const jobs = openJobs(database, createLogger('silent'));
      await jobs.add('trouble-mail', {});
      const outbox = async () => (await look({ DATABASE_URL: url, ...sick })).get('mail to send');
      expect(await outbox()).toMatchObject({ state: 'good' });
      await database.query(`update pgboss.job set created_on = now() - interval '5 hours'`);
      expect(await outbox()).toMatchObject({
        state: 'bad',
        said: 'the oldest should have gone out 5 hours ago',
        advice: expect.stringContaining('SMTP_URL'),
      });
      // Whoever has no mail server is told that, and nothing more.
      expect((await look({ DATABASE_URL: url })).has('mail to send')).toBe(false);
      await database.query('delete from pgboss.job');
      await jobs.close();
      await database.close();
    });

    test('mail we gave up on lately, and other jobs that failed, are something to look at', async () => {
      const database = await openServer(url);
      const { rows } = await database.db.execute<{ id: number }>(
        sql`insert into accounts (email, password_hash) values ('ana@example.nz', '') returning id`,
      );
      await database.db.execute(sql`insert into notifications (account_id, group_id, event, title, message, reason, mail)
        values (${rows[0]!.id}, 1, 'new', 'Sofa', '', '', 'failed')`);
      expect((await look({ DATABASE_URL: url, ...sick })).get('mail to send')).toMatchObject({
        state: 'mind',
        said: 'we gave up emailing 1 notification from the last three days',
      });
      expect((await look({ DATABASE_URL: url })).get('jobs')).toMatchObject({ state: 'good' });
      const jobs = openJobs(database, createLogger('silent'));
      await jobs.add('tidy', {});
      await database.query(`update pgboss.job set state = 'failed'`);
      expect((await look({ DATABASE_URL: url })).get('jobs')).toMatchObject({
        state: 'mind',
        said: 'we gave up on tidy (1)',
      });
      await database.query('delete from pgboss.job');
      await database.db.execute(sql`delete from accounts`);
      await jobs.close();
      await database.close();
    });

    test('a marketplace that was last collected over two days ago is something to look at', async () => {
      const database = await openServer(url);
      const { id } = await addSource(database.db, 'Slow Corner');
      const lookAfter = async (hours: number) => {
        await database.db.execute(
          sql`update data_sources set last_scraped = now() - make_interval(hours => ${hours}) where id = ${id}`,
        );
        return (await look({ DATABASE_URL: url })).get('Slow Corner')?.state;
      };
      expect([await lookAfter(47), await lookAfter(49)]).toEqual(['good', 'mind']);
      await database.db.execute(sql`delete from data_sources where id = ${id}`);
      await database.close();
    });

    test('clocks that are seconds apart are said to be', async () => {
      const now = vi.spyOn(Date, 'now');
      const lookAhead = async (seconds: number) => {
        now.mockReturnValue(performance.timeOrigin + performance.now() + seconds * 1000);
        return (await look({ DATABASE_URL: url })).get('clock');
      };
      expect(await lookAhead(0)).toMatchObject({ state: 'good' });
      expect(await lookAhead(60)).toMatchObject({
        state: 'bad',
        said: expect.stringContaining('seconds apart'),
      });
      now.mockRestore();
    });

    test('a marketplace whose last run was odd is something to look at, with the words', async () => {
      const database = await openServer(url);
      const { id } = await addSource(database.db, 'Odd Corner');
      await database.db.execute(sql`update data_sources set last_scraped = now() where id = ${id}`);
      const odd = async () => (await look({ DATABASE_URL: url })).get('Odd Corner');
      expect(await odd()).toMatchObject({ state: 'good' });
      await database.db.execute(sql`update data_sources set total_listings = 1 where id = ${id}`);
      expect((await odd())?.said).toMatch(/^1 listing, /);
      await insertRun(database.db, id, 'furniture');
      expect((await look({ DATABASE_URL: url })).get('jobs')?.said).toBe('none failed, 1 run under way');
      await database.db.execute(sql`delete from runs`);
      await database.db.execute(sql`insert into runs (source_id, status, search_term, finished_at, problem)
        values (${id}, 'succeeded', 'furniture', now(), 'location was on 0 of 30 listings')`);
      expect(await odd()).toMatchObject({
        state: 'mind',
        said: '1 listing, last good run less than a minute ago; location was on 0 of 30 listings',
        advice: 'Its last run in the admin area says more.',
      });
      await database.db.execute(sql`delete from data_sources where id = ${id}`);
      await database.close();
    });

    test('a marketplace that fails, a mail server and a site that do not answer are named, with what to do', async () => {
      const database = await openServer(url);
      const { id } = await addSource(database.db, 'Kea Street');
      await database.db.execute(sql`insert into runs (source_id, status, search_term, finished_at, problem)
        values (${id}, 'failed', 'furniture', now(), 'gone')`);
      await database.close();
      const findings = await look({ DATABASE_URL: url, ...sick });
      expect(findings.get('tables')?.state).toBe('good');
      expect(findings.get('clock')?.state).toBe('good');
      for (const about of ['site', 'mail', 'Kea Street', 'address'])
        expect(findings.get(about)).toMatchObject({ state: 'bad', advice: expect.any(String) });
      expect(findings.get('mail')?.said).toMatch(/^we can’t use the mail server: ./);
      expect(findings.get('Kea Street')?.said).toBe('0 listings, no good run yet; its last run failed');
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      expect(printFindings([...findings.values()])).toBe(false);
      expect(log.mock.lastCall?.[0]).toBe('\n4 to fix, 1 to look at.');
      log.mockRestore();
    });
  });
});

test('a database that does not answer, and a folder without one, are said in words', async () => {
  const away = await look({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(away.get('database')).toMatchObject({
    state: 'bad',
    said: 'the database in DATABASE_URL isn’t answering. Is it running?',
  });
  expect((await look({})).get('database')).toMatchObject({
    state: 'bad',
    said: expect.stringContaining('Starting Tallboy makes one'),
  });
});

test.each([
  ['npm', 'npm run tallboy --', { npm_lifecycle_event: 'tallboy' }],
  ['a service', 'node dist/server/cli.js', {}],
])('what to do is said as it is done where Tallboy runs through %s', async (_how, command, settings) => {
  const findings = await look({ DATA_DIR: join(folder, 'fresh'), PORT: '9', ...settings });
  expect(findings.get('site')?.advice).toBe(`Start it: your service, or ${command} serve`);
  expect(findings.get('backup')?.advice).toContain(`${command} backup FILE`);
});

test('an address with a proxy in front needs to know of it', async () => {
  const secure = { PUBLIC_URL: 'https://tallboy.example' };
  expect((await look(secure)).get('address')).toMatchObject({
    state: 'mind',
    said: expect.stringContaining('TRUST_PROXY is off'),
  });
  expect((await look({ ...secure, TRUST_PROXY: 'on' })).get('address')).toMatchObject({ state: 'good' });
});

test('a backup is old after a week', async () => {
  const file = join(folder, 'weekly.backup');
  await writeFile(file, 'whole');
  const lookAfter = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    await writeFile(join(folder, 'last-backup.json'), JSON.stringify({ at, file, bytes: 5 }));
    return (await look({})).get('backup')?.state;
  };
  expect([await lookAfter(6), await lookAfter(8)]).toEqual(['good', 'mind']);
});

test('a data folder that is none is said', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect((await look({ DATA_DIR: file })).get('disk')).toMatchObject({
    state: 'bad',
    said: `${file} isn’t a folder we can write to`,
  });
});

test('a last backup that is gone, or no longer whole, is said', async () => {
  const file = join(folder, 'last.backup');
  const backup = async () => (await look({})).get('backup');
  await writeFile(file, 'whole');
  await noteBackup(folder, { file, bytes: 5 });
  expect(await backup()).toMatchObject({ state: 'good' });
  await writeFile(file, 'half');
  expect(await backup()).toMatchObject({
    state: 'mind',
    said: expect.stringContaining('4 bytes instead of 5'),
  });
  await rm(file);
  expect(await backup()).toMatchObject({
    state: 'mind',
    said: expect.stringContaining('isn’t there any more'),
  });
});
