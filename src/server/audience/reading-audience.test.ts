import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { signInShopper, signInStaff } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { contacts, subscribers } from './audience.table.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInStaff(site);
    const { db } = site.database;
    await db.insert(subscribers).values([{ email: 'mere@example.nz' }, { email: 'calm@example.nz' }]);
    const enquiry = { name: 'Aroha', email: 'aroha@example.nz' };
    await db
      .insert(contacts)
      .values(Array.from({ length: 11 }, (_, at) => ({ ...enquiry, message: `Question ${at + 1}` })));
  });
  const read = (url: string) => site.send('GET', url, undefined, { cookie });
  const lastAct = async () => (await read('/api/admin/audit-log?pageSize=1')).json[0];

  test('staff read the newest first, and export the oldest first', async () => {
    const [newest] = (await read('/api/admin/contacts?pageSize=1')).json;
    expect(newest.message).toBe('Question 11');
    const emails = (await read('/api/admin/subscribers')).json.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(['calm@example.nz', 'mere@example.nz']);
    const { text } = await read('/api/admin/subscribers/export');
    expect(text.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      'email',
      'mere@example.nz',
      'calm@example.nz',
      undefined,
    ]);
    expect(await lastAct()).toMatchObject({ act: 'Exported the subscribers', who: 'admin@tallboy.local' });
  });

  test('staff read the enquiries in pages and set how far they have come', async () => {
    const { json, headers } = await read('/api/admin/contacts?pageSize=2&page=2');
    expect(json).toHaveLength(2);
    expect(headers['x-total-count']).toBe('11');
    expect(headers.link).toBe(
      '</api/admin/contacts?pageSize=2&page=1>; rel="first", </api/admin/contacts?pageSize=2&page=1>; rel="prev", ' +
        '</api/admin/contacts?pageSize=2&page=3>; rel="next", </api/admin/contacts?pageSize=2&page=6>; rel="last"',
    );
    const url = `/api/admin/contacts/${json[0].id}`;
    const changed = await site.send('PATCH', url, { status: 'resolved' }, { cookie });
    expect(changed.json).toEqual({ ...json[0], status: 'resolved' });
    expect(await lastAct()).toMatchObject({
      act: 'Changed an enquiry',
      object: 'Aroha <aroha@example.nz>',
      details: { status: 'resolved' },
    });
    expect((await site.send('PATCH', url, { status: 'burnt' }, { cookie })).json).toEqual({
      message: 'status: must be new, contacted or resolved',
      errors: [{ path: 'status', message: 'must be new, contacted or resolved' }],
    });
    expect(
      (await site.send('PATCH', '/api/admin/contacts/99999', { status: 'new' }, { cookie })).status,
    ).toBe(404);
  });

  test('staff find what they type, whatever it means to a database', async () => {
    const emails = ['ten_percent@example.nz', 'tenxpercent@example.nz'];
    await site.database.db.insert(subscribers).values(emails.map((email) => ({ email })));
    const find = async (search: string) =>
      (await read(`/api/admin/subscribers?search=${encodeURIComponent(search)}`)).json.map(
        ({ email }: { email: string }) => email,
      );
    expect(await find('TEN_PER')).toEqual(['ten_percent@example.nz']);
    expect(await find('ten%cent')).toEqual([]);
    expect((await read('/api/admin/subscribers?search=ten_per')).headers['x-total-count']).toBe('1');
    expect(await find('ten\\')).toEqual([]);
  });

  test('staff find enquiries by words and by how far they have come, and keep a note', async () => {
    const { db } = site.database;
    await db.insert(contacts).values({ name: 'Hēmi 100%', email: 'hemi@example.nz', message: 'A_tallboy?' });
    const find = async (search: string) =>
      (await read(`/api/admin/contacts?search=${encodeURIComponent(search)}`)).json;
    for (const words of ['hēMI', '100%', 'hemi@', 'a_tallboy']) expect(await find(words)).toHaveLength(1);
    for (const words of ['0%_', '%', 'A.tallboy'])
      expect(await find(words)).toHaveLength(words === '%' ? 1 : 0);
    const [{ id }] = await find('hemi@');
    const url = `/api/admin/contacts/${id}`;
    const noted = await site.send('PATCH', url, { note: 'Rang on Monday' }, { cookie });
    expect(noted.json).toMatchObject({ note: 'Rang on Monday', status: 'new' });
    const contacted = await site.send('PATCH', url, { status: 'contacted' }, { cookie });
    expect(contacted.json).toMatchObject({ note: 'Rang on Monday', status: 'contacted' });
    const { json, headers } = await read('/api/admin/contacts?status=contacted');
    expect(json.map((contact: { id: number }) => contact.id)).toEqual([id]);
    expect(headers['x-total-count']).toBe('1');
    expect((await read('/api/admin/contacts?status=lost')).status).toBe(400);
    await db.delete(contacts).where(eq(contacts.id, id));
  });

  test('staff export the subscribers as a file no spreadsheet can be tricked by', async () => {
    const { db } = site.database;
    const hostile = [
      '=cmd|x@example.nz',
      '+1@example.nz',
      '-1@example.nz',
      '@a@example.nz',
      '\t=1@example.nz',
    ];
    await db.insert(subscribers).values(hostile.map((email) => ({ email })));
    await db.insert(subscribers).values({ email: 'a"b,c@example.nz' });
    const { text, headers } = await read('/api/admin/subscribers/export');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="tallboy-subscribers.csv"');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('id,email,createdAt');
    expect(lines.at(-1)).toBe('');
    for (const email of hostile) expect(text).toContain(`,"'${email}",`);
    expect(text).toContain(',"a""b,c@example.nz",');
    expect(lines).toHaveLength((await db.$count(subscribers)) + 2);
    const [found] = (await read('/api/admin/subscribers?search=B,C')).json;
    expect(found.email).toBe('a"b,c@example.nz');
    for (const email of [...hostile, found.email])
      await db.delete(subscribers).where(eq(subscribers.email, email));
  });

  test('staff read and remove the subscribers', async () => {
    const { json } = await read('/api/admin/subscribers?pageSize=100');
    expect(json.map(({ email }: { email: string }) => email)).toContain('mere@example.nz');
    const url = `/api/admin/subscribers/${json[0].id}`;
    expect((await site.send('DELETE', url, undefined, { cookie })).json.message).toBe(
      'Subscriber deleted successfully',
    );
    expect(await lastAct()).toMatchObject({ act: 'Deleted a subscriber', object: json[0].email });
    expect((await site.send('DELETE', url, undefined, { cookie })).status).toBe(404);
    expect((await read('/api/admin/subscribers?pageSize=101')).json.message).toBe(
      'pageSize: must be at most 100',
    );
  });

  test('nobody else reads or changes any of it', async () => {
    const shopper = await signInShopper(site);
    const calls = [
      ['GET', '/api/admin/subscribers'],
      ['GET', '/api/admin/subscribers/export'],
      ['DELETE', '/api/admin/subscribers/1'],
      ['GET', '/api/admin/contacts'],
      ['PATCH', '/api/admin/contacts/1'],
    ] as const;
    for (const [method, url] of calls) {
      expect((await site.send(method, url)).status).toBe(401);
      expect((await site.send(method, url, undefined, { cookie: shopper })).status).toBe(403);
    }
  });
});
