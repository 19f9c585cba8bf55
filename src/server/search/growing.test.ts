import { expect, test } from 'vitest';
import { documents } from '../../../tests/support/twenty-listings.ts';
import { createSearchIndex } from './search-index.ts';

test('a filter holds for what came long after the last listing that passes it', () => {
  const shop = createSearchIndex();
  for (let id = 1; id <= 2000; id += 1)
    shop.put({
      ...documents[0]!,
      id,
      groupId: id,
      title: id === 50 || id === 2000 ? 'Walnut credenza' : 'Oak desk',
      brand: id <= 100 ? 'Ercol' : null,
      description: '',
    });
  const find = (filter: object) => shop.search(filter, { sort: 'newest', page: 1, pageSize: 20 }).ids;
  expect(find({ search: 'credenza' }).sort()).toEqual([2000, 50]);
  expect(find({ search: 'credenza', brands: ['Ercol'] })).toEqual([50]);
});
