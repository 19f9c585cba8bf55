import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { invite } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { insertComment, insertItem } from './items.queries.ts';
import { findMembers, insertList, insertMember } from './lists.queries.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const everyone = ['owner', 'member', 'former', 'stranger', 'nobody', 'staff'] as const;
type Who = (typeof everyone)[number];
const statuses = (...answers: number[]) =>
  Object.fromEntries(everyone.map((who, at) => [who, answers[at]])) as Record<Who, number>;

const forMembers = statuses(200, 200, 404, 404, 401, 401);
const forOwner = statuses(200, 403, 404, 404, 401, 401);
const forAnyone = statuses(200, 200, 200, 200, 200, 200);
const created = (allowed: Record<Who, number>) =>
  Object.fromEntries(
    Object.entries(allowed).map(([who, status]) => [who, status === 200 ? 201 : status]),
  ) as typeof allowed;

/** What may be done to a list, and by whom. Each is tried on a list of its own. */
const matrix: [Method, string, object | undefined, Record<Who, number>][] = [
  ['GET', '/api/lists/{list}', undefined, forMembers],
  ['POST', '/api/lists/{list}/items', { listingId: '{listing}' }, forMembers],
  ['PATCH', '/api/list-items/{item}', { stage: 'asked' }, forMembers],
  ['DELETE', '/api/list-items/{item}', undefined, forMembers],
  ['POST', '/api/list-items/{item}/vote', { vote: 'yes' }, forMembers],
  ['POST', '/api/list-items/{item}/note', { text: 'Mine', isShared: false }, forMembers],
  ['GET', '/api/list-items/{item}/comments', undefined, forMembers],
  ['POST', '/api/list-items/{item}/comments', { text: 'Hm' }, created(forMembers)],
  ['DELETE', '/api/list-comments/{ownersComment}', undefined, forOwner],
  ['DELETE', '/api/list-comments/{membersComment}', undefined, forMembers],
  ['POST', '/api/lists/{list}/leave', undefined, forMembers],
  ['PATCH', '/api/lists/{list}', { name: 'Ours' }, forOwner],
  ['DELETE', '/api/lists/{list}', undefined, forOwner],
  ['POST', '/api/lists/{list}/hand-over', { memberId: '{memberId}' }, forOwner],
  ['DELETE', '/api/list-members/{memberId}', undefined, forOwner],
  ['POST', '/api/lists/{list}/invitations', undefined, created(forOwner)],
  ['DELETE', '/api/list-invitations/{invitation}', undefined, forOwner],
  ['POST', '/api/lists/{list}/showing', undefined, created(forOwner)],
  ['DELETE', '/api/lists/{list}/showing', undefined, forOwner],
  ['GET', '/api/list-invitations?token={token}', undefined, forAnyone],
  // Whoever was on it once needs an invitation like anybody else.
  ['POST', '/api/list-invitations/join', { token: '{token}' }, statuses(200, 200, 200, 200, 401, 401)],
  ['GET', '/api/shown-lists?token={shown}', undefined, forAnyone],
];

onEachDatabase((open) => {
  const site = useSite(open);
  const people = {} as Record<Exclude<Who, 'nobody' | 'staff'>, Shopper>;
  let staff: string;
  let listing: number;
  beforeAll(async () => {
    for (const who of ['owner', 'member', 'former', 'stranger'] as const)
      people[who] = await registerShopper(site, who);
    staff = await signInStaff(site);
    const shelf = await openShelf(site.database.db, 'Kea Street');
    [listing] = (await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280' })) as [number];
  });

  /** Straight into the database, as nobody could make so many within a minute. */
  async function setUp() {
    const { owner, member, former } = people;
    const { db } = site.database;
    const list = await insertList(db, 'Our flat', owner.id);
    for (const { id } of [member, former]) await insertMember(db, list, id);
    await former.send('POST', `/api/lists/${list}/leave`);
    const item = (await insertItem(db, { listId: list, listingId: listing, addedBy: owner.id }))!;
    const say = ({ id }: Shopper) => insertComment(db, { itemId: item, accountId: id, text: 'Mm' });
    const { id: invitation, token } = await invite(owner, list);
    return {
      list,
      item,
      listing,
      invitation,
      token,
      ownersComment: await say(owner),
      membersComment: await say(member),
      memberId: (await findMembers(db, list))[1]!.id,
      shown: (await owner.send('POST', `/api/lists/${list}/showing`)).json.token,
    };
  }

  function sendAs(who: Who, method: Method, url: string, body?: object) {
    if (who === 'nobody') return site.send(method, url, body);
    return who === 'staff'
      ? site.send(method, url, body, { cookie: staff })
      : people[who].send(method, url, body);
  }

  const readAll = async (list: number) => {
    const { rows } = await site.database.db.execute(sql`
      select l.*, (select json_agg(m order by m.id) from list_members m where m.list_id = l.id) as members,
        (select json_agg(i order by i.id) from list_items i where i.list_id = l.id) as items,
        (select count(*) from list_invitations n where n.list_id = l.id) as invitations,
        (select json_agg(c order by c.id) from list_comments c join list_items i on i.id = c.item_id where i.list_id = l.id) as comments,
        (select count(*) from list_votes v join list_items i on i.id = v.item_id where i.list_id = l.id) as votes
      from lists l where l.id = ${list}`);
    return rows;
  };

  describe.each(matrix)('%s %s', (method, path, body, allowed) => {
    test.each(everyone)('%s', async (who) => {
      const ids: Record<string, unknown> = await setUp();
      const fill = (text: string) =>
        text.replace(/"?\{(\w+)\}"?/g, (whole, name) =>
          whole.startsWith('"') ? JSON.stringify(ids[name]) : String(ids[name]),
        );
      const before = await readAll(ids.list as number);
      const answer = await sendAs(who, method, fill(path), body && JSON.parse(fill(JSON.stringify(body))));
      expect(answer.status).toBe(allowed[who]);
      if (answer.status >= 400) {
        expect(await readAll(ids.list as number)).toEqual(before);
        expect(answer.text).not.toContain('Our flat');
      }
      await people.owner.send('DELETE', `/api/lists/${ids.list}`);
      for (const shopper of Object.values(people)) await shopper.send('POST', `/api/lists/${ids.list}/leave`);
    });
  });

  test('a stranger learns of no invitation, member or comment whether there is one', async () => {
    const { invitation, memberId, ownersComment } = await setUp();
    const there = { invitations: invitation, members: memberId, comments: ownersComment };
    for (const [what, id] of Object.entries(there)) {
      const ask = (number: number) => people.stranger.send('DELETE', `/api/list-${what}/${number}`);
      const [known, unknown] = [await ask(id), await ask(9_999_999)];
      expect(known.status).toBe(404);
      expect(known.json).toEqual(unknown.json);
    }
  });

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
