import { expect, test } from 'vitest';
import { createHostQueue } from './host-queue.ts';

const patient = { mostWaiting: 10, longestWaitMs: 60_000 };

/** A queue in which somebody is being served until told to end. */
function openBusyQueue() {
  const queue = createHostQueue();
  let end = () => {};
  const served = queue.takeTurn('shop', patient, () => new Promise<void>((resolve) => (end = resolve)));
  return { queue, end: () => end(), served };
}

test('those who ask are served one after the other, in their order', async () => {
  const { queue, end } = openBusyQueue();
  const order: number[] = [];
  const turns = [1, 2, 3].map((number) => queue.takeTurn('shop', patient, async () => order.push(number)));
  expect(await queue.takeTurn('elsewhere', patient, async () => 'served')).toBe('served');
  expect(order).toEqual([]);
  end();
  await Promise.all(turns);
  expect(order).toEqual([1, 2, 3]);
});

test('whoever leaves is never served, nor are those for whom there is no room or no time', async () => {
  const { queue, end, served } = openBusyQueue();
  const unwanted = async () => 'served';
  const visitor = new AbortController();
  const leaving = queue.takeTurn('shop', { ...patient, signal: visitor.signal }, unwanted);
  const late = queue.takeTurn('shop', { ...patient, longestWaitMs: 1 }, unwanted);
  expect(await queue.takeTurn('shop', { ...patient, mostWaiting: 2 }, unwanted)).toBe('full');
  visitor.abort();
  expect(await leaving).toBe('stopped');
  expect(await queue.takeTurn('shop', { ...patient, signal: visitor.signal }, unwanted)).toBe('stopped');
  expect(await late).toBe('late');
  end();
  await served;
  expect(await queue.takeTurn('shop', patient, unwanted)).toBe('served');
});

test('a turn that fails is over all the same', async () => {
  const queue = createHostQueue();
  const fails = queue.takeTurn('shop', patient, () => Promise.reject(new Error('oops')));
  const next = queue.takeTurn('shop', patient, async () => 'served');
  await expect(fails).rejects.toThrow('oops');
  expect(await next).toBe('served');
});
