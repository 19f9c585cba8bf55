import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { contacts, subscribers } from './audience.table.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  const from = (address: string) => ({ 'x-forwarded-for': address });

  describe('subscribing', () => {
    test('stores the address once, however often and however it is written', async () => {
      const first = await site.send(
        'POST',
        '/api/subscribers',
        { email: 'Mere@Example.nz' },
        from('192.0.2.1'),
      );
      const again = await site.send(
        'POST',
        '/api/subscribers',
        { email: ' mere@example.NZ ' },
        from('192.0.2.1'),
      );
      expect(first).toMatchObject({
        status: 200,
        json: { message: 'Thanks for subscribing to Tallboy.' },
      });
      expect(again.json).toEqual(first.json);
      const rows = await site.database.db.select({ email: subscribers.email }).from(subscribers);
      expect(rows).toEqual([{ email: 'mere@example.nz' }]);
    });

    test.each(['', 'nobody', '@', 'a b@c.nz', `${'a'.repeat(250)}@example.nz`])(
      'refuses %j',
      async (email) => {
        const answer = await site.send('POST', '/api/subscribers', { email }, from('192.0.2.2'));
        expect(answer).toMatchObject({
          status: 400,
          json: { message: 'Please enter a valid email address', errors: [{ path: 'email' }] },
        });
      },
    );

    test('keeps nothing that filled in the hidden field, and does not let on', async () => {
      const body = { email: 'robot@example.nz', website: 'http://spam.example' };
      const answer = await site.send('POST', '/api/subscribers', body, from('192.0.2.3'));
      expect(answer).toMatchObject({
        status: 200,
        json: { message: 'Thanks for subscribing to Tallboy.' },
      });
      const rows = await site.database.db.select({ email: subscribers.email }).from(subscribers);
      expect(rows.map(({ email }) => email)).not.toContain('robot@example.nz');
    });

    test('slows down one address that sends thirty at once, and nobody else', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const body = { email: `person${index}@example.nz` };
          const answer = await site.send('POST', '/api/subscribers', body, from('192.0.2.4'));
          if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          return answer.status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      const other = await site.send(
        'POST',
        '/api/subscribers',
        { email: 'calm@example.nz' },
        from('192.0.2.5'),
      );
      expect(other.status).toBe(200);
    });

    test.each([
      ['203.0.113.20:4711', '203.0.113.20:4712'],
      ['[2001:db8:9::1]:4711', '[2001:db8:9::1]:4712'],
    ])('counts %s and %s as one visitor', async (first, second) => {
      const statuses = [];
      for (let index = 0; index < 12; index++) {
        const headers = from(index % 2 ? first : second);
        statuses.push(
          (await site.send('POST', '/api/subscribers', { email: 'port@example.nz' }, headers)).status,
        );
      }
      expect(statuses.slice(10)).toEqual([429, 429]);
    });

    test('counts a whole IPv6 network as one visitor', async () => {
      const statuses = [];
      for (let index = 0; index < 12; index++) {
        const headers = from(`2001:db8:1:2::${index + 1}`);
        statuses.push(
          (await site.send('POST', '/api/subscribers', { email: 'six@example.nz' }, headers)).status,
        );
      }
      expect(statuses.slice(10)).toEqual([429, 429]);
      const neighbour = from('2001:db8:1:3::1');
      expect(
        (await site.send('POST', '/api/subscribers', { email: 'six@example.nz' }, neighbour)).status,
      ).toBe(200);
    });
  });

  describe('sending an enquiry', () => {
    const enquiry = {
      name: ' Aroha ',
      email: 'Aroha@example.nz',
      message: ' Is the kauri table <b>real</b>? ',
    };

    test('stores it as new, as it was written', async () => {
      const answer = await site.send('POST', '/api/contacts', enquiry, from('192.0.2.11'));
      expect(answer.status).toBe(200);
      const [row] = await site.database.db.select().from(contacts);
      expect(row).toMatchObject({
        name: 'Aroha',
        email: 'aroha@example.nz',
        message: 'Is the kauri table <b>real</b>?',
        status: 'new',
      });
    });

    test('keeps one with the hidden field filled in, and tells the staff', async () => {
      const body = { ...enquiry, message: 'My browser filled it in', website: 'http://aroha.example' };
      expect((await site.send('POST', '/api/contacts', body, from('192.0.2.14'))).status).toBe(200);
      const rows = await site.database.db.select().from(contacts).orderBy(contacts.id);
      expect(rows.at(-1)?.message).toMatch(/^My browser filled it in\n\n\(The hidden field/);
      await site.database.db.delete(contacts).where(eq(contacts.id, rows.at(-1)?.id ?? 0));
    });

    test('keeps the lines and tabs of a message, and refuses what cannot be written', async () => {
      const lines = await site.send(
        'POST',
        '/api/contacts',
        { ...enquiry, message: 'One\r\n\tTwo' },
        from('192.0.2.15'),
      );
      expect(lines.status).toBe(200);
      await site.database.db.delete(contacts).where(eq(contacts.message, 'One\r\n\tTwo'));
      const answer = await site.send(
        'POST',
        '/api/contacts',
        { ...enquiry, message: 'One\u0000' },
        from('192.0.2.15'),
      );
      expect(answer).toMatchObject({
        status: 400,
        json: { message: 'message: can’t contain control characters' },
      });
    });

    test.each([
      ['name', { name: '  ' }, 'Please tell us your name'],
      ['email', { email: 'nobody' }, 'Please enter a valid email address'],
      ['message', { message: '' }, 'Please write a message'],
      ['message', { message: 'x'.repeat(5001) }, 'Please keep your message to 5,000 characters or less'],
    ])('names what is wrong with the %s', async (path, change, message) => {
      const answer = await site.send('POST', '/api/contacts', { ...enquiry, ...change }, from('192.0.2.12'));
      expect(answer).toMatchObject({ status: 400, json: { message, errors: [{ path, message }] } });
    });

    test('slows down thirty in a minute', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 30 }, () => site.send('POST', '/api/contacts', enquiry, from('192.0.2.13'))),
      );
      expect(statuses.filter(({ status }) => status === 429)).toHaveLength(20);
    });
  });
});
