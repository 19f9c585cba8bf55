import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, subject } from '../../../../tests/support/tallboys.ts';
import { rankByLikeness } from './alike.ts';

const anyComparable = fc.record({
  listingId: fc.integer({ min: 2, max: 400 }),
  groupId: fc.integer({ min: 1, max: 60 }),
  type: fc.constant('tallboy'),
  isSet: fc.constant(false),
  pieces: fc.constant(1),
  brand: fc.constantFrom(null, 'IKEA'),
  condition: fc.constantFrom(null, 'Good', 'Fair'),
  region: fc.constantFrom(null, 'Otago'),
  price: fc.integer({ min: 5, max: 3000 }),
  worth: fc.double({ min: 3, max: 8, noNaN: true }),
  looks: fc.constantFrom(' tallboy ', ' tallboy kind:retro of:teak ', ' tallboy by:ikea model:malm '),
  widthCm: fc.constantFrom(null, 80, 120),
  heightCm: fc.constantFrom(null, 120),
  isGone: fc.boolean(),
});

test('whatever the prices: the score rises as the price falls, badges keep their promises', () => {
  fc.assert(
    fc.property(
      fc.array(anyComparable, { maxLength: 50 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 500 }),
      (all, price, less) => {
        const dear = judge(subject(price + less), all);
        const cheap = judge(subject(price), all);
        if (!cheap.estimate || !dear.estimate) {
          expect(cheap.score).toBeNull();
          return;
        }
        expect(cheap.estimate.fairPrice).toBe(dear.estimate.fairPrice);
        const {
          fairPrice,
          lowPrice,
          highPrice,
          cheaper: rank,
          cheaperAsAsked,
          counted,
          comparables,
        } = cheap.estimate;
        const alike = rankByLikeness(subject(price), cheap.estimate);
        expect(lowPrice).toBeLessThanOrEqual(fairPrice);
        expect(highPrice).toBeGreaterThanOrEqual(fairPrice);
        expect(new Set(comparables.map(({ comparable }) => comparable.groupId)).size).toBe(
          comparables.length,
        );
        if (comparables.length < 8) {
          expect(cheap.score).toBeNull();
          expect(['not-enough', 'check-carefully']).toContain(cheap.verdict);
          return;
        }
        expect(cheap.score).toBeGreaterThanOrEqual(0);
        expect(cheap.score).toBeLessThanOrEqual(100);
        const under = 1 - price / fairPrice;
        if (under > 0.7) {
          expect(cheap.verdict).toBe('check-carefully');
          return;
        }
        expect(cheap.score).toBeGreaterThanOrEqual(dear.score!);
        const isBorneOut = price / 0.85 <= alike.middle && alike.cheaper <= alike.count / 4;
        const isBelievable = isBorneOut && cheaperAsAsked <= counted / 2;
        expect(cheap.verdict === 'hot').toBe(under >= 0.3 && rank <= counted * 0.1 && isBelievable);
        if (cheap.verdict === 'fair' || cheap.verdict === 'above')
          expect(cheap.score).toBeLessThanOrEqual(65);
        if (cheap.verdict === 'great')
          expect(under >= 0.15 && rank <= counted * 0.2 && isBelievable).toBe(true);
      },
    ),
  );
});
