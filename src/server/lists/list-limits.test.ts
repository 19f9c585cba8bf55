import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { invite, joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { listComments, listInvitations, listItems, listMembers, lists } from './lists.table.ts';

const day = 86_400_000;
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
  });
  /** Where there is room for one, the next is refused. */
  async function expectRoomForOne(send: (at: 0 | 1) => Promise<{ status: number }>): Promise<void> {
    expect((await send(0)).status).toBeLessThan(300);
    expect((await send(1)).status).toBe(409);
  }

  test('a list has at most 200 pieces, each at most 200 comments, and 20 open invitations', async () => {
    const { db } = site.database;
    const shelf = await openShelf(db, 'Kea Street');
    const ids = await shelf.show(
      { url: '/1', title: 'Rimu tallboy', price: '$180', location: 'Gore' },
      { url: '/2', title: 'Oak desk', price: '$280', location: 'Taupō' },
    );
    const listId = await startList(ana, 'Our flat');
    const piece = { listId, title: 'Sold', platform: 'Kea Street' };
    const [item] = await db
      .insert(listItems)
      .values(times(199, () => piece))
      .returning();
    await expectRoomForOne((at) => ana.send('POST', `/api/lists/${listId}/items`, { listingId: ids[at] }));
    const comment = { itemId: item!.id, accountId: ana.id, text: 'Nice' };
    await db.insert(listComments).values(times(199, () => comment));
    const say = () => ana.send('POST', `/api/list-items/${item!.id}/comments`, { text: 'Nice' });
    await expectRoomForOne(say);
    // Those whose time is over take no room.
    const [expired, expiresAt] = [new Date(0), new Date(Date.now() + day)];
    const invitations = times(19, (n) => ({ listId, expiresAt, tokenHash: `${n}` }));
    await db
      .insert(listInvitations)
      .values([...invitations, { listId, expiresAt: expired, tokenHash: 'late' }]);
    await expectRoomForOne(() => ana.send('POST', `/api/lists/${listId}/invitations`));
  });

  test('somebody is on at most 50 lists, whoever started them', async () => {
    const { db } = site.database;
    const hemi = await registerShopper(site, 'hemi');
    const made = await db
      .insert(lists)
      .values(times(49, (n) => ({ name: `List ${n}` })))
      .returning();
    const memberships = made.map(({ id: listId }) => ({ listId, accountId: hemi.id, place: 0 }));
    await db.insert(listMembers).values(memberships);
    await expectRoomForOne(() => hemi.send('POST', '/api/accounts/:me/lists', { name: 'One more' }));
    const list = await startList(ana, 'Theirs');
    const { token } = await invite(ana, list);
    const join = () => hemi.send('POST', '/api/list-invitations/join', { token });
    expect(await join()).toMatchObject({
      status: 409,
      json: { message: 'You’re already on 50 lists. Please leave or delete one first.' },
    });
    // The invitation isn't used up by that.
    await hemi.send('POST', `/api/lists/${made[0]!.id}/leave`);
    expect((await join()).status).toBe(200);
  });

  test('twelve people are on a list at most, and the invitation stays for when one leaves', async () => {
    const [owner, ...others] = await Promise.all(times(13, (at) => registerShopper(site, `friend-${at}`)));
    const late = others.pop()!;
    const list = await startList(owner!, 'Our flat');
    for (const other of others) await joinList(owner!, list, other);
    const { token } = await invite(owner!, list);
    const join = () => late.send('POST', '/api/list-invitations/join', { token });
    expect(await join()).toMatchObject({
      status: 409,
      json: { message: 'This list is full. It already has 12 people on it.' },
    });
    await others[0]!.send('POST', `/api/lists/${list}/leave`);
    expect((await join()).status).toBe(200);
  });

  test('an invitation works for a week', async () => {
    const list = await startList(ana, 'For a week');
    const { expiresAt } = (await ana.send('POST', `/api/lists/${list}/invitations`)).json;
    const [shown] = (await ana.send('GET', `/api/lists/${list}`)).json.invitations;
    expect(shown.expiresAt).toBe(expiresAt);
    expect(Date.parse(expiresAt) - Date.parse(shown.createdAt)).toBe(7 * day);
  });
});
