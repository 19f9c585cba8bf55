import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrder } from './order.ts';
import { makeWordLists } from './word-lists.ts';

test('an order stays sorted while slots come and go', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 80 }),
      (first, changes) => {
        const rank = (slot: number) => (slot * 37) % 101;
        const compare = (slot: number, other: number) => rank(slot) - rank(other);
        const order = makeOrder(compare, 4);
        const held = new Set(first);
        order.fill(Uint32Array.from(first).sort(compare));
        for (const slot of changes) {
          if (held.delete(slot)) order.remove(slot);
          else {
            held.add(slot);
            order.add(slot);
          }
          expect(order.blocks.flat()).toEqual([...held].sort(compare));
          expect(order.blocks.every((block) => block.length > 0 && block.length <= 8)).toBe(true);
        }
      },
    ),
    { seed: 2025, numRuns: 200 },
  );
});

test('an order from which a whole block has gone takes new slots in their places', () => {
  const order = makeOrder((slot, other) => slot - other, 2);
  order.fill(Uint32Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
  for (const slot of [2, 3, 6, 7]) order.remove(slot);
  for (const slot of [6, 3, 8, 2]) order.add(slot);
  expect(order.blocks.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  for (const slot of order.blocks.flat()) order.remove(slot);
  expect(order.blocks).toEqual([]);
  order.add(1);
  expect(order.blocks).toEqual([[1]]);
});

test('word lists survive being moved together', () => {
  const lists = makeWordLists();
  const expected = new Map<number, number[]>();
  for (let change = 0; change < 5000; change += 1) {
    const numbers = Array.from({ length: (change * 7) % 23 }, (_, at) => change + at);
    const slot = (change * 13) % 50;
    lists.put(slot, numbers);
    expected.set(slot, numbers);
  }
  for (const [slot, numbers] of expected) expect([...lists.get(slot)]).toEqual(numbers);
});
