import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { invite } from '../../../tests/support/lists.ts';
import { usePeopleAroundLists, type Who } from '../../../tests/support/people-around-lists.ts';
import { useSite } from '../../../tests/support/site.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  const { people, setUp, sendAs } = usePeopleAroundLists(site);

  describe('an invitation', () => {
    const join = (who: Who, token: string) => sendAs(who, 'POST', '/api/list-invitations/join', { token });

    test('says what it is for and lets one person in, once', async () => {
      const { list, token } = await setUp();
      await people.owner.send('PATCH', '/api/accounts/:me', { firstName: 'Ana' });
      const shown = await site.send('GET', `/api/list-invitations?token=${token}`);
      expect(shown.json).toEqual({ name: 'Our flat', invitedBy: 'Ana', members: 2, joined: null });
      // Whoever is on the list already doesn't use it up.
      expect((await join('member', token)).json).toEqual({ listId: list });
      expect((await join('stranger', token)).json).toEqual({ listId: list });
      // Opened again it leads them to the list, and says nothing to anybody else.
      const read = (who: Who) => sendAs(who, 'GET', `/api/list-invitations?token=${token}`);
      expect((await read('stranger')).json).toMatchObject({ name: 'Our flat', joined: list });
      expect((await join('stranger', token)).json).toEqual({ listId: list });
      for (const who of ['owner', 'member', 'former', 'nobody', 'staff'] as const)
        expect((await read(who)).status).toBe(404);
      for (const who of ['former', 'stranger'] as const) {
        await people[who].send('POST', `/api/lists/${list}/leave`);
        const again = await join(who, token);
        expect(again.status).toBe(404);
        expect(again.json.message).toMatch(/^We can’t find that invitation/);
        expect((await read(who)).status).toBe(404);
      }
      expect((await site.send('GET', `/api/list-invitations?token=${token}`)).status).toBe(404);
    });

    test('of two who use it at once, lets in one', async () => {
      const { list, token } = await setUp();
      const answers = await Promise.all([join('stranger', token), join('former', token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await people.owner.send('GET', `/api/lists/${list}`)).json.members).toHaveLength(3);
      for (const who of ['former', 'stranger'] as const)
        await people[who].send('POST', `/api/lists/${list}/leave`);
    });

    test('withdrawn, expired or guessed lets nobody in, and only its hash is kept', async () => {
      const { list, token, invitation } = await setUp();
      await people.owner.send('DELETE', `/api/list-invitations/${invitation}`);
      expect((await join('stranger', token)).status).toBe(404);
      const late = await invite(people.owner, list);
      const { db } = site.database;
      await db.execute(
        sql`update list_invitations set expires_at = now() - interval '1 second' where id = ${late.id}`,
      );
      expect((await join('stranger', late.token)).status).toBe(404);
      expect((await site.send('GET', `/api/list-invitations?token=${late.token}`)).status).toBe(404);
      expect((await people.owner.send('GET', `/api/lists/${list}`)).json.invitations).toEqual([]);
      const good = await invite(people.owner, list);
      const guesses = [
        `${good.token.slice(0, -1)}A`,
        good.token.toLowerCase(),
        good.token.slice(1),
        "' or 1=1 --",
      ];
      for (const guess of guesses.filter((one) => one !== good.token))
        expect((await join('stranger', guess)).status).toBe(404);
      const { rows } = await db.execute(sql`select * from list_invitations where id = ${good.id}`);
      expect(good.token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(rows)).not.toContain(good.token);
      expect((await join('stranger', String((rows[0] as { token_hash: string }).token_hash))).status).toBe(
        404,
      );
    });

    test('cannot be guessed at length', async () => {
      const address = { 'x-forwarded-for': '10.99.0.1' };
      let status = 404;
      for (let guess = 0; guess < 80 && status === 404; guess++)
        ({ status } = await site.send(
          'GET',
          `/api/list-invitations?token=guess${guess}`,
          undefined,
          address,
        ));
      expect(status).toBe(429);
    });
  });

  describe('the secret link', () => {
    test('shows the pieces and nothing about people, until it is ended or replaced', async () => {
      const { list, item, shown } = await setUp();
      const { owner } = people;
      await owner.send('PATCH', '/api/accounts/:me', { firstName: 'Ana' });
      await owner.send('POST', `/api/list-items/${item}/note`, { text: 'Secret', isShared: true });
      const viewingAt = new Date(Date.now() + 86_400_000).toISOString();
      await owner.send('PATCH', `/api/list-items/${item}`, { stage: 'viewing', viewingAt });
      const look = (token: string) => site.send('GET', `/api/shown-lists?token=${token}`);
      const seen = await look(shown);
      expect(seen.json).toMatchObject({
        name: 'Our flat',
        items: [{ title: 'Rimu tallboy', stage: 'viewing' }],
      });
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      for (const secret of ['Ana', 'Secret', 'Mm', viewingAt, 'owner@example.nz', 'vote'])
        expect(seen.text).not.toContain(secret);
      const other = (await owner.send('POST', `/api/lists/${list}/showing`)).json.token;
      expect((await look(shown)).status).toBe(404);
      expect((await look(other)).status).toBe(200);
      await owner.send('DELETE', `/api/lists/${list}/showing`);
      expect((await look(other)).status).toBe(404);
      const { rows } = await site.database.db.execute(sql`select * from lists where id = ${list}`);
      expect(JSON.stringify(rows)).not.toContain(other);
    });

    test('lets nobody in', async () => {
      const { shown } = await setUp();
      const answer = await sendAs('stranger', 'POST', '/api/list-invitations/join', { token: shown });
      expect(answer.status).toBe(404);
    });
  });
});
