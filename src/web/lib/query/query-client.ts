import { Entry, isStale, type QueryState, unasked } from './entry.ts';
import { hashKey, matchesKey, type QueryKey } from './keys.ts';

export interface QueryContext {
  client: QueryClient;
  /** Fires when nobody is waiting for the answer any more. */
  signal: AbortSignal;
}

export interface Query<T> {
  queryKey: QueryKey;
  queryFn: (context: QueryContext) => T | Promise<T>;
  /** How long an answer is good for, in milliseconds: for ever, unless it says. */
  staleTime?: number;
  /** How long it's kept once nothing shows it. */
  gcTime?: number;
}

interface Filter {
  queryKey?: QueryKey;
  predicate?: (entry: Entry) => boolean;
}

/**
 * What the page has been answered, each question asked once. Answers never go stale by themselves; nothing is asked again
 * but what somebody invalidates. `isFinal`: the same would be answered again.
 */
export class QueryClient {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<(entry: Entry) => void>();
  readonly #isFinal: (error: Error) => boolean;
  #rendered: Map<string, QueryState> | null = null;

  constructor(isFinal: (error: Error) => boolean) {
    this.#isFinal = isFinal;
  }

  /** Told of every answer and refusal. */
  readonly subscribe = (listener: (entry: Entry) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Where the answer is or will be. */
  entry<T>({ queryKey, queryFn, gcTime }: Query<T>): Entry<T> {
    const entry = this.#findOrAdd<T>(queryKey);
    entry.ask = (signal) => queryFn({ client: this, signal });
    entry.keepFor(gcTime);
    return entry;
  }

  needsFetch(state: QueryState, staleTime?: number): boolean {
    const { data, error } = state;
    return data === undefined ? !(error && this.#isFinal(error)) : isStale(state, staleTime);
  }

  /** What is known now is what the page was rendered with. */
  keepRendered(): void {
    this.#rendered = new Map(Array.from(this.#entries, ([hash, { state }]) => [hash, state]));
    for (const entry of this.#entries.values()) entry.keepUntilShown();
  }

  findAll({ queryKey, predicate }: Filter = {}): Entry[] {
    return [...this.#entries.values()].filter(
      (entry) => (!queryKey || matchesKey(entry.queryKey, queryKey)) && (!predicate || predicate(entry)),
    );
  }

  getQueryState<T>(queryKey: QueryKey): QueryState<T> | undefined {
    return this.#find<T>(queryKey)?.state;
  }

  getQueryData<T>(queryKey: QueryKey): T | undefined {
    return this.getQueryState<T>(queryKey)?.data;
  }

  /** Given a function that answers undefined, nothing changes. */
  setQueryData<T>(
    queryKey: QueryKey,
    data: T | ((before: T | undefined) => T | undefined),
    updatedAt?: number,
  ): void {
    const next = data instanceof Function ? data(this.getQueryData<T>(queryKey)) : data;
    if (next !== undefined) this.#findOrAdd<T>(queryKey).setData(next, updatedAt);
  }

  setQueryError(queryKey: QueryKey, error: Error): void {
    this.#findOrAdd(queryKey).set({ status: 'error', error });
  }

  setQueriesData<T>(filter: Filter, change: (before: T | undefined) => T | undefined): void {
    for (const { queryKey } of this.findAll(filter)) this.setQueryData<T>(queryKey, change);
  }

  async fetchQuery<T>(query: Query<T>): Promise<T> {
    const entry = this.entry(query);
    return isStale(entry.state, query.staleTime) ? entry.fetch() : (entry.state.data as T);
  }

  async prefetchQuery<T>(query: Query<T>): Promise<void> {
    await this.fetchQuery(query).catch(() => {});
  }

  /** Those that are shown are asked again at once, the others when they are shown. */
  async invalidateQueries(filter?: Filter): Promise<void> {
    const found = this.findAll(filter);
    for (const entry of found) if (!entry.state.isInvalidated) entry.set({ isInvalidated: true });
    const active = found.filter((entry) => entry.active > 0);
    await Promise.allSettled(active.map((entry) => entry.fetch(true)));
  }

  async cancelQueries(filter: Filter): Promise<void> {
    for (const entry of this.findAll(filter)) entry.cancel();
  }

  removeQueries(filter?: Filter): void {
    for (const entry of this.findAll(filter)) {
      this.#entries.delete(hashKey(entry.queryKey));
      entry.cancel();
    }
  }

  #find<T>(queryKey: QueryKey): Entry<T> | undefined {
    const entry = this.#entries.get(hashKey(queryKey));
    return entry && !entry.isForgotten() ? (entry as Entry<T>) : undefined;
  }

  #findOrAdd<T>(queryKey: QueryKey): Entry<T> {
    const known = this.#find<T>(queryKey);
    if (known) return known;
    for (const [hash, entry] of this.#entries) if (entry.isForgotten()) this.#entries.delete(hash);
    const hash = hashKey(queryKey);
    const tell = () => {
      for (const listener of this.#listeners) listener(entry as Entry);
    };
    const readRendered = () =>
      this.#rendered ? ((this.#rendered.get(hash) ?? unasked) as QueryState<T>) : entry.state;
    const entry: Entry<T> = new Entry<T>(queryKey, tell, readRendered);
    this.#entries.set(hash, entry as Entry);
    return entry;
  }
}
