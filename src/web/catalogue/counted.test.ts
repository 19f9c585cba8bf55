import { expect, test } from 'vitest';
import { renderText } from '#web/lib/rendered.ts';
import { CategoriesPage } from './categories-page.tsx';
import type { Filter } from './filter.ts';
import { ResultsMap } from './map/results-map.tsx';
import { categoriesQuery, mapQuery, statsQuery } from './queries.ts';

const filter: Filter = { sort: 'bestDeal', page: 1, view: 'grid' };

test('categories count their items, and the summary one of each', () => {
  const category = { name: 'Dining', description: 'Tables', count: 1, trending: true, image: null, icon: '' };
  const read = (listings: number, sources: number, trending: number) =>
    renderText(CategoriesPage, {}, (client) => {
      client.setQueryData(categoriesQuery.queryKey, [
        category,
        { ...category, name: 'Office', count: 1250, trending: false },
      ]);
      client.setQueryData(statsQuery.queryKey, { listings, sources, trending });
    });
  expect(read(1, 1, 1)).toMatch(
    /Dining\nTables\n1 item\nTrending\nOffice\nTables\n1,250 items\nitem for sale\n1\ntrending category\n1\nmarketplace source\n1\nupdated daily\n24\/7/,
  );
  expect(read(1250, 4, 0)).toMatch(/items for sale\n1,250\ntrending categories\n0\nmarketplace sources\n4\n/);
  const none = renderText(CategoriesPage, {}, (client) => client.setQueryData(categoriesQuery.queryKey, []));
  expect(none).toContain('No categories found\nTry searching with different keywords');
  expect(renderText(CategoriesPage, {})).not.toContain('No categories found');
});

test('the map says how many are in each town, and how many nowhere', () => {
  const town = { name: 'Nelson', region: 'Nelson', latitude: -41.27, longitude: 173.28, count: 999 };
  const read = (unplaced: number, more = {}) =>
    renderText(ResultsMap, { filter }, (client) =>
      client.setQueryData(mapQuery(filter).queryKey, { towns: [{ ...town, ...more }], unplaced }),
    );
  expect(read(0)).toMatch(/\n999\nNelson: 999\nBy town\nNelson\n999$/);
  expect(read(0, { count: 1000 })).toMatch(/\n1k\nNelson: 1,000\n/);
  expect(read(0, { name: 'Stoke' })).toMatch(/By town\nStoke\n, Nelson\n999$/);
  expect(read(1)).toContain('One more doesn’t say which town it’s in.');
  expect(read(1250)).toContain('1,250 more don’t say which town they’re in.');
  // The Chathams lie far off the drawing.
  expect(read(0, { longitude: -176.5 })).toMatch(/in each town\nBy town/);
});
