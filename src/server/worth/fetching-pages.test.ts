import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeForGood } from '#server/catalogue/catalogue.queries.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { type StaticSite, startStaticSite } from '../../../tests/support/static-site.ts';

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  let shop: StaticSite;
  beforeAll(async () => {
    shop = await startStaticSite();
    allowedHosts.push(shop.host);
  });
  afterAll(() => shop.close());
  const site = useSite(open, { allowedHosts });
  beforeAll(async () => {
    const { db } = site.database;
    const { id } = await addSource(db, 'Kea Street');
    await changeSource(db, id, { baseUrl: shop.origin });
  });
  const ask = (visitor: number, body: object, headers: object = {}) =>
    site.send('POST', '/api/worth', body, { 'x-forwarded-for': `10.78.0.${visitor}`, ...headers });

  test('of a listing that was removed at its seller’s request nothing is said', async () => {
    const { db } = site.database;
    const other = await addSource(db, 'Fantail');
    const [id] = await collectPieces(db, other, [{ url: '/1', title: 'Oak desk', price: '$200' }]);
    const askHere = async () =>
      (await ask(1, { text: `https://tallboy.example/listing/${id}` }, { host: 'tallboy.example' })).json;
    expect((await askHere()).facts.title).toBe('Oak desk');
    await removeForGood(db, id!, new Date());
    expect((await askHere()).problem).toBe('We can’t find that listing.');
  });

  test('whoever puts facts right has no page opened for that', async () => {
    shop.pages.set('/w/1', '<h1>Oak wardrobe with mirror</h1><p class="price">$150</p>');
    const before = shop.asked.length;
    await ask(2, { text: `${shop.origin}/w/1`, title: 'Oak wardrobe' });
    expect(shop.asked).toHaveLength(before);
  });

  test('a marketplace is not read through us, however many visitors ask', async () => {
    const statuses: number[] = [];
    for (let visitor = 3; visitor < 64; visitor++)
      statuses.push((await ask(visitor, { text: `${shop.origin}/page/${visitor}` })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect(shop.asked).not.toContain('/page/63');
  });
});
