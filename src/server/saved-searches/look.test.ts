import { expect, test } from 'vitest';
import type { Owned } from '#server/platform/http/owned.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { findSavedSearch, noteLook, type SavedSearchRow } from './saved-searches.queries.ts';

onEachDatabase((open) => {
  const site = useSite(open);

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
});
