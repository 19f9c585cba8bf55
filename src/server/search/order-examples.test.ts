import { expect, test } from 'vitest';
import { documents, find, index, namesOf } from '../../../tests/support/twenty-listings.ts';
import { createSearchIndex } from './search-index.ts';

// What comes close, and what comes first.

test('for a kind there is none of: what else was said still counts', () => {
  const close = (search: string) =>
    namesOf(index.browse({ search }, { sort: 'relevance', page: 1, pageSize: 9 }).ids);
  expect(close('velvet clock')).toEqual(['settee']);
});

test('whatever name a piece goes by, its kind comes before all that is said of others', () => {
  const shop = createSearchIndex();
  const put = (id: number, title: string, type: string, colour: string | null) =>
    shop.put({ ...documents[0]!, id, groupId: id, title, type, colour, category: null });
  put(1, 'Dark grey ottoman', 'ottoman', 'Grey');
  put(2, 'Oak tallboy', 'tallboy', null);
  put(3, 'Chest of drawers', 'chest of drawers', null);
  put(4, 'White dresser', 'chest of drawers', null);
  const { full, ids } = shop.browse(
    { search: 'dark gray dresser' },
    { sort: 'relevance', page: 1, pageSize: 9 },
  );
  expect([full, ids[0], ids.at(-1)]).toEqual([0, 4, 1]);
  expect(ids).toHaveLength(4);
});

test('what is said of a piece counts whole where its kind isn’t known, and less where it is another', () => {
  const shop = createSearchIndex();
  const put = (id: number, title: string, type: string | null) =>
    shop.put({ ...documents[0]!, id, groupId: id, createdAt: id, title, type, category: null });
  put(1, 'Dark grey piece', null);
  put(2, 'Dark grey ottoman', 'ottoman');
  const { ids } = shop.browse({ search: 'dark grey dresser' }, { sort: 'relevance', page: 1, pageSize: 9 });
  expect(ids).toEqual([1, 2]);
});

test.each([
  ['wingback bed', 1],
  ['ottoman bed', 1],
  ['futon bed', 3],
  ['recliner chair', 4],
])('what stands before it says what it is like, unless it says more: %s', (search, first) => {
  const shop = createSearchIndex();
  const put = (id: number, title: string, type: string) =>
    shop.put({ ...documents[0]!, id, groupId: id, title, type, category: null });
  put(1, 'Queen bed', 'bed frame');
  put(2, 'Wingback armchair with ottoman', 'armchair');
  put(3, 'Futon', 'sofa bed');
  put(4, 'Recliner', 'recliner');
  put(5, 'Garden chair', 'outdoor chair');
  expect(shop.browse({ search }, { sort: 'relevance', page: 1, pageSize: 9 }).ids[0]).toBe(first);
});

test('for a model there is none of: others of its kind come close', () => {
  const browse = (search: string) => {
    const { full, ids } = index.browse({ search }, { sort: 'relevance', page: 1, pageSize: 9 });
    return [full, ...namesOf(ids)];
  };
  expect(browse('billy')).toEqual([0, 'bookcase']);
  expect(browse('ikea billy')[1]).toBe('bookcase');
  expect(browse('hemnes')).toEqual([0]);
  expect(find('billy')).toEqual([]);
});

test('of equally relevant pieces a hot deal of last month comes before a fair one of today', () => {
  const shop = createSearchIndex();
  const day = 86_400_000;
  const put = (id: number, dealScore: number | null, days: number) =>
    shop.put({
      ...documents[0]!,
      id,
      groupId: id,
      dealScore,
      createdAt: documents[0]!.createdAt - days * day,
    });
  put(1, 98, 30);
  put(2, 55, 0);
  put(3, 9, 5);
  put(4, null, 0);
  put(5, 55, 3);
  expect(shop.browse({ search: 'rimu tallboy' }, { sort: 'relevance', page: 1, pageSize: 9 }).ids).toEqual([
    1, 2, 5, 4, 3,
  ]);
});

test('what is not included is not found by its name', () => {
  const shop = createSearchIndex();
  const put = (id: number, description: string) =>
    shop.put({
      ...documents[0]!,
      id,
      groupId: id,
      title: 'Queen bed',
      type: 'bed frame',
      category: null,
      description,
    });
  put(1, 'Solid pine. Mattress not included, pick up only.');
  put(2, 'Comes with a good mattress.');
  put(3, 'Sold without the mattress.');
  put(4, 'The mattress is not included but the slats are.');
  const ids = (search: string) =>
    shop.search({ search }, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort();
  expect(ids('mattress')).toEqual([2]);
  expect(ids('bed slats')).toEqual([4]);
});
