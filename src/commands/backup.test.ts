import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { setUpAlerts } from '../../tests/support/alerts.ts';
import { onServer } from '../../tests/support/databases.ts';
import { getInTheWay } from '../../tests/support/in-the-way.ts';
import { signInStaff } from '../../tests/support/people.ts';
import { showPage } from '../../tests/support/shelf.ts';
import { type TestSite, useSite } from '../../tests/support/site.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const empty = { replace: false };

/** A shopper with something of every kind, and staff. */
async function live(site: TestSite) {
  const own = await setUpAlerts(site);
  const [listingId = 0] = await own.shelf.show(own.tallboy, {
    url: '/2',
    title: 'Oak\u2028desk “$5”',
    price: '$5.10',
  });
  await own.save(listingId);
  await own.watch({ priceDropPercentage: 10, listingId });
  await own.watch({ savedSearchId: await own.saveSearch() });
  await own.shelf.show(own.at('$200'));
  await own.ana.send('PATCH', '/api/accounts/:me/hidden', { dealers: true });
  const { items } = (await own.ana.send('POST', '/api/accounts/:me/lists', { name: 'Our flat', listingId }))
    .json;
  await own.ana.send('POST', `/api/list-items/${items[0].id}/vote`, { vote: 'yes' });
  const { atomUrl } = (await own.ana.send('POST', '/api/accounts/:me/feeds', {})).json;
  await site.send('POST', '/api/subscribers', { email: 'mere@example.nz' });
  await signInStaff(site);
  return { ...own, listingId, feed: new URL(atomUrl).pathname };
}

async function signIn(site: TestSite, { email, password }: { email: string; password: string }) {
  const { status, json, cookie } = await site.send('POST', '/api/accounts/login', { email, password });
  return {
    status,
    id: json.id,
    read: async (path: string) => (await site.send('GET', path, undefined, { cookie })).json,
  };
}

