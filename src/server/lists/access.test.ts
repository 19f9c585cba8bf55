import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { everyone, usePeopleAroundLists, type Who } from '../../../tests/support/people-around-lists.ts';
import { useSite } from '../../../tests/support/site.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const statuses = (...answers: number[]) =>
  Object.fromEntries(everyone.map((who, at) => [who, answers[at]])) as Record<Who, number>;

const forMembers = statuses(200, 200, 404, 404, 401, 401);
const forOwner = statuses(200, 403, 404, 404, 401, 401);
const forAnyone = statuses(200, 200, 200, 200, 200, 200);
const created = (allowed: Record<Who, number>) =>
  Object.fromEntries(
    Object.entries(allowed).map(([who, status]) => [who, status === 200 ? 201 : status]),
  ) as typeof allowed;

/** What may be done to a list, and by whom. */
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

onOneDatabase((open) => {
  const site = useSite(open);
  const { people, setUp, endList, sendAs } = usePeopleAroundLists(site);

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
    let untouched: ReturnType<typeof setUp> | undefined;
    afterAll(async () => {
      if (untouched) await endList((await untouched).list);
    });

    test.each(everyone)('%s', async (who) => {
      const isAllowed = allowed[who] < 400;
      // Whoever is let through gets a list of their own; nobody else leaves a trace on the one they share.
      if (!isAllowed) untouched ??= setUp();
      const ids: Record<string, unknown> = await (isAllowed ? setUp() : untouched!);
      const fill = (text: string) =>
        text.replace(/"?\{(\w+)\}"?/g, (whole, name) =>
          whole.startsWith('"') ? JSON.stringify(ids[name]) : String(ids[name]),
        );
      const before = isAllowed ? null : await readAll(ids.list as number);
      const answer = await sendAs(who, method, fill(path), body && JSON.parse(fill(JSON.stringify(body))));
      expect(answer.status).toBe(allowed[who]);
      if (isAllowed) return endList(ids.list as number);
      expect(await readAll(ids.list as number)).toEqual(before);
      expect(answer.text).not.toContain('Our flat');
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
});
