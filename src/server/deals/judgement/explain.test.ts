import { expect, test } from 'vitest';
import { makePiece } from '../../../../tests/support/pieces.ts';
import type { WorthModel } from '../model/worth-model.ts';
import type { MostAlike } from './alike.ts';
import { writeReasons } from './explain.ts';
import { makeComparable } from './make-comparable.ts';

const piece = makePiece(1, 'IKEA mid-century tallboy, must go', 100, {
  brand: 'IKEA',
  description: 'Lovely, with brass handles. Paid $900 for it, yours for $100.',
  widthCm: 150,
});
const model: WorthModel = {
  bases: [0],
  usualSizes: new Map([['tallboy false widthCm', Math.log2(100)]]),
  weights: new Map([
    ['#widthCm', [0.3]],
    ['lovely', [0.02]],
    ['brass', [0.2]],
    ['#price when new', [0.3]],
  ]),
  middleHalf: { low: -0.1, high: 0.1 },
  newestGroup: 0,
};
const judgement = {
  verdict: 'fair' as const,
  estimate: {
    fairPrice: 100,
    lowPrice: 90,
    highPrice: 110,
    leastBelievable: 70,
    tier: 'type' as const,
    comparables: [],
    counted: 0,
    cheaper: 0,
    cheaperAsAsked: 0,
  },
};
const alike: MostAlike = { ranked: [], count: 8, sharing: 'looks', middle: 100, cheaper: 0 };

test('reasons tell what the maker, words and the size do to the price, and nothing of what does little', () => {
  const effects = writeReasons(piece, judgement, alike, model).filter((reason) => /about \d+ %/.test(reason));
  expect(effects).toEqual([
    'IKEA takes about 12 % from what such a piece asks.',
    '“mid century” adds about 40 % to what such a piece asks.',
    '“brass” adds about 22 % to what such a piece asks.',
    'Its size adds about 19 % to what such a piece asks.',
    'What the seller says it cost new adds about 35 % to what such a piece asks.',
  ]);
});

test('what was set aside is told of, and whether it would ask less', () => {
  const aside = (...prices: number[]) => {
    const comparables = prices.map((price, at) => ({
      comparable: { ...makeComparable(makePiece(at + 2, 'Tallboy', price), 0, null), isGone: false },
      adjustedPrice: price,
      isSetAside: true,
    }));
    const estimate = { ...judgement.estimate, comparables };
    return writeReasons(piece, { ...judgement, estimate }, alike, model).at(-1);
  };
  expect(aside(20)).toBe('One price far below the others was set aside; it would ask less for this one.');
  expect(aside(20, 30, 900)).toBe(
    '3 prices far from the others were set aside: 2 below and 1 above; 2 of them would ask less for this one.',
  );
  expect(aside(900)).toBe('One price far above the others was set aside.');
});
