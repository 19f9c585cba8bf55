import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useQueries } from './use-queries.ts';
import { QueryClientProvider, type QueryOptions, type QueryResult, useQuery } from './use-query.ts';

const query = { queryKey: ['a'], queryFn: () => 'fetched' };

/** What a component is told at its first render, before anything can be asked. */
function firstResult(options: Partial<QueryOptions<string>> = {}, client = createQueryClient()) {
  const results: QueryResult<string>[] = [];
  const Shown = () => {
    results.push(useQuery({ ...query, ...options }), ...useQueries({ queries: [query] }));
    return null;
  };
  renderToString(createElement(QueryClientProvider, { value: client }, createElement(Shown)));
  return results;
}

test('what is about to be asked is called loading from the first', () => {
  for (const result of firstResult())
    expect(result).toMatchObject({ data: undefined, isLoading: true, isFetching: true, isError: false });
});

test('what is not to be asked is not', () => {
  expect(firstResult({ enabled: false })[0]).toMatchObject({ isLoading: false, isFetching: false });
});

test('what is known is shown, with its time', () => {
  const client = createQueryClient();
  client.setQueryData(query.queryKey, 'known', 42);
  for (const result of firstResult({}, client))
    expect(result).toMatchObject({ data: 'known', dataUpdatedAt: 42, isFetching: false, isSuccess: true });
  expect(firstResult({ refetchOnMount: 'always' }, client)[0]).toMatchObject({
    ...{ data: 'known', isLoading: false, isFetching: true },
  });
});

test('a refusal is told; a failure that may pass is asked again', () => {
  const refused = createQueryClient();
  refused.setQueryError(query.queryKey, new ApiError(404, ''));
  for (const result of firstResult({}, refused))
    expect(result).toMatchObject({ isError: true, isLoading: false });
  const failed = createQueryClient();
  failed.setQueryError(query.queryKey, new ApiError(503, ''));
  for (const result of firstResult({}, failed))
    expect(result).toMatchObject({ isError: false, error: null, isLoading: true });
});

test('until the answer is there something else may stand in for it', () => {
  expect(firstResult({ placeholderData: () => 'before' })[0]).toMatchObject({
    ...{ data: 'before', isPlaceholderData: true, isLoading: false, isSuccess: true, isFetching: true },
  });
});
