import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { hiddenThings } from './hiding.table.ts';

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

onOneDatabase((open) => {
  const site = useSite(open);

  test('at most 1,000 pieces and 300 sellers are hidden', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const shelf = await openShelf(db, 'Kea Street');
    const ids = await shelf.show(
      ...['Gore', 'Taupō'].map((location, at) => ({
        url: `/${at}`,
        title: `Rimu tallboy ${at}`,
        price: `$${at + 1}80`,
        location,
        seller: `Seller ${at}`,
      })),
    );
    /** Where there is room for one, the next is refused. */
    async function expectRoomForOne(what: string): Promise<void> {
      const hide = async (id: number | undefined) =>
        (await ana.send('POST', `/api/listings/${id}/hide`, { what })).status;
      expect([await hide(ids[0]), await hide(ids[1])]).toEqual([200, 409]);
    }
    const hidden = { accountId: ana.id, kind: 'seller' as const, sourceId: shelf.sourceId };
    await db.insert(hiddenThings).values(times(299, (n) => ({ ...hidden, sellerName: `Dealer ${n}` })));
    await expectRoomForOne('seller');
    const stools = times(999, (n) => ({ url: `/s/${n}`, title: `Stool ${n}`, price: `$${n + 20}` }));
    const listingIds = await shelf.show(...stools);
    const pieces = listingIds.map((listingId) => ({ accountId: ana.id, kind: 'piece' as const, listingId }));
    await db.insert(hiddenThings).values(pieces);
    await expectRoomForOne('piece');
  });

  test('what is shown again is shown to whoever chose so alone, and nothing else with it', async () => {
    const [mere, rewi] = [await registerShopper(site, 'mere'), await registerShopper(site, 'rewi')];
    const both = { withoutPhotos: true, dealers: true };
    const path = '/api/accounts/:me/hidden';
    for (const who of [mere, rewi]) expect((await who.send('PATCH', path, both)).json).toMatchObject(both);
    const changed = await mere.send('PATCH', path, { dealers: false });
    expect(changed.json).toMatchObject({ withoutPhotos: true, dealers: false });
    expect((await rewi.send('GET', path)).json).toMatchObject(both);
    await rewi.send('PATCH', path, { withoutPhotos: false });
    expect((await rewi.send('GET', path)).json).toMatchObject({ withoutPhotos: false, dealers: true });
    expect((await mere.send('GET', path)).json).toMatchObject({ withoutPhotos: true, dealers: false });
  });
});
