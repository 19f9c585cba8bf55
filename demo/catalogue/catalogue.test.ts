import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawings } from '../pictures/drawings/drawings.ts';
import { countPerCategory } from './categories.ts';
import { finishSets, ranges } from './makers.ts';
import { shelvesOn } from './market.ts';
import { makePiece, type Piece } from './piece.ts';
import { placeAt, scrawlPlace } from './places.ts';
import { roundLikePeople } from './price.ts';
import { createRandom, spread } from './random.ts';
import { types } from './types.ts';

const world = { seed: 1, listings: 542, epoch: Date.UTC(2026, 0, 1) };
const pieces = Array.from({ length: world.listings }, (_, slot) => makePiece(world, slot, 0));

describe('the catalogue', () => {
  test('keeps the proportions for any number of listings', () => {
    expect(countPerCategory(542)).toEqual([142, 98, 76, 54, 32, 28, 45, 67]);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 300_000 }), (listings) => {
        const counts = countPerCategory(listings);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(listings);
        for (const [i, count] of counts.entries())
          expect(Math.abs(count - ([142, 98, 76, 54, 32, 28, 45, 67][i]! * listings) / 542)).toBeLessThan(1);
      }),
    );
  });

  test('names for every type a drawing, finishes and makers that exist', () => {
    expect(types.length).toBeGreaterThan(60);
    expect(new Set(types.map(({ key }) => key)).size).toBe(types.length);
    for (const { key, drawing, finish, makers, names, width, depth, height, price } of types) {
      expect(Object.keys(drawings), key).toContain(drawing);
      expect(Object.keys(finishSets), key).toContain(finish);
      expect(Object.keys(ranges), key).toContain(makers);
      expect(names.length, key).toBeGreaterThan(1);
      for (const [low, high] of [width, depth, height]) expect(low, key).toBeLessThan(high);
      expect(price, key).toBeGreaterThan(20);
    }
    expect(new Set(types.map(({ drawing }) => drawing)).size).toBeGreaterThan(40);
  });

  test('is the same for the same seed and another for another', () => {
    expect(makePiece(world, 17, 0)).toEqual(pieces[17]);
    const others = Array.from({ length: 50 }, (_, slot) => makePiece({ ...world, seed: 2 }, slot, 0));
    expect(others.filter((piece, i) => piece.type === pieces[i]!.type).length).toBeLessThan(25);
  });

  test('plants bargains well under the fair price, and traps of every kind', () => {
    const bargains = pieces.filter(({ bargain }) => bargain);
    expect(bargains.length).toBeGreaterThan(20);
    for (const { firstPrice, fairPrice, trap } of bargains) {
      expect(trap).toBeNull();
      expect(firstPrice / fairPrice).toBeGreaterThan(0.38);
      expect(firstPrice / fairPrice).toBeLessThan(0.67);
    }
    expect(new Set(pieces.map(({ trap }) => trap))).toEqual(
      new Set([null, 'auction', 'broken', 'each', 'typo', 'free', 'offer']),
    );
    // The cheapest tenth has no room for more, and what sellers call by another's name cannot be counted.
    expect(bargains.length).toBeLessThan(pieces.length / 10);
    expect(bargains.map(({ type }) => type.key)).not.toContain('lowboy');
    const ordinary = pieces.filter(({ bargain, trap }) => !bargain && trap === null);
    expect(ordinary.length).toBeGreaterThan(300);
    for (const { firstPrice, fairPrice } of ordinary) expect(firstPrice / fairPrice).toBeGreaterThan(0.66);
  });

  test('never puts two alike in one place, so that only twins look like twins', () => {
    const near = (a: Piece, b: Piece) =>
      a.type === b.type &&
      a.place.city === b.place.city &&
      a.place.suburb === b.place.suburb &&
      Math.abs(a.size.width - b.size.width) < 4 &&
      Math.abs(a.firstPrice / b.firstPrice - 1) < 0.06;
    const pairs = pieces.flatMap((piece, i) => pieces.slice(i + 1).filter((other) => near(piece, other)));
    expect(pairs).toHaveLength(0);
  });

  test('spreads over all sixteen regions, most where most people are', () => {
    const many = Array.from({ length: 4000 }, (_, i) => placeAt((i + 0.5) / 4000));
    const count = (region: string) => many.filter((place) => place.region === region).length;
    expect(new Set(many.map(({ region }) => region)).size).toBe(16);
    expect(count('Auckland')).toBeGreaterThan(count('Canterbury'));
    expect(count('Canterbury')).toBeGreaterThan(count('Otago'));
    for (const place of many.slice(0, 500)) expect(scrawlPlace(place, 0.3, true).length).toBeGreaterThan(1);
  });

  test('makes a large one', () => {
    const shelves = shelvesOn({ ...world, listings: 20_000 }, 3);
    expect(shelves.reduce((sum, { keys }) => sum + keys.length, 0)).toBeGreaterThan(19_000);
  });
});

describe('chance', () => {
  test('repeats, stays in its bounds and respects weights', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(40), (seed, low, more) => {
        const [one, other] = [createRandom(seed), createRandom(seed)];
        expect(one.next()).toBe(other.next());
        const value = one.whole(low, low + more);
        expect(value >= low && value <= low + more && Number.isInteger(value)).toBe(true);
        expect(one.weighted({ never: 0, always: 1 })).toBe('always');
      }),
    );
  });

  test('visits every share exactly once when spread', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (count, offset) => {
          const seen = new Set(Array.from({ length: count }, (_, n) => spread(n, count, offset)));
          expect(seen.size).toBe(count);
        },
      ),
    );
  });

  test('rounds prices as people do', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 5000, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (price, taste) => {
          const asked = roundLikePeople(price, taste);
          expect(Number.isInteger(asked)).toBe(true);
          expect(Math.abs(asked - price)).toBeLessThanOrEqual(Math.max(4, price * 0.06));
        },
      ),
    );
  });
});
