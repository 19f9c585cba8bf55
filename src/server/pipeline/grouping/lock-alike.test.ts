import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Likeness } from '#server/catalogue/groups.queries.ts';
import { listKeys } from './lock-alike.ts';
import { isSamePiece } from './same-piece.ts';

const side = fc.option(fc.integer({ min: 30, max: 36 }).map((half) => half / 2));
const piece = fc.record({
  id: fc.constant(1),
  groupId: fc.constant(1),
  sourceId: fc.constantFrom(1, 2),
  status: fc.constant('active' as const),
  title: fc.constantFrom('Oak desk', 'Oak desk with drawers'),
  price: fc.constantFrom(10_000, 11_000),
  type: fc.constantFrom('desk', 'table', null),
  place: fc.constantFrom('Newtown', 'Taupō', null),
  brand: fc.constant(null),
  material: fc.constant(null),
  colour: fc.constant(null),
  count: fc.constant(null),
  widthCm: side,
  depthCm: side,
  heightCm: side,
}) as fc.Arbitrary<Likeness>;

test('whatever may be one piece has a lock in common', () => {
  let same = 0;
  fc.assert(
    fc.property(piece, piece, (a, b) => {
      if (!isSamePiece(a, b)) return;
      same++;
      const keys = new Set(listKeys(a));
      expect(listKeys(b).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 20_000 },
  );
  expect(same).toBeGreaterThan(100);
});
