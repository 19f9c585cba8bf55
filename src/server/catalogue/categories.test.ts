import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findForSale } from './browse.queries.ts';
import { findLiveliness, listWithCounts } from './catalogue.ts';

const day = 86_400_000;
const now = new Date('2026-03-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

onOneDatabase((open) => {
  const site = useSite(open);
  let numbers = 0;
  const pieces = (title: string, count: number) =>
    Array.from({ length: count }, () => {
      numbers++;
      return { url: `/${numbers}`, title: `${title} number ${numbers}`, price: '$300', location: 'Taupō' };
    });
  let cheap: number;
  let dear: number;
  let gone: number;

  beforeAll(async () => {
    const { db } = site.database;
    const [one, other, third] = [
      await addSource(db, 'One'),
      await addSource(db, 'Other'),
      await addSource(db, 'Third'),
    ];
    await collectPieces(db, one, [...pieces('Leather sofa', 5), ...pieces('Pine bed frame', 6)], ago(60));
    await collectPieces(db, one, [...pieces('Leather sofa', 5), ...pieces('Pine bed frame', 4)], ago(6));
    await collectPieces(db, one, pieces('Oak dining table', 2), ago(8));
    await collectPieces(db, one, pieces('Standing desk', 1), ago(1));
    const bench = { title: 'Kwila garden bench with carved back', location: 'Oamaru' };
    [dear] = (await collectPieces(db, one, [{ ...bench, url: '/bench', price: '$100' }], ago(60))) as [
      number,
    ];
    [cheap] = (await collectPieces(db, other, [{ ...bench, url: '/b', price: '$95' }], ago(60))) as [number];
    const sold = { ...bench, url: '/c', price: '$90' };
    [gone] = (await collectPieces(db, third, [sold], ago(60))) as [number];
    await collectPieces(db, third, [{ ...sold, status: 'Sold' }], ago(50));
  });

  test('one is trending when clearly more of its pieces than of all are new this week', async () => {
    await site.catalogue.catchUp();
    const { category } = site.catalogue.index.facets({});
    const found = listWithCounts(category, await findLiveliness(site.database.db, now));
    expect(
      found.filter(({ count }) => count > 0).map(({ name, count, trending }) => [name, count, trending]),
    ).toEqual([
      ['Living Room', 10, false],
      ['Bedroom', 10, false],
      ['Dining', 2, false],
      ['Office', 1, true],
      ['Outdoor', 1, false],
    ]);
  });

  test('a piece that stands in several places is one, at the cheapest of those where it is for sale', async () => {
    const shown = await findForSale(site.database.db, { after: 0, last: 1_000_000, most: 1000 });
    const ids = shown.map(({ id }) => id);
    expect(ids).toContain(cheap);
    expect(ids).not.toContain(dear);
    expect(ids).not.toContain(gone);
    expect((await site.send('GET', `/api/listings/${cheap}`)).json.alsoOn).toEqual([
      { id: dear, platform: 'One' },
    ]);
    expect((await site.send('GET', `/api/listings/${gone}`)).json.alsoOn).toEqual([
      { id: dear, platform: 'One' },
      { id: cheap, platform: 'Other' },
    ]);
  });

  test('a category is shown by the newest of what one thinks of at its name, if that has a photo', async () => {
    const { db } = site.database;
    const source = await addSource(db, 'Pictured');
    const add = async (title: string, days: number, image?: string) =>
      (await collectPieces(db, source, [{ url: `/${title}`, title, price: '$70', image }], ago(days)))[0];
    const older = await add('Kauri sideboard', 40, '/a.jpg');
    const read = async () =>
      (await findLiveliness(db, now)).find(({ category }) => category === 'Dining')?.pictured;
    expect(await read()).toBe(older);
    const table = await add('Kauri dining table', 30, '/b.jpg');
    await add('Rimu sideboard', 2, '/c.jpg');
    await add('Rimu dining table', 1);
    expect(await read()).toBe(table);
    const newer = await add('Elm dining table', 20, '/d.jpg');
    expect(await read()).toBe(newer);
  });
});
