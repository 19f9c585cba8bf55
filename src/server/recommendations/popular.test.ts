import { expect, test } from 'vitest';
import { usualSearches } from '#contract/categories.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { activity } from './activity.table.ts';
import { findPopularSearches } from './popular.ts';

const hour = 3_600_000;
const now = new Date('2026-03-01T00:30:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

onEachDatabase((open) => {
  const site = useSite(open);
  const find = () => findPopularSearches(site.database.db, site.catalogue.index, now);
  const search = (searchQuery: string, times: Date[]) =>
    site.database.db
      .insert(activity)
      .values(times.map((createdAt) => ({ action: 'search' as const, searchQuery, createdAt })));
  const hours = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ago(from + at));

  test('where nobody has looked for anything they are the usual ones', async () => {
    expect((await site.send('GET', '/api/popular-searches')).json).toEqual(usualSearches);
  });

  test('what is for sale comes first, and what people look for', async () => {
    const { show } = await openShelf(site.database.db, 'Market');
    const [stool] = await show(
      { url: '/1', title: 'Bar stool', price: '$40' },
      { url: '/2', title: 'Rimu tallboy', price: '$400' },
      { url: '/3', title: 'Oak desk', price: '$90' },
      { url: '/4', title: 'Leather sofa', price: '$200' },
    );
    await site.catalogue.catchUp();
    expect((await find()).slice(0, 4)).toEqual(['Sofa', 'Bar Stools', 'Desk', 'Tallboy']);
    await search('rimu tallboys', hours(15));
    expect((await find()).slice(0, 4)).toEqual(['Sofa', 'Tallboy', 'Bar Stools', 'Desk']);
    await site.database.db
      .insert(activity)
      .values(hours(9).map((createdAt) => ({ action: 'view' as const, listingId: stool!, createdAt })));
    expect((await find()).slice(0, 4)).toEqual(['Bar Stools', 'Sofa', 'Tallboy', 'Desk']);
  });

  test('whoever looks for one thing in many words is one', async () => {
    const before = await find();
    for (const words of ['desk', 'oak desk', 'pine desk', 'big desk', 'small desk', 'writing desk', 'a desk'])
      for (const colour of ['white', 'black', 'grey']) await search(`${colour} ${words}`, [ago(3)]);
    expect(await find()).toEqual(before);
  });

  test('neither a flood nor what is long ago counts, and nobody’s words are shown', async () => {
    const before = await find();
    await search(
      'desk',
      Array.from({ length: 100 }, () => now),
    );
    await search('desk', hours(40, 24 * 31));
    await search('something rude', hours(40));
    expect(await find()).toEqual(before);
  });

  test('looks of long ago count no more than searches of then, and what was typed beside a look is none', async () => {
    const before = await find();
    const { db } = site.database;
    const [desk] = await (await openShelf(db, 'Other market')).show({
      url: '/9',
      title: 'Pine desk',
      price: '$95',
    });
    const looks = (from: number) =>
      hours(40, from).map((createdAt) => ({ action: 'view' as const, listingId: desk!, createdAt }));
    await db.insert(activity).values(looks(24 * 31));
    await db
      .insert(activity)
      .values(hours(40).map((createdAt) => ({ action: 'click' as const, searchQuery: 'desk', createdAt })));
    expect(await find()).toEqual(before);
    await db.insert(activity).values(looks(0));
    expect((await find())[0]).toBe('Desk');
  });
});
