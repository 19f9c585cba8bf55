import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { onEachDatabase, onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

const kinds = [
  'Rimu tallboy',
  'Oak desk',
  'Kauri bookcase',
  'Queen bed frame',
  'Two-seater sofa',
  'Rimu stool',
];
const shelf = (linkOf: (id: number) => string, price = 100) =>
  kinds
    .map(
      (title, id) => `<article class="card"><a href="${linkOf(id)}"><h2>${title}</h2></a>
        <img src="/pictures/${id}.jpg"><p class="price">$${price + id}</p><p class="place">Nelson</p></article>`,
    )
    .join('');

const unchanged = {
  status: 'succeeded',
  listingsNew: 0,
  listingsChanged: 0,
  listingsGone: 0,
  listingsKept: 6,
};

function useMarket(open: () => Promise<OpenDatabase>) {
  const operator = useOperator(open);
  return {
    operator,
    put: (path: string, page: string) => operator.marketplace.pages.set(path, page),
  };
}

onOneDatabase((open) => {
  const { operator, put } = useMarket(open);

  test.each([
    ['a token', (run: string) => (id: number) => `/${id}?token=${run}${id}`, ['token']],
    ['a number of its own and a token', (run: string) => (id: number) => `/view?n=${id}&t=${run}`, ['t']],
    [
      'a token and a place on the page',
      (run: string) => (id: number) => `/v?n=${id}&pos=${(run.charCodeAt(0) + 5 * id) % 7}&t=${run}${id}`,
      ['pos', 't'],
    ],
    [
      'seven tokens',
      (run: string) => (id: number) =>
        `/v?n=${id}&${[...'abcdefg'].map((name) => `${name}=${run}${id}`).join('&')}`,
      [...'abcdefg'],
    ],
  ])(
    '%s in every link: nothing is new, nothing gone, and the links open',
    async (name, linkFor, rotating) => {
      const path = `/rotating-${name.replaceAll(' ', '-')}`;
      put(path, shelf(linkFor('a')));
      const id = await operator.addSource(path);
      expect(await operator.collect(id)).toMatchObject({ listingsNew: 6 });
      const before = await operator.readStored(id);
      for (const run of ['b', 'c']) {
        put(path, shelf(linkFor(run)));
        expect(await operator.collect(id)).toMatchObject(unchanged);
        const stored = await operator.readStored(id);
        expect(stored.map((row) => row.id)).toEqual(before.map((row) => row.id));
        const links = stored.map(({ url }) => new URL(url, 'http://x').searchParams.get(rotating.at(-1)!));
        expect(links.every((token) => token?.startsWith(run))).toBe(true);
      }
      expect((await operator.readSource(id)).scrapingConfig.rotatingParameters).toEqual(rotating);
      put(path, shelf(linkFor('d'), 90));
      expect(await operator.collect(id)).toMatchObject({ ...unchanged, listingsChanged: 6 });
    },
  );

  test.each([
    ['after one that was sold in the middle', 'n=', [0, 1, 3, 4, 5], 'place'],
    ['after one that came first, beside the last', 'lot=', [5, 0, 1, 2, 3, 4], 'at'],
    ['after one that was sold just before the last', 'piece=', [0, 1, 2, 3, 5], 'pos'],
  ])('a place on the page %s makes nothing new or gone', async (_, number, order, name) => {
    const path = `/places-${name}`;
    const standing = (ids: number[]) =>
      ids
        .map((id, at) => shelf((one) => `/show?${number}${one}&${name}=${at}`).split('</article>')[id])
        .join('</article>');
    put(path, standing([0, 1, 2, 3, 4, 5]));
    const id = await operator.addSource(path);
    await operator.collect(id);
    const before = await operator.readStored(id);
    put(path, standing(order));
    for (let run = 0; run < 2; run++)
      expect(await operator.collect(id)).toMatchObject({
        status: 'succeeded',
        listingsNew: 0,
        listingsGone: run === 0 ? 0 : 6 - order.length,
        listingsKept: order.length,
      });
    expect((await operator.readStored(id)).map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect((await operator.readSource(id)).scrapingConfig.rotatingParameters).toEqual([name]);
  });

  test('what tells pieces apart is never taken for a token', async () => {
    const chairs = (first: number) =>
      shelf((id) => `/chair?id=${first + id}`).replace(/<h2>[^<]*/g, '<h2>Oak chair');
    put('/chairs', chairs(1));
    const id = await operator.addSource('/chairs');
    await operator.collect(id);
    put('/chairs', chairs(1) + chairs(100));
    expect(await operator.collect(id)).toMatchObject({ listingsNew: 6, listingsKept: 12 });
    expect((await operator.readSource(id)).scrapingConfig.rotatingParameters).toBeUndefined();
  });

  test('an operator says which parameters count', async () => {
    put(
      '/named',
      shelf((id) => `/view.php?sid=${id}&lang=en`),
    );
    const id = await operator.addSource('/named', { linkParameters: ['sid'] });
    await operator.collect(id);
    put(
      '/named',
      shelf((id) => `/view.php?lang=mi&sid=${id}`),
    );
    expect(await operator.collect(id)).toMatchObject(unchanged);
    expect((await operator.readStored(id))[1]).toMatchObject({
      key: 'view.php?sid=1',
      url: '/view.php?lang=mi&sid=1',
    });
  });
});

onEachDatabase((open) => {
  const { operator, put } = useMarket(open);

  test('a new colour of two pieces is a new piece', async () => {
    const colours = (colour: string) => shelf((id) => `/chair?id=${id}&colour=${id < 2 ? colour : 'oak'}`);
    put('/colours', colours('red'));
    const id = await operator.addSource('/colours');
    await operator.collect(id);
    put('/colours', colours('blue'));
    expect(await operator.collect(id)).toMatchObject({ listingsNew: 2 });
    expect((await operator.readSource(id)).scrapingConfig.rotatingParameters).toBeUndefined();
  });
});
