import { expect, test } from 'vitest';
import type { MostAlike } from './alike.ts';
import { writeReasons } from './explain.ts';
import type { Piece } from './piece.ts';
import type { WorthModel } from './worth-model.ts';

const piece: Piece = {
  id: 1,
  groupId: 1,
  title: 'IKEA mid-century tallboy, must go',
  description: null,
  category: 'Bedroom',
  type: 'tallboy',
  isSet: false,
  count: null,
  condition: 'Good',
  brand: 'IKEA',
  material: null,
  colour: null,
  region: null,
  widthCm: 150,
  depthCm: null,
  heightCm: null,
  price: 100,
};
const model: WorthModel = {
  bases: [0],
  usualSizes: new Map([['tallboy false widthCm', Math.log(100)]]),
  weights: new Map(),
  newestGroup: 0,
};
const judgement = {
  verdict: 'fair' as const,
  estimate: {
    fairPrice: 100,
    lowPrice: 90,
    highPrice: 110,
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
    'IKEA takes about 10 % from what such a piece asks.',
    '“mid century” adds about 33 % to what such a piece asks.',
    '“must go” takes about 10 % from what such a piece asks.',
    'Its size adds about 18 % to what such a piece asks.',
  ]);
});
