import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { QueryState } from './entry.ts';
import { hashKey } from './keys.ts';
import type { Query } from './query-client.ts';
import { describe, type QueryResult, useQueryClient } from './use-query.ts';

/** The same for several, however many there are. */
export function useQueries<T>({ queries }: { queries: Query<T>[] }): QueryResult<T>[] {
  const client = useQueryClient();
  const entries = queries.map((query) => client.entry(query));
  const hashes = entries.map(({ queryKey }) => hashKey(queryKey)).join();
  const last = useRef<QueryState<T>[]>([]);
  const same = (states: QueryState<T>[]) => {
    const isSame =
      states.length === last.current.length && states.every((state, at) => state === last.current[at]);
    if (!isSame) last.current = states;
    return last.current;
  };
  const read = () => same(entries.map((entry) => entry.state));
  const readRendered = () => same(entries.map((entry) => entry.readRendered()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same questions have the same entries
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = entries.map((entry) => entry.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client, hashes],
  );
  const states = useSyncExternalStore(subscribe, read, readRendered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same questions have the same entries
  useEffect(() => {
    for (const entry of entries) {
      entry.active++;
      if (client.needsFetch(entry.state)) entry.fetch().catch(() => {});
    }
    return () => {
      for (const entry of entries) entry.active--;
    };
  }, [client, hashes]);
  return entries.map((entry, at) => {
    const state = states[at] ?? entry.state;
    const isFetching = state.isFetching || (state.data === undefined && client.needsFetch(state));
    return describe(state, isFetching, undefined, () => entry.fetch(true));
  });
}
