import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy } from './errors.ts';
import { type Line, openLine } from './line.ts';

let line: Line;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  line = openLine({ atOnce: 2, waiting: 3, longestWait: 1000 });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Comes one after the other, and notes who got in. */
function arrive(names: string[]) {
  const inside: string[] = [];
  const ends = names.map((name) => line.enter().then(() => void inside.push(name)));
  return { inside, ends };
}

test('one in each turn of the event loop, in their order, and no more than have room', async () => {
  const { inside } = arrive(['Ana', 'Ben', 'Chris', 'Dana']);
  await Promise.resolve();
  await Promise.resolve();
  expect(inside).toEqual(['Ana']);
  await nextTurn();
  expect(inside).toEqual(['Ana', 'Ben']);
  await nextTurn();
  expect(inside).toHaveLength(2);
  line.leave();
  await nextTurn();
  expect(inside).toEqual(['Ana', 'Ben', 'Chris']);
  expect(line.count()).toBe(3);
});

test('who finds too many waiting is refused at once', async () => {
  const { ends } = arrive(['Ana', 'Ben', 'Chris', 'Dana']);
  expect(line.isFull()).toBe(true);
  await expect(line.enter()).rejects.toThrow(Busy);
  await Promise.all(ends.slice(0, 2));
  expect(line.isFull()).toBe(false);
});

test('whose turn does not come in time is refused, and the others move up', async () => {
  const { inside, ends } = arrive(['Ana', 'Ben', 'Chris']);
  await Promise.all(ends.slice(0, 2));
  const late = expect(ends[2]).rejects.toThrow(Busy);
  vi.advanceTimersByTime(900);
  const patient = arrive(['Dana']);
  vi.advanceTimersByTime(300);
  await late;
  line.leave();
  await Promise.all(patient.ends);
  expect([...inside, ...patient.inside]).toEqual(['Ana', 'Ben', 'Dana']);
});

test('who does not have to wait makes room for nobody by leaving', async () => {
  const { inside, ends } = arrive(['Ana', 'Ben', 'Chris']);
  await Promise.all(ends.slice(0, 2));
  line.enterAtOnce();
  line.leave();
  await nextTurn();
  expect(inside).toEqual(['Ana', 'Ben']);
  line.leave();
  await ends[2];
});
