import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListItem } from '#contract/lists.ts';
import { removeForgottenListings } from '#server/alerts/alerts.queries.ts';
import { removeSource } from '#server/sources/sources.queries.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { invite, joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

const tallboy = { url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Newtown, Wellington' };
const day = 86_400_000;
const sofa = { url: '/2', title: 'Green velvet sofa', price: '$900', location: 'Grey Lynn, Auckland' };

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let hemi: Shopper;
  let tallboyId: number;
  let sofaId: number;
  let flat: number;
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    [tallboyId, sofaId] = (await shelf.show(tallboy, sofa)) as [number, number];
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
    await ana.send('PATCH', '/api/accounts/:me', { firstName: 'Ana' });
    await hemi.send('PATCH', '/api/accounts/:me', { firstName: 'Hemi' });
    flat = await startList(ana, 'Our flat');
    await joinList(ana, flat, hemi);
  });

  const read = async (shopper: Shopper, id = flat) => (await shopper.send('GET', `/api/lists/${id}`)).json;
  const add = async (shopper: Shopper, listingId: number, id = flat) =>
    (await shopper.send('POST', `/api/lists/${id}/items`, { listingId })).json;
  const onItem = (shopper: Shopper, id: number, what: string, body: object) =>
    shopper.send('POST', `/api/list-items/${id}/${what}`, body);
  const find = async (shopper: Shopper, id: number, listId = flat): Promise<ListItem> =>
    (await read(shopper, listId)).items.find((item: ListItem) => item.id === id);

  test('everybody on it sees, adds, votes, comments and moves a piece along', async () => {
    const { id, isNew } = await add(ana, tallboyId);
    expect(isNew).toBe(true);
    expect(await add(hemi, tallboyId)).toEqual({ id, isNew: false });
    const [yours, theirs] = (await read(hemi)).members;
    expect([yours, theirs]).toMatchObject([
      { name: 'Ana', isOwner: true, isYou: false },
      { name: 'Hemi', isOwner: false, isYou: true },
    ]);
    await onItem(hemi, id, 'vote', { vote: 'yes' });
    await onItem(ana, id, 'vote', { vote: 'no' });
    await onItem(hemi, id, 'comments', { text: 'Would it fit up the stairs?' });
    const viewingAt = new Date(Date.now() + day).toISOString();
    await hemi.send('PATCH', `/api/list-items/${id}`, { stage: 'viewing', viewingAt });
    expect(await find(ana, id)).toMatchObject({
      title: 'Rimu tallboy',
      price: '280',
      isGone: false,
      stage: 'viewing',
      viewingAt,
      addedBy: 'Ana',
      comments: 1,
      votes: [
        { memberId: yours.id, vote: 'no' },
        { memberId: theirs.id, vote: 'yes' },
      ],
    });
    await onItem(ana, id, 'vote', { vote: 'none' });
    expect((await find(ana, id)).votes).toHaveLength(1);
    await ana.send('PATCH', `/api/list-items/${id}`, { stage: 'bought' });
    expect(await find(hemi, id)).toMatchObject({ stage: 'bought', viewingAt: null });
    const refused = await ana.send('PATCH', `/api/list-items/${id}`, { stage: 'asked', viewingAt });
    expect(refused).toMatchObject({ status: 400, json: { message: 'Only a viewing has a time.' } });
    const view = (at: string) =>
      ana.send('PATCH', `/api/list-items/${id}`, { stage: 'viewing', viewingAt: at });
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
    for (const slip of ['1900-01-01T10:00:00Z', '9999-12-31T10:00:00Z', inDays(-2), inDays(800)])
      expect(await view(slip)).toMatchObject({
        status: 400,
        json: { message: 'Please choose a time between yesterday and two years from now.' },
      });
    expect(await find(hemi, id)).toMatchObject({ stage: 'bought' });
    for (const sensible of [inDays(-0.5), inDays(700)]) expect((await view(sensible)).status).toBe(200);
    const comments = (await ana.send('GET', `/api/list-items/${id}/comments`)).json;
    expect(comments).toMatchObject([{ by: 'Hemi', isYours: false, text: 'Would it fit up the stairs?' }]);
  });

  test('one’s lists say how many are on them, and whether a piece is', async () => {
    const { id } = await add(ana, tallboyId);
    const other = await startList(ana, 'Bach');
    const told = (await ana.send('GET', `/api/accounts/:me/lists?listingId=${tallboyId}`)).json;
    expect(told).toMatchObject([
      { id: other, name: 'Bach', isOwner: true, members: 1, items: 0, itemId: null },
      { id: flat, name: 'Our flat', isOwner: true, members: 2, items: 1, itemId: id },
    ]);
    expect((await hemi.send('GET', '/api/accounts/:me/lists')).json).toMatchObject([
      { id: flat, isOwner: false },
    ]);
    await ana.send('DELETE', `/api/lists/${other}`);
  });

  test('a note is one’s own until it is shared', async () => {
    const { id } = await add(ana, tallboyId);
    await onItem(hemi, id, 'note', { text: 'I’d go to $250', isShared: false });
    expect((await find(ana, id)).notes).toEqual([]);
    expect((await find(hemi, id)).notes).toMatchObject([{ text: 'I’d go to $250', isShared: false }]);
    await onItem(hemi, id, 'note', { text: 'I’d go to $250', isShared: true });
    expect((await find(ana, id)).notes).toMatchObject([{ text: 'I’d go to $250' }]);
    await onItem(hemi, id, 'note', { text: '', isShared: true });
    expect((await find(hemi, id)).notes).toEqual([]);
  });

  test('comments are deleted by who wrote them, or by the owner', async () => {
    const { id } = await add(ana, tallboyId);
    const say = async (shopper: Shopper) => (await onItem(shopper, id, 'comments', { text: 'Hm' })).json.id;
    const [hers, his] = [await say(ana), await say(hemi)];
    expect((await hemi.send('DELETE', `/api/list-comments/${hers}`)).status).toBe(403);
    expect((await ana.send('DELETE', `/api/list-comments/${his}`)).status).toBe(200);
    expect((await ana.send('DELETE', `/api/list-comments/${hers}`)).status).toBe(200);
    expect((await ana.send('DELETE', `/api/list-comments/${hers}`)).status).toBe(404);
  });

  test('a listing that goes stays on the list, with what was last known of it', async () => {
    const { db } = site.database;
    const other = await openShelf(db, 'Fantail');
    const [desk] = await other.show({ ...sofa, url: '/9', title: 'Oak desk', price: '$120' });
    const { id } = await add(ana, desk!);
    await other.show({ ...sofa, url: '/9', title: 'Oak desk', price: '$90', status: 'sold' });
    expect(await find(ana, id)).toMatchObject({ isGone: true, price: '90', listing: { id: desk } });
    await removeForgottenListings(db, new Date(Date.now() + 1000));
    expect(await find(ana, id)).toMatchObject({ listing: { id: desk } });
    const staff = await signInStaff(site);
    const removed = await site.send('DELETE', `/api/admin/data-sources/${other.sourceId}`, undefined, {
      cookie: staff,
    });
    expect(removed.status).toBe(200);
    expect(await find(ana, id)).toMatchObject({
      title: 'Oak desk',
      price: '90',
      platform: 'Fantail',
      isGone: true,
      listing: null,
    });
    expect((await ana.send('DELETE', `/api/list-items/${id}`)).status).toBe(200);
  });

  describe('whoever leaves', () => {
    async function household(name: string) {
      const id = await startList(ana, name);
      const mere = await registerShopper(site, `mere-${name}`);
      await joinList(ana, id, hemi);
      await joinList(ana, id, mere);
      const { id: item } = await add(mere, sofaId, id);
      await onItem(mere, item, 'vote', { vote: 'yes' });
      await onItem(mere, item, 'note', { text: 'Mine', isShared: true });
      await onItem(mere, item, 'comments', { text: 'Lovely' });
      return { id, mere, item };
    }
    const count = async (table: string, id: number) => {
      const { rows } = await site.database.db.execute<{ count: number }>(
        sql`select count(*)::int from ${sql.identifier(table)} where id = ${id}`,
      );
      return rows[0]!.count;
    };

    test('takes votes and notes along, and leaves what they said', async () => {
      const { id, mere, item } = await household('One');
      expect((await mere.send('POST', `/api/lists/${id}/leave`)).status).toBe(200);
      expect((await mere.send('GET', `/api/lists/${id}`)).status).toBe(404);
      expect(await find(ana, item, id)).toMatchObject({ votes: [], notes: [], comments: 1 });
      expect((await read(ana, id)).members).toHaveLength(2);
    });

    test('with the account takes everything that was theirs', async () => {
      const { id, mere, item } = await household('Two');
      const exported = (await mere.send('GET', '/api/accounts/:me/export')).json;
      expect(exported.lists).toMatchObject([
        { name: 'Two', added: [{ title: 'Green velvet sofa' }], votes: [{ vote: 'yes' }] },
      ]);
      expect(exported.listComments).toMatchObject([{ text: 'Lovely' }]);
      expect(JSON.stringify(exported.lists)).not.toContain('ana@');
      await mere.send('DELETE', '/api/accounts/:me', { password: mere.password });
      expect(await find(ana, item, id)).toMatchObject({ votes: [], notes: [], comments: 0, addedBy: null });
    });

    test('as the owner leaves the list to whoever joined next; the last one takes it along', async () => {
      const { id, mere } = await household('Three');
      await ana.send('POST', `/api/lists/${id}/leave`);
      expect((await read(hemi, id)).members).toMatchObject([{ name: 'Hemi', isOwner: true }, {}]);
      await hemi.send('POST', `/api/lists/${id}/leave`);
      await mere.send('DELETE', '/api/accounts/:me', { password: mere.password });
      expect(await count('lists', id)).toBe(0);
    });

    test.each(['leaving', 'deleting the account'])('the owner’s links end by %s', async (how) => {
      const olive = await registerShopper(site, `olive-${how.slice(0, 4)}`);
      const id = await startList(olive, 'Links');
      await joinList(olive, id, hemi);
      const { token } = await invite(olive, id);
      const shown = (await olive.send('POST', `/api/lists/${id}/showing`)).json.token;
      const look = async () => [
        (await site.send('GET', `/api/list-invitations?token=${token}`)).status,
        (await site.send('GET', `/api/shown-lists?token=${shown}`)).status,
      ];
      expect(await look()).toEqual([200, 200]);
      if (how === 'leaving') await olive.send('POST', `/api/lists/${id}/leave`);
      else await olive.send('DELETE', '/api/accounts/:me', { password: olive.password });
      expect(await look()).toEqual([404, 404]);
      expect(await read(hemi, id)).toMatchObject({ isOwner: true, isShown: false, invitations: [] });
    });

    test('the owner hands the list over, or takes somebody off it', async () => {
      const { id, mere } = await household('Four');
      const memberOf = async (name: string | null) =>
        (await read(ana, id)).members.find((member: { name: string | null }) => member.name === name).id;
      const handOver = { memberId: await memberOf(null) };
      expect((await hemi.send('POST', `/api/lists/${id}/hand-over`, handOver)).status).toBe(403);
      // What the old owner could come back or look in by ends with the handing over.
      const { token } = (await ana.send('POST', `/api/lists/${id}/invitations`)).json;
      expect((await read(ana, id)).invitations).toHaveLength(1);
      expect((await read(mere, id)).invitations).toEqual([]);
      await ana.send('POST', `/api/lists/${id}/showing`);
      expect((await ana.send('POST', `/api/lists/${id}/hand-over`, handOver)).json.isOwner).toBe(false);
      expect((await ana.send('DELETE', `/api/lists/${id}`)).status).toBe(403);
      expect((await site.send('GET', `/api/list-invitations?token=${token}`)).status).toBe(404);
      expect(await read(mere, id)).toMatchObject({ isShown: false, invitations: [] });
      const his = await memberOf('Hemi');
      expect((await mere.send('DELETE', `/api/list-members/${his}`)).status).toBe(200);
      expect((await hemi.send('GET', `/api/lists/${id}`)).status).toBe(404);
      expect((await mere.send('DELETE', `/api/list-members/${handOver.memberId}`)).status).toBe(404);
    });
  });

  test('a marketplace that is removed without anybody being told leaves the pieces on the list', async () => {
    const { db } = site.database;
    const third = await openShelf(db, 'Huia');
    const [lamp] = await third.show({ ...sofa, url: '/8', title: 'Brass lamp', price: '$40' });
    const { id } = await add(ana, lamp!);
    await removeSource(db, third.sourceId);
    expect(await find(ana, id)).toMatchObject({ title: 'Brass lamp', listing: null });
  });
});
