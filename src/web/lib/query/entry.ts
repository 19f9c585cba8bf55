import { type QueryKey, shareUnchanged } from './keys.ts';

/** Five minutes: how long an answer is kept that nothing shows. */
const usualGcTime = 5 * 60_000;

export interface QueryState<T = unknown> {
  status: 'pending' | 'success' | 'error';
  data: T | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  isFetching: boolean;
  /** To be asked again by the next who shows it. */
  isInvalidated: boolean;
}

/** Asks, and may be told that nobody waits for the answer any more. */
type Ask<T> = (signal: AbortSignal) => T | Promise<T>;

interface UnderWay<T> {
  abort: AbortController;
  before: QueryState<T>;
  answer: Promise<T>;
}

export const unasked: QueryState<never> = {
  status: 'pending',
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  isFetching: false,
  isInvalidated: false,
};

export function isStale(state: QueryState, staleTime = Number.POSITIVE_INFINITY): boolean {
  const { data, isInvalidated, dataUpdatedAt } = state;
  return data === undefined || isInvalidated || dataUpdatedAt + staleTime <= Date.now();
}

/** One question, what is known of its answer, and who shows it. */
export class Entry<T = unknown> {
  readonly queryKey: QueryKey;
  state: QueryState<T> = unasked;
  /** How many of those who show it want it fetched. */
  active = 0;
  ask: Ask<T> | undefined;
  readonly #onChange: () => void;
  readonly #listeners = new Set<() => void>();
  #gcTime = usualGcTime;
  #unusedSince = Date.now();
  #isAwaited = false;
  #underWay: UnderWay<T> | null = null;

  constructor(queryKey: QueryKey, onChange: () => void, readRendered: () => QueryState<T>) {
    this.queryKey = queryKey;
    this.#onChange = onChange;
    this.readRendered = readRendered;
  }

  /** For a component. If nobody is left to wait for an answer under way, it's cancelled. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#isAwaited = false;
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unusedSince = Date.now();
      this.cancel();
    };
  };

  readonly read = (): QueryState<T> => this.state;

  /** As the page was rendered with: a part that is taken over late has to start from that. */
  readonly readRendered: () => QueryState<T>;

  keepFor(gcTime = 0): void {
    this.#gcTime = Math.max(this.#gcTime, gcTime);
  }

  /** It's on the page already, though the part that shows it may be taken over much later. */
  keepUntilShown(): void {
    this.#isAwaited = true;
  }

  isForgotten(): boolean {
    const isUsed = this.#listeners.size > 0 || this.#underWay !== null || this.#isAwaited;
    return !isUsed && Date.now() - this.#unusedSince > this.#gcTime;
  }

  set(change: Partial<QueryState<T>>): void {
    this.state = { ...this.state, ...change };
    this.#unusedSince = Date.now();
    for (const listener of this.#listeners) listener();
    this.#onChange();
  }

  setData(data: T, dataUpdatedAt = Date.now()): void {
    const shared = shareUnchanged(this.state.data, data);
    this.set({ status: 'success', data: shared, dataUpdatedAt, error: null, isInvalidated: false });
  }

  /** `isAnew`: an answer on its way may be out of date already. */
  fetch(isAnew = false): Promise<T> {
    const { ask, state: before } = this;
    if (!ask) return Promise.reject(new Error(`Nobody knows how to ask ${this.queryKey[0]}`));
    if (this.#underWay && !(isAnew && before.data !== undefined)) return this.#underWay.answer;
    this.#underWay?.abort.abort();
    const underWay: UnderWay<T> = {
      abort: new AbortController(),
      before: this.#underWay?.before ?? before,
      answer: Promise.resolve().then(() => this.#waitFor(ask, underWay)),
    };
    this.#underWay = underWay;
    this.set({ isFetching: true, ...(before.data === undefined && { status: 'pending', error: null }) });
    return underWay.answer;
  }

  async #waitFor(ask: Ask<T>, underWay: UnderWay<T>): Promise<T> {
    try {
      const data = await ask(underWay.abort.signal);
      if (this.#underWay !== underWay) return this.#readLater();
      this.#underWay = null;
      this.state = { ...this.state, isFetching: false };
      this.setData(data);
      return this.state.data as T;
    } catch (reason) {
      if (this.#underWay !== underWay) return this.#readLater();
      this.#underWay = null;
      const error = reason instanceof Error ? reason : new Error(String(reason));
      this.set({ status: 'error', error, isFetching: false, isInvalidated: true });
      throw error;
    }
  }

  /** Whoever waited for an answer that was cancelled gets the one that came instead. */
  #readLater(): Promise<T> {
    if (this.#underWay) return this.#underWay.answer;
    const { data } = this.state;
    return data === undefined ? Promise.reject(new Error('Cancelled')) : Promise.resolve(data);
  }

  /** As if it had never been asked. */
  cancel(): void {
    if (!this.#underWay) return;
    const { abort, before } = this.#underWay;
    this.#underWay = null;
    abort.abort();
    this.set({ ...before, isFetching: false });
  }
}
