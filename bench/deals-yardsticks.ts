import { splitIntoWords } from '#server/deals/model/features.ts';
import { fitRidge, predict, type SparseRows } from '#server/deals/model/ridge.ts';
import type { Piece } from '#server/deals/piece.ts';

type Estimator = (piece: Piece) => number;

const neighbours = 15;
/** The best of 7, 14, 28 and 56 for it. */
const penalty = 28;
const steps = 60;

const readAllWords = ({ title, description }: Piece) =>
  new Set(splitIntoWords(`${title}, ${description ?? ''}`));

export function learnTypeMedian(known: Piece[]): Estimator {
  const all = findMedian(known.map(({ price }) => price));
  return ({ type }) => findMedian(known.filter((one) => one.type === type).map(({ price }) => price)) || all;
}

export function learnNearest(known: Piece[]): Estimator {
  const words = known.map(readAllWords);
  const counts = new Map<string, number>();
  for (const word of words.flatMap((one) => [...one])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log((known.length + 1) / ((counts.get(word) ?? 0) + 1)) + 1;
  const length = (some: Set<string>) =>
    Math.sqrt([...some].reduce((sum, word) => sum + rarity(word) ** 2, 0)) || 1;
  const lengths = words.map(length);
  return (piece) => {
    const wanted = readAllWords(piece);
    const near = known.map(({ price }, at) => {
      const shared = [...wanted].filter((word) => words[at]!.has(word));
      return { price, likeness: shared.reduce((sum, word) => sum + rarity(word) ** 2, 0) / lengths[at]! };
    });
    near.sort((a, b) => b.likeness - a.likeness);
    return findMedian(near.slice(0, neighbours).map(({ price }) => price));
  };
}

export async function learnRidge(known: Piece[]): Promise<Estimator> {
  const numbers = new Map<string, number>();
  for (const word of known.flatMap((piece) => [...readAllWords(piece)]))
    if (!numbers.has(word)) numbers.set(word, numbers.size);
  const tabulate = (pieces: Piece[]): SparseRows => {
    const columns = pieces.map((piece) =>
      [...readAllWords(piece)].flatMap((word) => numbers.get(word) ?? []),
    );
    const starts = new Int32Array(pieces.length + 1);
    columns.forEach((some, row) => {
      starts[row + 1] = starts[row]! + some.length;
    });
    const flat = Int32Array.from(columns.flat());
    return { starts, columns: flat, values: new Float32Array(flat.length).fill(1), width: numbers.size };
  };
  const base = Math.log(findMedian(known.map(({ price }) => price)));
  const fitted = await fitRidge({
    rows: tabulate(known),
    targets: Float64Array.from(known, ({ price }) => Math.log(price) - base),
    weights: new Float64Array(known.length).fill(1),
    penalty,
    steps,
  });
  return (piece) => Math.exp(base + predict(tabulate([piece]), fitted)[0]!);
}

export function findMedian(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
