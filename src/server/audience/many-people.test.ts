import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onServer } from '../../../tests/support/databases.ts';
import { signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

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
  ])('with a hundred thousand of each, %s answers in a second', async (url) => {
    const started = performance.now();
    const answer = await site.send('GET', url, undefined, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.json.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
