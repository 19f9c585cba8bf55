import { beforeAll, expect, test } from 'vitest';
import { changeListing } from '#server/catalogue/catalogue.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { hiddenThings } from './hiding.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let [ana, hemi]: Shopper[] = [];
  let stools: number[];
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    stools = await shelf.show(
      ...[1, 2, 3].map((at) => ({
        url: `/${at}`,
        title: `Oak stool ${at}`,
        price: `$${at}0`,
        seller: `S ${at}`,
      })),
    );
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
  });
  const hide = (who: Shopper | undefined, id: number | undefined, what = 'piece') =>
    who!.send('POST', `/api/listings/${id}/hide`, { what });
  const read = async (who: Shopper | undefined) => (await who!.send('GET', '/api/accounts/:me/hidden')).json;
  const bringBack = (who: Shopper | undefined, id: number) => who!.send('DELETE', `/api/hidden/${id}`);

  test('the last hidden comes first, and what is gone says so', async () => {
    await changeListing(site.database.db, stools[1]!, { status: 'gone' });
    for (const id of stools) expect((await hide(ana, id)).status).toBe(200);
    const { pieces } = await read(ana);
    expect(pieces.map(({ listingId }: { listingId: number }) => listingId)).toEqual([...stools].reverse());
    expect(pieces.map(({ isGone }: { isGone: boolean }) => isGone)).toEqual([false, true, false]);
  });

  test('two who hide the same piece each have their own, and one who brings it back leaves the other’s', async () => {
    const { json } = await hide(hemi, stools[0]);
    const [last] = (await read(ana)).pieces.slice(-1);
    expect(json.id).not.toBe(last.id);
    expect((await bringBack(hemi, json.id)).status).toBe(200);
    expect((await read(hemi)).pieces).toEqual([]);
    expect((await read(ana)).pieces).toHaveLength(3);
  });

  test('to show those without photos again changes nothing else that is hidden', async () => {
    const set = (body: object) => ana!.send('PATCH', '/api/accounts/:me/hidden', body);
    await set({ withoutPhotos: true, dealers: true });
    expect((await set({ withoutPhotos: false })).json).toMatchObject({ withoutPhotos: false, dealers: true });
    expect((await set({})).json).toMatchObject({ withoutPhotos: false, dealers: true });
    expect((await read(ana)).pieces).toHaveLength(3);
  });

  test('a thousand pieces and three hundred sellers can be hidden, by each account', async () => {
    const { db } = site.database;
    const many = await registerShopper(site, 'many');
    const lamps = Array.from({ length: 999 }, (_, at) => ({
      url: `/l${at}`,
      title: `Lamp ${at}`,
      price: '$9',
    }));
    const kind = { accountId: many.id, kind: 'piece' as const };
    await db
      .insert(hiddenThings)
      .values((await shelf.show(...lamps)).map((listingId) => ({ ...kind, listingId })));
    expect((await hide(many, stools[0])).status).toBe(200);
    expect(await hide(many, stools[1])).toMatchObject({
      status: 409,
      json: { message: 'You’ve already hidden 1,000 pieces. Please bring one back first.' },
    });
    // What is hidden already is no more than there was.
    expect((await hide(many, stools[0])).status).toBe(200);
    const sellers = Array.from({ length: 299 }, (_, at) => ({
      ...{ accountId: many.id, kind: 'seller' as const, sourceId: shelf.sourceId },
      sellerName: `Person ${at}`,
    }));
    await db.insert(hiddenThings).values(sellers);
    expect((await hide(many, stools[0], 'seller')).status).toBe(200);
    expect((await hide(many, stools[1], 'seller')).status).toBe(409);
    expect((await hide(hemi, stools[1], 'seller')).status).toBe(200);
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
