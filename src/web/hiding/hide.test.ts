import { expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { refetchVisible } from './hide.ts';

test('everything that leaves out what is hidden is asked again, and nothing else', async () => {
  const client = createQueryClient();
  const affected = [
    'GET /api/listings',
    'GET /api/listings/facets',
    'GET /api/listings/map',
    'GET /api/similar/:id',
    'GET /api/recommendations/:userId',
    'GET /api/categories',
    'GET /api/stats',
    'GET /api/accounts/:id/hidden',
    'GET /api/accounts/:id/saved-searches',
  ];
  const others = [
    'GET /api/listings/:id',
    'GET /api/accounts/:id',
    'GET /api/accounts/:id/favorites',
    'account id',
  ];
  for (const name of [...affected, ...others]) client.setQueryData([name, {}], []);
  await refetchVisible(client);
  const asked = client.findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(asked.map(({ queryKey }) => queryKey[0])).toEqual(affected);
});
