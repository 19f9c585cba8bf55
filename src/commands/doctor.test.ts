import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { openServer } from '#server/platform/db/connect.ts';
import { createServerDatabase, onServer } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { examine, printFindings } from './doctor.ts';

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

    test('tables of another version are said, and left as they are', async () => {
      const findings = await look({ DATABASE_URL: url });
      expect(findings.get('tables')).toMatchObject({
        state: 'bad',
        advice: expect.stringContaining('start this version'),
      });
      expect((await look({ DATABASE_URL: url })).get('tables')?.state).toBe('bad');
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
      expect(findings.get('Kea Street')?.said).toBe(
        '0 listings, never collected in full; its last run failed',
      );
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
    said: expect.stringContaining('npm start makes it'),
  });
});
