import { type DehydratedState, dehydrate, hydrate, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Data never goes stale by itself, and nothing is refetched or retried automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Offline a call fails at once and is said to; otherwise it would wait without a word under what was there before.
        networkMode: 'always',
        retryOnMount: (query) => !isRefused(query),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The server's cache, refusals included, so that the page hydrates exactly as it was rendered. */
export function writeQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' || isRefused(query),
  });
}

export function readQueries(client: QueryClient, written: DehydratedState): void {
  for (const { state } of written.queries) if (state.error) state.error = reviveError(state.error);
  hydrate(client, written);
}

// An error crosses the wire as plain data, so it has to be made an error again.
function reviveError(error: Error): ApiError {
  const { status, explanation, errors } = error as ApiError;
  return new ApiError(status, JSON.stringify({ message: explanation, errors }));
}

/** Not found and invalid would get the same answer again. */
function isRefused<T, E, D, K extends readonly unknown[]>({ state: { error } }: Query<T, E, D, K>): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
