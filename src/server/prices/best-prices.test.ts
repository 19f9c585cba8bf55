import { beforeAll, expect, test } from 'vitest';
import { changeListing, type NewListing } from '#server/catalogue/catalogue.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findBest } from './prices.queries.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  const desk = (number: number, title: string, price: string) => ({ url: `/${number}`, title, price });
  const names = new Map<number, string>();
  const best = async (brand: string | null = null, most = 100) =>
    (await findBest(site.database.db, { type: 'desk', brand }, most)).map(({ id }) => names.get(id));

  beforeAll(async () => {
    const { db } = site.database;
    const here = await collectPieces(db, await addSource(db, 'Kea Street'), [
      desk(1, 'IKEA MICKE desk', '$200'),
      desk(2, 'Oak desk', '$300'),
      desk(3, 'Pine desk', '$100'),
      desk(4, 'Rimu desk', '$400'),
      desk(5, 'Kauri desk', '$500'),
    ]);
    const there = await collectPieces(db, await addSource(db, 'Fantail'), [
      desk(4, 'Rimu desk', '$350'),
      desk(5, 'Kauri desk', '$450'),
    ]);
    const [ikea, oak, pine, rimu, kauri] = here as [number, number, number, number, number];
    const [cheaperRimu, goneKauri] = there as [number, number];
    const judge = async (id: number, name: string, dealScore: number, more: Partial<NewListing> = {}) => {
      names.set(id, name);
      await changeListing(db, id, { dealScore, fairPrice: 90_000, ...more });
    };
    await judge(ikea, 'IKEA', 60);
    await judge(oak, 'oak', 90);
    await judge(pine, 'pine, gone', 95, { status: 'gone' });
    await judge(rimu, 'rimu, dearer', 75);
    await judge(cheaperRimu, 'rimu', 70, { groupId: rimu });
    await judge(kauri, 'kauri', 50);
    await judge(goneKauri, 'kauri, gone', 55, { groupId: kauri, status: 'gone' });
  });

  test('the best deal comes first, each piece once, at the cheapest of the listings that are for sale', async () => {
    expect(await best()).toEqual(['oak', 'rimu', 'IKEA', 'kauri']);
    expect(await best(null, 2)).toEqual(['oak', 'rimu']);
  });

  test('a maker’s guide shows that maker’s pieces alone', async () => {
    expect(await best('IKEA')).toEqual(['IKEA']);
  });
});
