import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { createQueryClient, readQueries } from '#web/lib/query-client.ts';
import type { Entry } from './entry.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

/** A question whose answers are given by the test, one after the other. */
function ask<T>(...queryKey: unknown[]) {
  const asked: { give(data: T): void; refuse(error: Error): void; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<T>((give, refuse) => asked.push({ give, refuse, signal }));
  return { queryKey: queryKey.length > 0 ? queryKey : ['GET /api/listings', {}], queryFn, asked };
}

/** Shows an answer, as a component does. */
function show(entry: Entry<unknown>) {
  const stop = entry.subscribe(() => {});
  entry.active++;
  return () => {
    entry.active--;
    stop();
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a question is asked once, however many ask it and however long ago', async () => {
  const client = createQueryClient();
  const query = ask<number>('GET /api/listings', { city: 'Nelson', brands: undefined, page: 1 });
  const answers = [client.fetchQuery(query), client.fetchQuery({ ...query })];
  await settle();
  query.asked[0]!.give(7);
  expect(await Promise.all(answers)).toEqual([7, 7]);
  expect(
    await client.fetchQuery({ ...query, queryKey: ['GET /api/listings', { page: 1, city: 'Nelson' }] }),
  ).toBe(7);
  expect(query.asked).toHaveLength(1);
  expect(client.getQueryState(query.queryKey)).toMatchObject({
    status: 'success',
    data: 7,
    isFetching: false,
  });
});

test('an answer that may go stale is asked for again when it has', async () => {
  const client = createQueryClient();
  const query = { ...ask<number>(), staleTime: 2 * minute };
  client.setQueryData(query.queryKey, 1);
  vi.setSystemTime(2 * minute - 1);
  expect(await client.fetchQuery(query)).toBe(1);
  vi.setSystemTime(2 * minute);
  const later = client.fetchQuery(query);
  await settle();
  query.asked[0]!.give(2);
  expect(await later).toBe(2);
});

test('what nothing shows is forgotten after five minutes, or later where that is asked', async () => {
  const client = createQueryClient();
  client.setQueryData(['short'], 1);
  client.entry({ queryKey: ['long'], queryFn: () => 0, gcTime: 60 * minute });
  client.setQueryData(['long'], 1);
  client.setQueryData(['shown'], 1);
  const hide = show(client.entry({ queryKey: ['shown'], queryFn: () => 0 }));
  vi.setSystemTime(5 * minute + 1);
  expect(['short', 'long', 'shown'].map((name) => client.getQueryData([name]))).toEqual([undefined, 1, 1]);
  hide();
  vi.setSystemTime(10 * minute + 1);
  expect(client.getQueryData(['shown'])).toBe(1);
  vi.setSystemTime(10 * minute + 2);
  expect(client.getQueryData(['shown'])).toBeUndefined();
});

test('what the page was rendered with is kept until its part is taken over, however late that is', () => {
  const client = createQueryClient();
  const written = { queryKey: ['deal'], data: 1, error: null, dataUpdatedAt: 0 };
  readQueries(client, [written]);
  vi.setSystemTime(60 * minute);
  const entry = client.entry({ queryKey: ['deal'], queryFn: () => 0 });
  expect(entry.read().data).toBe(1);
  show(entry)();
  vi.setSystemTime(65 * minute + 1);
  expect(client.getQueryData(['deal'])).toBeUndefined();
});

test('what is shown is asked again at once when it is invalidated, the rest when it is shown', async () => {
  const client = createQueryClient();
  const [shown, other] = [
    ask<number>('GET /api/lists/:id', { params: { id: 1 } }),
    ask<number>('GET /api/stats'),
  ];
  for (const query of [shown, other]) {
    client.entry(query);
    client.setQueryData(query.queryKey, 1);
  }
  show(client.entry(shown));
  const done = client.invalidateQueries();
  await settle();
  expect([shown.asked.length, other.asked.length]).toEqual([1, 0]);
  shown.asked[0]!.give(2);
  await done;
  expect(client.getQueryData(shown.queryKey)).toBe(2);
  expect(client.needsFetch(client.entry(other).state)).toBe(true);
  expect(client.needsFetch(client.entry(shown).state)).toBe(false);
});

test('only the questions that begin like this are invalidated', async () => {
  const client = createQueryClient();
  const keys = [['a', { params: { id: 1 }, page: 2 }], ['a', { params: { id: 2 } }], ['b']];
  for (const key of keys) client.setQueryData(key, 1);
  await client.invalidateQueries({ queryKey: ['a', { params: { id: 1 } }] });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
  await client.invalidateQueries({ queryKey: ['a'] });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

test('an answer on its way that is out of date is dropped, and whoever waited for it gets the new one', async () => {
  const client = createQueryClient();
  const query = ask<number>();
  client.setQueryData(query.queryKey, 1);
  show(client.entry(query));
  const first = client.entry(query).fetch();
  await settle();
  const again = client.invalidateQueries({ queryKey: query.queryKey });
  await settle();
  expect(query.asked[0]!.signal.aborted).toBe(true);
  query.asked[0]!.give(2);
  await settle();
  expect(client.getQueryState(query.queryKey)).toMatchObject({ data: 1, isFetching: true });
  query.asked[1]!.give(3);
  await again;
  expect(await first).toBe(3);
});

test('a cancelled answer changes nothing', async () => {
  const client = createQueryClient();
  const query = ask<number>();
  client.setQueryData(query.queryKey, 1);
  await client.invalidateQueries();
  const answer = client.entry(query).fetch();
  await settle();
  await client.cancelQueries({ queryKey: query.queryKey });
  client.setQueryData(query.queryKey, 2);
  query.asked[0]!.give(3);
  expect(await answer).toBe(2);
  expect(client.getQueryData(query.queryKey)).toBe(2);
});

test('when nobody is left to wait for an answer, it is not waited for', async () => {
  const client = createQueryClient();
  const query = ask<number>();
  const entry = client.entry(query);
  const stops = [show(entry), show(entry)];
  const answer = entry.fetch();
  const refused = expect(answer).rejects.toThrow('Cancelled');
  await settle();
  stops[0]!();
  expect(query.asked[0]!.signal.aborted).toBe(false);
  stops[1]!();
  expect(query.asked[0]!.signal.aborted).toBe(true);
  query.asked[0]!.refuse(new Error('aborted'));
  await refused;
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', isFetching: false });
});

test('a failure is asked again by the next, unless the same would be answered', async () => {
  const client = createQueryClient();
  const outcomes = [
    new Error('No network'),
    new ApiError(500, ''),
    new ApiError(404, ''),
    new ApiError(400, ''),
  ];
  const isAskedAgain = [];
  for (const error of outcomes) {
    const query = { queryKey: [error.message], queryFn: () => Promise.reject(error) };
    await client.prefetchQuery(query);
    expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error', error });
    isAskedAgain.push(client.needsFetch(client.entry(query).state));
  }
  expect(isAskedAgain).toEqual([true, true, false, false]);
});

test('what was there stays when asking again fails, and is asked again', async () => {
  const client = createQueryClient();
  const query = { queryKey: ['a'], queryFn: (): Promise<number> => Promise.reject(new Error('No network')) };
  client.setQueryData(query.queryKey, 1);
  await client
    .entry(query)
    .fetch(true)
    .catch(() => {});
  expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error', data: 1 });
  expect(client.needsFetch(client.entry(query).state)).toBe(true);
});

test('what has not changed stays the same object', () => {
  const client = createQueryClient();
  const read = () => client.getQueryData<{ items: object[] }>(['a'])!;
  client.setQueryData(['a'], {
    items: [
      { id: 1, tags: ['x'] },
      { id: 2, tags: [] },
    ],
    total: 2,
  });
  const before = read();
  client.setQueryData(['a'], {
    items: [
      { id: 1, tags: ['x'] },
      { id: 2, tags: ['y'] },
    ],
    total: 2,
  });
  expect(read().items[0]).toBe(before.items[0]);
  expect(read().items[1]).toEqual({ id: 2, tags: ['y'] });
  const after = read();
  client.setQueryData(['a'], structuredClone(after));
  expect(read()).toBe(after);
  client.setQueryData(['a'], { items: [] });
  expect(read()).toEqual({ items: [] });
});

test('answers are changed where they are, and what is removed is gone', () => {
  const client = createQueryClient();
  for (const id of [1, 2]) client.setQueryData(['a', id], id);
  client.setQueriesData<number>({ queryKey: ['a'] }, (before) => (before === 1 ? 10 : undefined));
  expect([1, 2].map((id) => client.getQueryData(['a', id]))).toEqual([10, 2]);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 1 });
  expect([1, 2].map((id) => client.getQueryData(['a', id]))).toEqual([undefined, 2]);
});

test('a part that is taken over late starts from what the page was rendered with', () => {
  const client = createQueryClient();
  const [known, unknown] = [ask<number>('known'), ask<number>('unknown')];
  client.setQueryData(known.queryKey, 1);
  expect(client.entry(known).readRendered().data).toBe(1);
  client.keepRendered();
  for (const { queryKey } of [known, unknown]) client.setQueryData(queryKey, 2);
  expect(client.entry(known).readRendered().data).toBe(1);
  expect(client.entry(unknown).readRendered()).toMatchObject({ status: 'pending', data: undefined });
  client.removeQueries();
  expect(client.entry(known).readRendered().data).toBe(1);
});
