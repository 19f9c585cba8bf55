import { expect, test } from 'vitest';
import { makePiece } from '../../../../tests/support/pieces.ts';
import type { WorthModel } from '../model/worth-model.ts';
import type { MostAlike } from './alike.ts';
import type { Estimate } from './estimate.ts';
import { writeCautions, writeHeadline, writeReasons } from './explain.ts';
import type { Judgement } from './judge.ts';
import { makeComparable } from './make-comparable.ts';

const piece = makePiece(1, 'IKEA mid-century tallboy, must go', 100, {
  brand: 'IKEA',
  description: 'Lovely, with brass handles. Cost $900 new.',
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
    count: 0,
    comparables: [],
    counted: 0,
    cheaper: 0,
    cheaperAsAsked: 0,
  },
};
const alike: MostAlike = {
  ranked: [],
  count: 8,
  sharing: 'looks',
  middle: 100,
  adjustedMiddle: 105,
  cheaper: 0,
  cheaperAside: 0,
};

test('reasons tell what the maker, words and the size do to the price, and nothing of what does little', () => {
  const effects = writeReasons(piece, judgement, alike, model).filter((reason) => /about \d+%/.test(reason));
  expect(effects).toEqual([
    'IKEA takes about 9% off the price.',
    '“mid century” adds about 33% to the price.',
    '“brass” adds about 22% to the price.',
    'Its size adds about 19% to the price.',
    'It cost $900 new, which adds about 49% to the price.',
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
  expect(aside(20)).toBe(
    'Adjusted to match, one other price is far below the rest, so we left it out. It’s cheaper than this one.',
  );
  expect(aside(20, 30, 900)).toBe(
    'Adjusted to match, 3 other prices are far from the rest, so we left them out: 2 lower, 1 higher. 2 of them are cheaper than this one.',
  );
  expect(aside(20, 30)).toBe(
    'Adjusted to match, 2 other prices are far below the rest, so we left them out. Both are cheaper than this one.',
  );
  expect(aside(900)).toBe('Adjusted to match, one other price is far above the rest, so we left it out.');
});

const tallboys = (...prices: [asked: number, adjusted: number, isSetAside?: boolean][]) =>
  prices.map(([price, adjustedPrice, isSetAside = false], at) => ({
    comparable: { ...makeComparable(makePiece(at + 2, 'Tallboy', price), 0, null), isGone: false },
    adjustedPrice,
    isSetAside,
  }));
const reasonsBeside = (comparables: ReturnType<typeof tallboys>, changed: Partial<Estimate> = {}) => {
  const counting = comparables.filter(({ isSetAside }) => !isSetAside);
  const estimate = {
    ...judgement.estimate,
    comparables,
    counted: counting.length,
    cheaper: counting.filter(({ adjustedPrice }) => adjustedPrice < 100).length,
    cheaperAsAsked: counting.filter(({ comparable }) => comparable.price < 100).length,
    ...changed,
  };
  return writeReasons(piece, { ...judgement, estimate }, alike, model);
};
const eight = (asked: number, adjusted: number) =>
  tallboys(...Array.from({ length: 8 }, (_, at): [number, number] => [asked + at * 10, adjusted + at * 10]));

test('what half of the similar pieces are listed at is what they really ask', () => {
  const fair = { fairPrice: 230, lowPrice: 200, highPrice: 260 };
  const reasons = reasonsBeside(eight(200, 200), fair);
  expect(reasons[0]).toBe('A fair price for this one is about $200–$260.');
  expect(reasons).toContain('Half of the similar pieces are listed at $220–$250.');
  // Five of nine are more than half.
  expect(reasonsBeside([...eight(200, 200), ...tallboys([235, 235])], fair)).toContain(
    'Similar pieces are mostly listed at $220–$250.',
  );
  expect(reasonsBeside(tallboys([200, 300], [210, 300]))[0]).toBe(
    'Our guess is $90–$110, going by all the furniture we’ve seen.',
  );
});

test('where adjusting changes much, both are told: the verdict is by what they come to for this one', () => {
  const fair = { fairPrice: 530, lowPrice: 500, highPrice: 560 };
  expect(reasonsBeside(eight(200, 500), fair)).toContain(
    'Before adjusting, half of the similar pieces are listed at $220–$250. Adjusted to match, that’s $520–$550.',
  );
  // What they come to is beside the fair price: nothing that says so helps anybody.
  expect(reasonsBeside(eight(200, 500)).join(' ')).not.toContain('half of');
});

test('the closest that are cheaper are told apart from those that were left out', () => {
  const tell = (cheaper: number, cheaperAside: number, adjustedMiddle = 105) => {
    const near = { ...alike, cheaper, cheaperAside, adjustedMiddle };
    const estimate = { ...judgement.estimate, comparables: eight(110, 120), counted: 8 };
    return writeReasons(piece, { ...judgement, estimate }, near, model).find((one) =>
      one.startsWith('The 8'),
    );
  };
  const start = 'The 8 closest matches are listed at around $100.';
  expect(tell(0, 0)).toBe(`${start} None are listed for less.`);
  expect(tell(2, 0)).toBe(`${start} 2 are listed for less.`);
  expect(tell(1, 1)).toBe(`${start} One is listed for less, but we left it out.`);
  expect(tell(2, 2)).toBe(`${start} 2 are listed for less, but we left them out.`);
  expect(tell(3, 1)).toBe(`${start} 3 are listed for less, one of which we left out.`);
  expect(tell(8, 0)).toBe(`${start} All are listed for less.`);
  const two = { ...alike, count: 2, cheaper: 2, sharing: 'kind' as const };
  const estimate = { ...judgement.estimate, comparables: eight(110, 120), counted: 8 };
  expect(writeReasons(piece, { ...judgement, estimate }, two, model)).toContain(
    'The 2 closest matches, both the same kind, are listed at around $100. Both are listed for less.',
  );
  const tellTwo = (sharing: MostAlike['sharing'], cheaper: number) =>
    writeReasons(piece, { ...judgement, estimate }, { ...alike, count: 2, sharing, cheaper }, model);
  expect(tellTwo('looks', 0)).toContain(
    'The 2 closest matches are listed at around $100. Neither is listed for less.',
  );
  expect(tellTwo('model', 1)).toContain(
    'The 2 closest of the same model are listed at around $100. One is listed for less.',
  );
  expect(tell(0, 0, 150)).toBe(
    'The 8 closest matches are listed at around $100, or $150 adjusted to match. None are listed for less.',
  );
});

test('why a low price is no deal is said, and what to do about a very low one', () => {
  const tell = (price: number, changed: Partial<Estimate> = {}) => {
    const estimate = { ...judgement.estimate, comparables: eight(110, 120), counted: 8, ...changed };
    return writeReasons({ ...piece, price }, { verdict: 'fair', estimate }, alike, model)[1];
  };
  expect(tell(20)).toBe(
    'It’s 80% under what we’d expect. That’s too low to call it a deal. There’s often a reason: it’s damaged, it’s only a part, or the price is for one of several. Ask before you go.',
  );
  expect(tell(70, { lowPrice: 60 })).toBe('$70 is within that, so we don’t call it a deal.');
  expect(tell(80)).toBe('We don’t call it a deal, because too many others like it are about as cheap.');
  expect(tell(88)).toBe('It’s only 12% under what we’d expect, so we don’t call it a deal.');
  expect(tell(80, { counted: 7 })).toBe(
    'We don’t call it a deal, because we had to leave out too many of the prices.',
  );
  expect(tell(100)).toMatch(/^Based on/);
});

test('a price that is far too low says what it often is, beside what, and whom to ask', () => {
  const warn = (verdict: Judgement['verdict'], count: number) =>
    writeCautions(20, {
      ...{ verdict, score: null },
      estimate: { ...judgement.estimate, comparables: eight(110, 120).slice(0, count) },
    });
  const ask = 'A price this low is often a typo, a part or a scam. Check with the seller first.';
  expect(warn('check-carefully', 8)).toEqual([`It’s 80% below similar pieces. ${ask}`]);
  expect(warn('check-carefully', 7)).toEqual([
    `It’s 80% below the usual price for this kind of piece. ${ask}`,
  ]);
  for (const verdict of ['hot', 'great', 'fair', 'above', 'held-back', 'not-enough'] as const)
    expect(warn(verdict, 8)).toEqual([]);
});

test('a price when new takes something off only where it was low, and good order never does', () => {
  const tell = (description: string, weights: [string, number[]][]) =>
    writeReasons({ ...piece, title: 'Tallboy', brand: null, widthCm: null, description }, judgement, alike, {
      ...model,
      weights: new Map(weights),
    }).filter((reason) => /about \d+%/.test(reason));
  const slope: [string, number[]][] = [['#price when new', [0.3]]];
  expect(tell('It cost $40 new.', slope)).toEqual([
    'It only cost $40 new, which takes about 36% off the price.',
  ]);
  expect(tell('Paid $40 for it.', slope)).toEqual([
    'The seller only paid $40, which takes about 36% off the price.',
  ]);
  expect(tell('Paid $900 for it.', [['=price when new', [-0.3]]])).toEqual([]);
  expect(tell('', [['condition=Good', [-0.3]]])).toEqual([]);
  expect(tell('', [['condition=Good', [0.3]]])).toEqual(['Good condition adds about 35% to the price.']);
});

test('cheaper is meant as listed, and adjusted where it says so; nothing is said beside a few', () => {
  const rank = (comparables: ReturnType<typeof tallboys>) =>
    reasonsBeside(comparables).find((reason) => /similar pieces(?! are listed)/.test(reason));
  expect(rank(eight(110, 120))).toBe('Cheaper than all 8 similar pieces.');
  expect(rank(eight(100, 120))).toBe('None of the 8 similar pieces are cheaper.');
  expect(rank(eight(80, 120))).toBe(
    '2 of the 8 similar pieces are cheaper. Adjusted to match, none are cheaper.',
  );
  expect(rank(eight(110, 90))).toBe('Cheaper than all 8 similar pieces. Adjusted to match, 1 is cheaper.');
  expect(rank([...eight(110, 120), ...tallboys([20, 10, true])])).toBe(
    'Cheaper than all 8 similar pieces we counted.',
  );
  expect(rank(tallboys([110, 120], [130, 140]))).toBeUndefined();
});

test.each([
  [100, 'about the going rate'],
  [120, 'about the going rate'],
  [70, 'on the low side, but not a clear deal'],
  [130, 'on the high side, but not unusual'],
  [20, 'very low, so ask why first'],
])('$%d where $100 is fair: %s', (price, words) => {
  const wide = { ...judgement.estimate, lowPrice: 60, highPrice: 170 };
  expect(writeHeadline(price, { verdict: 'fair', score: 50, estimate: wide })).toBe(`$${price} · ${words}`);
});

test('only what says something of a piece is told as a reason, and each fact once', () => {
  const weights = ['obo', 'will', 'top', 'old', 'chair', 'table', 'vinyl', 'swivel'].map(
    (word) => [word, [0.5]] as const,
  );
  const tell = (title: string, description: string, material: string | null = null) =>
    writeReasons({ ...piece, title, description, brand: null, material, widthCm: null }, judgement, alike, {
      ...model,
      weights: new Map(weights),
    }).filter((reason) => /about \d+%/.test(reason));
  expect(tell('Tallboy', '$ 200 OBO. It will swivel, top and all.')).toEqual([
    '“swivel” adds about 65% to the price.',
  ]);
  expect(tell('Old tallboy and chair', 'Old table.')).toEqual([]);
  expect(tell('Tallboy', 'Vinyl.', 'Faux leather')).not.toContainEqual(expect.stringContaining('vinyl'));
});

test('a maker’s name is told as no material, and words as people write them', () => {
  const tell = (title: string, description: string, word: string) =>
    writeReasons({ ...piece, title, description, brand: null, widthCm: null }, judgement, alike, {
      ...model,
      weights: new Map([[word, [0.3]]]),
    }).filter((reason) => /about \d+%/.test(reason));
  expect(tell('Tallboy', 'Like West Elm or CB2.', 'elm')).toEqual([]);
  expect(tell('Tallboy', 'Solid elm.', 'elm')).toEqual(['“elm” adds about 35% to the price.']);
  expect(tell('Tallboy with bookshelves', '', 'bookshelf')).toEqual([
    expect.stringContaining('“bookshelf” adds about'),
  ]);
});
