import { ApiError } from './api.ts';
import type { QueryState } from './query/entry.ts';
import type { QueryKey } from './query/keys.ts';
import { QueryClient } from './query/query-client.ts';

/** What a page was rendered with, as the browser gets it. */
export type WrittenQueries = (Pick<QueryState, 'data' | 'error' | 'dataUpdatedAt'> & {
  queryKey: QueryKey;
})[];

export function createQueryClient(): QueryClient {
  return new QueryClient(isRefused);
}

/** The server's answers, refusals included, so that the page hydrates exactly as it was rendered. */
export function writeQueries(client: QueryClient): WrittenQueries {
  return client
    .findAll({ predicate: ({ state: { status, error } }) => status === 'success' || isRefused(error) })
    .map(({ queryKey, state: { data, error, dataUpdatedAt } }) => ({ queryKey, data, error, dataUpdatedAt }));
}

export function readQueries(client: QueryClient, written: WrittenQueries): void {
  for (const { queryKey, data, error, dataUpdatedAt } of written) {
    if (error) client.setQueryError(queryKey, reviveError(error));
    else client.setQueryData(queryKey, data, dataUpdatedAt);
  }
  client.keepRendered();
}

// An error crosses the wire as plain data, so it has to be made an error again.
function reviveError(error: Error): ApiError {
  const { status, explanation, errors } = error as ApiError;
  return new ApiError(status, JSON.stringify({ message: explanation, errors }));
}

/** Not found and invalid would get the same answer again. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
