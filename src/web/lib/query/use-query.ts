import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import type { Query, QueryClient } from './query-client.ts';

const Client = createContext<QueryClient | null>(null);

export const QueryClientProvider = Client.Provider;

export function useQueryClient(): QueryClient {
  return useContext(Client)!;
}

export interface QueryOptions<T> extends Query<T> {
  /** If not, only what is known already is shown. */
  enabled?: boolean;
  /** Shown until the answer is there, given the last one that was shown. */
  placeholderData?: (before: T | undefined) => T | undefined;
  /** Asked again whenever it is newly shown. */
  refetchOnMount?: 'always';
}

type Outcome = { isError: true; error: Error } | { isError: false; error: null };

export type QueryResult<T> = Outcome & {
  data: T | undefined;
  /** Zero where there is none. */
  dataUpdatedAt: number;
  isFetching: boolean;
  /** For the first time. */
  isLoading: boolean;
  isSuccess: boolean;
  /** It's the answer to something else, for the time being. */
  isPlaceholderData: boolean;
  refetch: () => Promise<T>;
};

export const keepPreviousData = <T>(before: T | undefined): T | undefined => before;

/** What is known of an answer. It's asked for if nobody has, and the component is rendered again when it's there. */
export function useQuery<T>(options: QueryOptions<T>): QueryResult<T> {
  const { enabled: isOn = true, staleTime, placeholderData, refetchOnMount } = options;
  const client = useQueryClient();
  const entry = client.entry(options);
  const state = useSyncExternalStore(entry.subscribe, entry.read, entry.readRendered);
  /** What it was last asked for, if anything; undefined as long as it isn't shown. */
  const shown = useRef<Entry<T> | null>(undefined);
  const last = useRef<T>(undefined);
  const needsFetch = (known: Entry<T>['state']) =>
    (refetchOnMount === 'always' && shown.current === undefined) || client.needsFetch(known, staleTime);
  // Said from the first, so that nothing is called missing that has only not been asked for yet.
  const isFetching = state.isFetching || (isOn && shown.current !== entry && needsFetch(state));

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another answer is shown, not at every render
  useEffect(() => {
    const needs = isOn && needsFetch(entry.state);
    shown.current = isOn ? entry : null;
    if (!isOn) return;
    entry.active++;
    if (needs) entry.fetch().catch(() => {});
    return () => void entry.active--;
  }, [entry, isOn]);
  useEffect(() => {
    if (state.data !== undefined) last.current = state.data;
  }, [state.data]);

  return describe(state, isFetching, placeholderData?.(last.current), () => entry.fetch(true));
}

export function describe<T>(
  { data: known, error, status, dataUpdatedAt }: Entry<T>['state'],
  isFetching: boolean,
  placeholder: T | undefined,
  refetch: () => Promise<T>,
): QueryResult<T> {
  const isUnknown = known === undefined && (status === 'pending' || isFetching);
  const data = isUnknown ? placeholder : known;
  const isError = status === 'error' && !isUnknown;
  const outcome = (isError ? { isError, error } : { isError, error: null }) as Outcome;
  return {
    ...outcome,
    data,
    dataUpdatedAt,
    isFetching,
    isLoading: isFetching && isUnknown && data === undefined,
    isSuccess: !isError && data !== undefined,
    isPlaceholderData: isUnknown && data !== undefined,
    refetch,
  };
}
