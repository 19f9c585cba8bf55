import { type DehydratedState, dehydrate, hydrate, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Data is never stale by itself, nothing is fetched again behind one's back, and nothing is tried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: (query) => !isRefused(query),
      },
      mutations: { retry: false },
    },
  });
}

/** What the server's client knows, refusals too, for the page to go on with just as it was rendered. */
export function writeQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' || isRefused(query),
  });
}

export function readQueries(client: QueryClient, written: DehydratedState): void {
  for (const { state } of written.queries) if (state.error) state.error = reviveError(state.error);
  hydrate(client, written);
}

// An error crosses the wire as what it says, and is no error on the other side.
function reviveError(error: Error): ApiError {
  const { status, explanation, errors } = error as ApiError;
  return new ApiError(status, JSON.stringify({ message: explanation, errors }));
}

/** What is not there, or makes no sense, would be answered the same again. */
function isRefused<T, E, D, K extends readonly unknown[]>({ state: { error } }: Query<T, E, D, K>): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
