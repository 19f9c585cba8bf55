import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onServer } from '../../../tests/support/databases.ts';
import { signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { subscribers } from './audience.table.ts';

async function quickestOf(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 3; index++) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

onServer((open) => {
  const site = useSite(open);
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInStaff(site);
    await site.database.db.execute(sql`
      insert into subscribers (email) select 'person' || n || '@example.nz' from generate_series(1, 100000) n`);
    await site.database.db.execute(sql`
      insert into contacts (name, email, message, status)
      select 'Person ' || n, 'person' || n || '@example.nz', repeat('Is it still there? ', 10),
        (array['new', 'contacted', 'resolved'])[1 + n % 3]
      from generate_series(1, 100000) n`);
    await site.database.db.execute(sql`analyze subscribers, contacts`);
  });

  test.each([
    '/api/admin/subscribers?pageSize=20',
    '/api/admin/subscribers?pageSize=20&page=5000',
    '/api/admin/subscribers?pageSize=20&search=person99999',
    '/api/admin/contacts?pageSize=20',
    '/api/admin/contacts?pageSize=20&page=5000',
    '/api/admin/contacts?pageSize=20&status=new',
    '/api/admin/contacts?pageSize=20&search=person%2099999',
  ])(
    'with a hundred thousand of each, %s takes no longer than looking through them a few times',
    async (url) => {
      const answer = await site.send('GET', url, undefined, { cookie });
      expect(answer.status).toBe(200);
      expect(answer.json.length).toBeGreaterThan(0);
      const ask = () => site.send('GET', url, undefined, { cookie });
      const lookThrough = () =>
        site.database.db.execute(sql`select count(*) from subscribers where email ~ 'nobody.*here'
        union all select count(*) from contacts where message ~ 'nobody.*here'`);
      const [asked, looked] = [await quickestOf(ask), await quickestOf(lookThrough)];
      expect(asked / looked).toBeLessThan(3);
    },
  );

  test('a file of more subscribers than are read at once has every one of them', async () => {
    await site.database.db.execute(sql`delete from subscribers where id > 5500`);
    const count = await site.database.db.$count(subscribers);
    expect(count).toBeGreaterThan(5000);
    const { text } = await site.send('GET', '/api/admin/subscribers/export', undefined, { cookie });
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('id,email,createdAt');
    expect(new Set(lines).size).toBe(count);
    expect(lines).toHaveLength(count);
  });
});
