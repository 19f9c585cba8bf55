import { beforeAll, expect, test } from 'vitest';
import { hiddenThings } from '#server/hiding/hiding.table.ts';
import { listComments, listInvitations, listItems, listMembers, lists } from '#server/lists/lists.table.ts';
import { onOneDatabase } from '../support/databases.ts';
import { startList } from '../support/lists.ts';
import { registerShopper, type Shopper } from '../support/people.ts';
import { openShelf, type Shelf } from '../support/shelf.ts';
import { useSite } from '../support/site.ts';

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  let shelf: Shelf;
  let ids: number[];
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
    shelf = await openShelf(site.database.db, 'Kea Street');
    const towns = ['Gore', 'Taupō', 'Nelson'];
    ids = await shelf.show(
      ...towns.map((location, at) => ({
        url: `/${at}`,
        title: `Rimu tallboy ${at}`,
        price: `$${at + 1}80`,
        location,
        seller: `Seller ${at}`,
      })),
    );
  });
  /** Where there is room for one, the next is refused. */
  async function expectRoomForOne(send: (at: 0 | 1) => Promise<{ status: number }>): Promise<void> {
    expect((await send(0)).status).toBeLessThan(300);
    expect((await send(1)).status).toBe(409);
  }

  test('a list has at most 200 pieces, each at most 200 comments, and 20 open invitations', async () => {
    const { db } = site.database;
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
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(listInvitations).values(times(19, (n) => ({ listId, expiresAt, tokenHash: `${n}` })));
    await expectRoomForOne(() => ana.send('POST', `/api/lists/${listId}/invitations`));
  });

  test('somebody is on at most 50 lists', async () => {
    const { db } = site.database;
    const hemi = await registerShopper(site, 'hemi');
    const made = await db
      .insert(lists)
      .values(times(49, (n) => ({ name: `List ${n}` })))
      .returning();
    const memberships = made.map(({ id: listId }) => ({ listId, accountId: hemi.id, place: 0 }));
    await db.insert(listMembers).values(memberships);
    await expectRoomForOne(() => hemi.send('POST', '/api/accounts/:me/lists', { name: 'One more' }));
  });

  test('at most 1,000 pieces and 300 sellers are hidden', async () => {
    const { db } = site.database;
    const { sourceId } = shelf;
    const hide = (what: string) => (at: 0 | 1) => ana.send('POST', `/api/listings/${ids[at]}/hide`, { what });
    const hidden = { accountId: ana.id, kind: 'seller' as const, sourceId };
    await db.insert(hiddenThings).values(times(299, (n) => ({ ...hidden, sellerName: `Dealer ${n}` })));
    await expectRoomForOne(hide('seller'));
    const stools = times(999, (n) => ({ url: `/s/${n}`, title: `Stool ${n}`, price: `$${n + 20}` }));
    const listingIds = await shelf.show(...stools);
    const pieces = listingIds.map((listingId) => ({ accountId: ana.id, kind: 'piece' as const, listingId }));
    await db.insert(hiddenThings).values(pieces);
    await expectRoomForOne(hide('piece'));
  });
});