onServer((open) => {
  const here = useSite(() => openEmbedded(null));
  const there = useSite(open);

  test('everything goes from the embedded database to PostgreSQL and back, and is the same', async () => {
    const own = await live(here);
    const before = await own.told();
    expect(before).toHaveLength(2);
    const { rows, bytes } = await backUp(here.database.db, at('1'));
    expect(rows).toBeGreaterThan(20);
    expect((await stat(at('1'))).mode & 0o777).toBe(0o600);
    expect(bytes).toBe((await stat(at('1'))).size);
    await backUp(here.database.db, at('again'));
    expect(await readFile(at('again'))).toEqual(await readFile(at('1')));

    const { rows: restored } = await restore(there.database.db, at('1'), empty);
    expect(restored.get('accounts')).toBe(1);
    await backUp(there.database.db, at('2'));
    expect(await readFile(at('2'))).toEqual(await readFile(at('1')));
    const back = await openEmbedded(null);
    await restore(back.db, at('2'), empty);
    await backUp(back.db, at('3'));
    expect(await readFile(at('3'))).toEqual(await readFile(at('1')));
    await back.close();

    // Whoever was signed in is not; who signs in finds what they had.
    expect(
      (await there.send('GET', `/api/accounts/${own.ana.id}`, undefined, { cookie: own.ana.cookie })).status,
    ).toBe(401);
    const ana = await signIn(there, own.ana);
    expect(ana).toMatchObject({ status: 200, id: own.ana.id });
    const notifications = `/api/accounts/${ana.id}/notifications`;
    expect(await ana.read(notifications)).toEqual(before);
    expect(await ana.read(`/api/accounts/${ana.id}/favorites`)).toHaveLength(1);
    // Secret addresses go on working: feed readers know no others.
    expect((await there.send('GET', own.feed)).text).toContain(before[0]!.title);
    expect((await there.send('GET', `/api/listings/${own.listingId}`)).json.price).toBe('200');
    expect((await there.send('GET', `/api/listings?search=${own.word}`)).json).toHaveLength(1);
    // Numbers go on where they were, alerts go on watching, and what was told is not told again.
    const { rows: sources } = await there.database.db.execute<{ id: number; baseUrl: string }>(
      sql`select id, base_url as "baseUrl" from data_sources where id = ${own.shelf.sourceId}`,
    );
    const [newest] = await showPage(there.database.db, sources[0]!, [
      { ...own.tallboy, url: '/3', price: '$150', location: 'Taupō' },
    ]);
    expect(newest).toBe(3);
    await showPage(there.database.db, sources[0]!, [own.at('$100')]);
    expect(await ana.read(notifications)).toHaveLength(before.length + 2);
  });

  test('two at once to one file are both whole, and what a killed one left is tidied up', async () => {
    const file = at('twice');
    const [left, young] = [`${file}.0a1b2c3d.part`, `${file}.4e5f6a7b.part`];
    for (const part of [left, young, `${file}.part`, at('twice.backup.part')]) await writeFile(part, 'half');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const part of [left, `${file}.part`, at('twice.backup.part')]) await utimes(part, longAgo, longAgo);
    const { db } = here.database;
    const [one, other] = await Promise.all([backUp(db, file), backUp(db, file)]);
    expect(one).toEqual(other);
    await backUp(db, at('alone'));
    expect(await readFile(file)).toEqual(await readFile(at('alone')));
    const names = (await readdir(folder)).filter((name) => name.startsWith('twice'));
    expect(names.sort()).toEqual(['twice', 'twice.4e5f6a7b.part', 'twice.backup.part']);
  });

  test('what was there before is gone also for a search that runs, and nobody else’s session opens an account', async () => {
    const own = await live(there);
    await expect(restore(there.database.db, at('1'), empty)).rejects.toThrow('already in use');
    expect((await there.send('GET', `/api/listings?search=${own.word}`)).json).toHaveLength(1);
    await restore(there.database.db, at('1'), { replace: true });
    expect((await there.send('GET', `/api/listings?search=${own.word}`)).json).toEqual([]);
    expect((await there.send('GET', '/api/listings?search=desk')).json).toHaveLength(1);
    expect((await there.send('GET', `/api/accounts/1`, undefined, { cookie: own.ana.cookie })).status).toBe(
      401,
    );
    const { rows } = await there.database.db.execute(sql`select from sessions`);
    expect(rows).toEqual([]);
  });

  test('what opens an account, or another’s service, stands in no backup', async () => {
    const lines = gunzipSync(await readFile(at('1')))
      .toString()
      .split('\n');
    const tables = lines.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line)[0]);
    expect(tables).toContain('accounts');
    for (const secret of ['sessions', 'account_tokens', 'access_tokens', 'source_credentials'])
      expect(tables).not.toContain(secret);
  });

  describe('what is no whole backup changes nothing', () => {
    const lines = async () =>
      gunzipSync(await readFile(at('1')))
        .toString()
        .split('\n');
    const pack = (changed: string[]) => gzipSync(changed.join('\n'));
    const header = (migration: number) => JSON.stringify({ tallboy: 'backup', format: 1, migration });
    test.each<[string, () => Promise<Buffer>, string]>([
      ['something else', async () => Buffer.from('hello'), 'isn’t a Tallboy backup'],
      ['something else, packed', async () => gzipSync('hello\n'), 'isn’t a Tallboy backup'],
      ['half of it', async () => (await readFile(at('1'))).subarray(0, 2000), 'incomplete'],
      ['its last line is missing', async () => pack((await lines()).slice(0, -2)), 'incomplete'],
      [
        'it counts from elsewhere, and its last line is missing',
        async () =>
          pack((await lines()).slice(0, -2).map((line) => line.replace(/\["\d+",\w+\]\]$/, '["1",false]]'))),
        'incomplete',
      ],
      [
        'a row is missing',
        async () => pack((await lines()).filter((line) => !line.includes('Oak'))),
        'incomplete',
      ],
      [
        'a table nobody knows',
        async () => pack([(await lines())[0]!, '["pg_authid",["oid"],null]', '["end",0]']),
        'damaged',
      ],
      [
        'a value that cannot be',
        async () => pack((await lines()).map((line) => line.replace('"price": 5.10', '"price": "a lot"'))),
        'damaged',
      ],
      [
        'a column nobody knows',
        async () => pack([(await lines())[0]!, '["accounts",["x\\"; drop"],null]', '["end",0]']),
        'damaged',
      ],
      ['a newer Tallboy’s', async () => pack([header(9e12), '["end",0]']), 'newer Tallboy'],
    ])('%s', async (_what, make, message) => {
      await writeFile(at('bad'), await make());
      for (const { database } of [here, there]) {
        await expect(restore(database.db, at('bad'), { replace: true })).rejects.toThrow(message);
        await backUp(database.db, at('after'));
        expect(await readFile(at('after'))).toEqual(await readFile(at('1')));
      }
    });
  });

  test('what a visitor does meanwhile waits, and comes after what is restored', async () => {
    const { db } = there.database;
    const [restored, answer] = await getInTheWay(
      db,
      (tx) => restore(tx, at('1'), { replace: true }),
      () =>
        there.app.inject({
          method: 'POST',
          url: '/api/subscribers',
          payload: { email: 'late@example.nz' },
        }),
    );
    expect(restored.rows.get('subscribers')).toBe(1);
    expect(answer.statusCode).toBe(200);
    const { rows } = await db.execute(sql`select id, email from subscribers order by id`);
    expect(rows).toEqual([
      { id: 1, email: 'mere@example.nz' },
      { id: 2, email: 'late@example.nz' },
    ]);
  });

  test('what an older Tallboy backed up is brought to today', async () => {
    const [head = '', ...rest] = gunzipSync(await readFile(at('1')))
      .toString()
      .split('\n');
    // Before photos had a table of their own, a listing had its picture alone.
    const migration = readMigrations()[9]!.folderMillis;
    const older = leaveOutTables(rest, /^(photos|accuracy|lists|list_\w+|channels|hidden_things|feeds)$/).map(
      (line) =>
        line
          .replace('"image_url": null', '"image_url": "/a.jpg"')
          .replace(
            /,"remark","shares","mend","is_doubted","is_trusted"|,"quiet_from","quiet_until"|,"channel_ids","by_mail"|,"told"/,
            '',
          )
          .replace(',"same_photo_as","same_text_as"', '')
          .replace(',"price_before","saved_search_id","search_name","deleted_at","is_auction"', ''),
    );
    const count = older.filter((line) => line.startsWith('{')).length;
    const last = older.map((line) => (line.startsWith('["end"') ? `["end",${count}]` : line));
    await writeFile(
      at('old'),
      gzipSync([JSON.stringify({ ...JSON.parse(head), migration }), ...last].join('\n')),
    );
    const { rows: restored } = await restore(there.database.db, at('old'), { replace: true });
    expect(restored.get('photos')).toBe(2);
    expect(restored.get('listings')).toBe(2);
  });
});

/** The lines of a backup without some tables and what is in them. */
function leaveOutTables(lines: string[], names: RegExp): string[] {
  let isLeftOut = false;
  return lines.filter((line) => {
    if (line.startsWith('[')) isLeftOut = names.test(JSON.parse(line)[0]);
    return !isLeftOut;
  });
}
