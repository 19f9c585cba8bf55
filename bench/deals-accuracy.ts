import { askedFor, estimate } from '#server/deals/judgement/estimate.ts';
import { findMedian, learnNearest, learnRidge, learnTypeMedian } from './deals-yardsticks.ts';
import { isTrying, learnMarket, makeFolds, type Round, splitPieces } from './real-market-prices.ts';
import { type RealPiece, readPieces } from './real-pieces.ts';

interface Guess {
  price: number;
  /** Whether the product states a fair price at all, and whether the real one is in the half it states. */
  isJudged: boolean;
  isInHalf: boolean;
}
interface Judged extends Guess {
  piece: RealPiece;
}

/**
 * How far the fair price is from what real sellers ask, each fifth judged by the other four, beside other ways of
 * guessing: of all rows, and of those that the product judges. Listings of one piece are never on both sides.
 */
export async function comparePrices(): Promise<void> {
  const pieces = readPieces();
  if (!pieces) return console.log('without the real listings there are no real prices to compare with');
  const { tried, keptBack } = splitPieces(pieces);
  await tell(`${tried.length} listings it was chosen with, five folds`, makeFolds(tried));
  if (isTrying) return;
  await tell(`${keptBack.length} listings not looked at before, by the others`, [
    { known: tried, asked: keptBack },
  ]);
  const judged = await tell(`all ${pieces.length}, five folds`, makeFolds(pieces));
  const withWords = (least: number, most: number) =>
    judged.filter(({ piece }) => piece.words >= least && piece.words < most);
  console.log('the fair price, by how much the description says');
  for (const [name, least, most] of [
    ['none or under 5 words', 0, 5],
    ['5 to 24 words', 5, 25],
    ['25 to 59 words', 25, 60],
    ['60 words and more', 60, Number.POSITIVE_INFINITY],
  ] as const)
    console.log(describe(`  ${name}`, withWords(least, most)));
}

async function tell(what: string, rounds: Round[]): Promise<Judged[]> {
  const guesses = new Map<string, Judged[]>();
  for (const { known, asked } of rounds) {
    const product = await learnFairPrice(known);
    const others = {
      'the median of the type': learnTypeMedian(known),
      'the nearest by words': learnNearest(known),
      'a plain ridge over words': await learnRidge(known),
    };
    for (const piece of asked) {
      const fair = product(piece);
      for (const [name, guess] of [...Object.entries(others), ['the fair price', null] as const]) {
        const made = { piece, ...fair, ...(guess && { price: guess(piece) }) };
        guesses.set(name, [...(guesses.get(name) ?? []), made]);
      }
    }
  }
  console.log(what);
  for (const [name, made] of guesses) console.log(describe(`  ${name}`, made, name === 'the fair price'));
  return guesses.get('the fair price')!;
}

function describe(name: string, made: Judged[], isProduct = true): string {
  const judged = made.filter(({ isJudged }) => isJudged);
  const error = (some: Judged[]) =>
    findMedian(some.map(({ price, piece }) => Math.abs(price - piece.price) / piece.price)).toFixed(3);
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  const half = share(judged.filter(({ isInHalf }) => isInHalf).length, judged.length);
  const covered = share(judged.length, made.length);
  return `${name.padEnd(28)} median error ${error(judged)} where judged, ${error(made)} on all ${made.length}; deviation of the logarithm ${findDeviation(made).toFixed(3)}${isProduct ? `; the stated half holds ${half}; judged ${covered}` : ''}`;
}

/** The product's estimate: its fair price or, if it states none, what it thinks the words are worth. */
async function learnFairPrice(known: RealPiece[]): Promise<(piece: RealPiece) => Guess> {
  const { middleHalf, place } = await learnMarket(known);
  return (piece) => {
    const { subject, around } = place(piece);
    const found = estimate(subject, around, middleHalf);
    return {
      price: askedFor({ ...subject, price: Math.exp(subject.worth) }),
      isJudged: found.comparables.length > 0 && piece.isCompared,
      isInHalf:
        found.comparables.length > 0 && piece.price >= found.lowPrice && piece.price <= found.highPrice,
    };
  };
}

function findDeviation(made: Judged[]): number {
  const errors = made.map(({ price, piece }) => Math.log(price / piece.price));
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length);
}
