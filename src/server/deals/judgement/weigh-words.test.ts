import { expect, test } from 'vitest';
import { makePiece } from '../../../../tests/support/pieces.ts';
import { judge } from './judge.ts';
import { makeComparable } from './make-comparable.ts';
import { tellVerdict, weighWords } from './weigh-words.ts';

const place = (id: number, price: number) => ({
  ...makeComparable(makePiece(id, 'Tallboy', price), Math.log(300), null),
  isGone: false,
});
const weigh = (price: number, description: string, count = 20, samePhotoAs: number | null = null) => {
  const others = Array.from({ length: count }, (_, at) => place(at + 2, 280 + at));
  const said = { title: 'Tallboy', description, samePhotoAs, sameTextAs: null };
  return weighWords(judge(place(1, price), others, { low: -0.1, high: 0.1 }), said);
};

test.each([
  'Four of these, $10 each.',
  'Headboard only.',
  'For parts.',
  'Sold as is.',
  'We are moving on Friday, must go.',
  'Just want to get rid of it.',
])('a low price is no wonder where the seller says: %s', (description) => {
  expect(weigh(10, description)).toMatchObject({ verdict: 'fair', score: 50 });
  expect(weigh(10, description, 3)).toMatchObject({ verdict: 'not-enough', score: null });
});

test.each([
  'Lovely tallboy, smoke free home.',
  'Must go today, first to pay gets it.',
  'Moving out, deposit to hold.',
])('it is one where they say: %s', (description) => {
  expect(weigh(10, description)).toMatchObject({ verdict: 'check-carefully', score: 0 });
  expect(weigh(10, description, 3).verdict).toBe('check-carefully');
});

test('what would be a deal is none with a sign of a trap, in its words or shared with others', () => {
  expect(weigh(150, 'Lovely tallboy.').verdict).toBe('hot');
  for (const held of [
    weigh(150, 'Deposit to hold please.'),
    weigh(150, 'Lovely tallboy.', 20, 7),
    weigh(240, 'Contact me via Telegram only.'),
  ]) {
    expect(held).toMatchObject({ verdict: 'held-back', score: 0 });
    expect(tellVerdict(held)).toBe('check-carefully');
  }
  expect(weigh(300, 'Deposit to hold please.').verdict).toBe('fair');
});

test('nor does it stand before those that are none', () => {
  const lure = { title: 'Tallboy', description: 'Deposit to hold.', samePhotoAs: null, sameTextAs: null };
  const low = { verdict: 'fair' as const, score: 59, estimate: null };
  expect(weighWords(low, lure)).toEqual({ ...low, score: 0 });
  expect(weighWords(low, { ...lure, description: 'Lovely.' })).toEqual(low);
});
