import { describe, expect, test } from 'vitest';
import { makePiece as piece } from '../../../../tests/support/pieces.ts';
import { type Piece, toPiece } from '../piece.ts';
import { learnWorth } from './learn-worth.ts';
import { guessWorth } from './usual-worth.ts';
import { appraise, readModel, writeModel } from './worth-model.ts';

/** Tallboys at 200, those with brass handles at 400. */
const tallboys = Array.from({ length: 60 }, (_, at) =>
  piece(at + 1, at % 3 === 0 ? 'Tallboy with zebrano inlay' : 'Tallboy', at % 3 === 0 ? 400 : 200),
);

describe('what words are worth', () => {
  test('is learnt from the prices beside them', async () => {
    const model = await learnWorth(tallboys);
    const worth = (title: string) => Math.exp(appraise(model, piece(99, title, 1)));
    expect(worth('Tallboy')).toBeGreaterThan(170);
    expect(worth('Tallboy')).toBeLessThan(230);
    expect(worth('Zebrano tallboy')).toBeGreaterThan(worth('Tallboy') * 1.2);
  });

  test('is the same for the same pieces, and survives being stored', async () => {
    const model = await learnWorth(tallboys);
    expect(writeModel(await learnWorth(tallboys))).toBe(writeModel(model));
    const [first] = tallboys;
    expect(appraise(readModel(writeModel(model))!, first!)).toBe(appraise(model, first!));
  });

  test('is the same in whatever order they come: the piece in the middle is so by its price', async () => {
    const pieces = Array.from({ length: 60 }, (_, at) => piece(at + 1, 'Tallboy', 100 + at * 10));
    const { bases } = await learnWorth(pieces);
    expect((await learnWorth(pieces.toReversed())).bases).toEqual(bases);
  });

  test('is not what the piece itself asks: its own price, or its twin’s, teaches nothing about it', async () => {
    const worthAt = async (price: number) => {
      const odd = [
        piece(100, 'Quixotic tallboy', price),
        piece(101, 'Quixotic tallboy', price, { groupId: 100 }),
      ];
      return appraise(await learnWorth([...tallboys, ...odd]), odd[1]!);
    };
    expect(Math.abs((await worthAt(20)) - (await worthAt(2000)))).toBeLessThan(0.02);
  });

  test('is learnt from descriptions too, but not from what a seller asks in them', async () => {
    const described = tallboys.map((one) => ({
      ...one,
      title: 'Tallboy',
      description: `${one.price === 400 ? 'Zebrano inlay' : 'Plain'}. Asking $${one.price}, or ${one.price} today.`,
    }));
    const model = await learnWorth(described);
    const worth = (description: string) => appraise(model, piece(99, 'Tallboy', 1, { description }));
    expect(worth('Zebrano inlay.')).toBeGreaterThan(worth('Plain.') + 0.2);
    expect(worth('Asking $400, or 400 today.')).toBe(worth('Asking $200, or 200 today.'));
  });

  test('is learnt with what the seller says it cost new', async () => {
    const told = Array.from({ length: 80 }, (_, at) =>
      piece(at + 1, 'Tallboy', at % 2 ? 150 : 400, { description: `Paid $${at % 2 ? 250 : 700} for it.` }),
    );
    const model = await learnWorth(told);
    const worth = (description: string) => appraise(model, piece(99, 'Tallboy', 1, { description }));
    expect(worth('Paid $700 for it')).toBeGreaterThan(worth('Paid $250 for it') + 0.3);
  });

  test('comes with the range in which half of the prices are', async () => {
    const spread = Array.from({ length: 200 }, (_, at) => piece(at + 1, 'Tallboy', 100 + ((at * 37) % 200)));
    const model = await learnWorth(spread);
    const { low, high } = model.middleHalf;
    const isInside = (one: Piece) => {
      const surprise = Math.log(one.price) - appraise(model, one);
      return surprise >= low && surprise <= high;
    };
    expect(spread.filter(isInside).length / spread.length).toBeCloseTo(0.5, 1);
  });

  test('one slip of a price hardly matters', async () => {
    const slipped = tallboys.map((one) => (one.id === 2 ? { ...one, price: 2 } : one));
    const worth = async (all: Piece[]) => appraise(await learnWorth(all), piece(99, 'Tallboy', 1));
    expect(Math.abs((await worth(slipped)) - (await worth(tallboys)))).toBeLessThan(0.05);
  });

  test('of a timber is not that of its veneer', async () => {
    const solid = tallboys.map((one) => ({
      ...one,
      title: one.price === 400 ? 'Solid oak tallboy' : 'Tallboy',
    }));
    const model = await learnWorth(solid);
    const worth = (title: string) => appraise(model, piece(99, title, 1));
    expect(worth('Oak veneer tallboy')).toBeLessThan(worth('Oak tallboy') - 0.1);
    expect(guessWorth(piece(1, 'Oak veneer tallboy', 1))).toBeLessThan(guessWorth(piece(1, 'Tallboy', 1)));
  });

  test('is guessed sensibly before anything is known', async () => {
    const model = await learnWorth([]);
    expect(appraise(model, piece(1, 'Tallboy', 1))).toBeCloseTo(guessWorth(piece(1, 'Tallboy', 1)));
    const guess = (title: string, extra: Partial<Piece> = {}) => guessWorth(piece(1, title, 1, extra));
    expect(guess('Kauri tallboy')).toBeGreaterThan(guess('Pine tallboy'));
    expect(guess('Tallboy', { condition: 'Fair' })).toBeLessThan(guess('Tallboy'));
    expect(guess('Dark grey stained tallboy')).toBeGreaterThan(guess('Stained tallboy'));
    expect(guess('Eames style tallboy')).toBe(guess('Tallboy'));
    const chairs = { type: 'dining chair', isSet: true };
    expect(guess('Six chairs', { ...chairs, count: 6 })).toBeGreaterThan(
      guess('Two chairs', { ...chairs, count: 2 }),
    );
  });
});

test('a model that an older Tallboy wrote is none', () => {
  expect(readModel(JSON.stringify({ bases: [0], usualSizes: [], weights: [], newestGroup: 0 }))).toBeNull();
});

test('nothing with a price that is none becomes a piece', () => {
  const listing = {
    ...piece(1, 'Tallboy', 1),
    price: 20_000,
    priceKind: 'fixed',
    priceUnsure: false,
    isAuction: false,
    needsRepair: false,
  } as unknown as Parameters<typeof toPiece>[0];
  expect(toPiece(listing)).toMatchObject({ price: 200 });
  for (const flaw of [
    { isAuction: true },
    { price: null },
    { price: 0 },
    { priceUnsure: true },
    { priceKind: 'unknown' },
    { needsRepair: true },
    { count: 4 },
    { type: null },
  ])
    expect(toPiece({ ...listing, ...flaw } as typeof listing)).toBeNull();
});
