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
    expect(appraise(readModel(writeModel(model)), first!)).toBe(appraise(model, first!));
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
    const chairs = { type: 'dining chair', isSet: true };
    expect(guess('Six chairs', { ...chairs, count: 6 })).toBeGreaterThan(
      guess('Two chairs', { ...chairs, count: 2 }),
    );
  });
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
