import { expect, test } from 'vitest';
import type { Owned } from '#server/platform/http/owned.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findSavedSearch, noteLook, type SavedSearchRow } from './saved-searches.queries.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a lowest price may be the highest, and not above it', async () => {
    const hemi = await registerShopper(site, 'hemi');
    const form = { name: 'Mine', maxPrice: 500 };
    const { id } = (await hemi.send('POST', '/api/accounts/:me/saved-searches', form)).json;
    const change = (minPrice: number) => hemi.send('PATCH', `/api/saved-searches/${id}`, { minPrice });
    expect((await change(500)).json).toMatchObject({ minPrice: 500, maxPrice: 500 });
    expect((await change(500.01)).status).toBe(400);
  });

  test('a look through a process that is behind makes nothing new again', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const { id } = (await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'Mine' })).json;
    const search = (await findSavedSearch(db, id)) as Owned<SavedSearchRow>;
    for (const [newest, seen] of [
      [70, 70],
      [69, 70],
      [71, 71],
    ] as const)
      expect(await noteLook(db, search, newest)).toMatchObject({ id, newestSeen: seen });
  });

  test('the newest stand first, and what somebody has hidden counts for none of them', async () => {
    const kiri = await registerShopper(site, 'kiri');
    const shelf = await openShelf(site.database.db, 'Kea Street');
    const [hidden] = await shelf.show(
      { url: '/1', title: 'Rimu tallboy', price: '$280' },
      { url: '/2', title: 'Oak tallboy', price: '$90' },
    );
    for (const name of ['First', 'Second'])
      await kiri.send('POST', '/api/accounts/:me/saved-searches', { name, searchQuery: `${name} tallboy` });
    const ask = { name: 'Third', searchQuery: 'tallboy' };
    expect((await kiri.send('POST', '/api/accounts/:me/saved-searches', ask)).json.matches).toBe(2);
    await kiri.send('POST', `/api/listings/${hidden}/hide`, { what: 'piece' });
    expect((await kiri.send('GET', '/api/accounts/:me/saved-searches')).json).toMatchObject([
      { name: 'Third', matches: 1 },
      { name: 'Second' },
      { name: 'First' },
    ]);
  });
});
