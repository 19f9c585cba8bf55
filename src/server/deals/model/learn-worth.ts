import type { Piece } from '../piece.ts';
import { fitRidge, giveWay, predict, type SparseRows } from './ridge.ts';
import { describeWithSize, readSizes, shareOf, type WorthModel } from './worth-model.ts';

const penalty = 14;
const steps = 15;
const piecesAtOnce = 500;
/** A small catalogue cannot spare a fifth of itself. */
const sharesFor = (pieces: number) => (pieces < 5000 ? 10 : 4);
/** A word met once in a small catalogue may tell; of a large one only those met often enough are kept. */
const timesToMatter = (pieces: number) => Math.max(1, Math.round(pieces / 10_000));

/** Learns what words are worth. Pure: the same pieces in the same order make the same model. */
export async function learnWorth(pieces: readonly Piece[]): Promise<WorthModel> {
  const usualSizes = findUsualSizes(pieces);
  const { rows, names, guesses } = await tabulate(pieces, usualSizes);
  const shares = sharesFor(pieces.length);
  const logarithms = Float64Array.from(pieces, ({ price }, row) => Math.log(price) - guesses[row]!);
  const folds = Int32Array.from(pieces, ({ groupId }) => shareOf(groupId, shares));
  let weights = new Float64Array(pieces.length).fill(1);
  let learnt = await fitShares(rows, logarithms, folds, shares, weights);
  // What is far from what its words say, a bargain or a slip, should not teach; by others' prices, not its own.
  weights = trust(learnt.surprises);
  learnt = await fitShares(rows, logarithms, folds, shares, weights);
  return {
    bases: learnt.bases,
    usualSizes,
    weights: new Map(
      names.map((name, column) => [name, learnt.coefficients.map((fold) => shorten(fold[column]!))]),
    ),
    newestGroup: pieces.reduce((newest, { groupId }) => Math.max(newest, groupId), 0),
  };
}

function findUsualSizes(pieces: readonly Piece[]): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const piece of pieces)
    for (const [key, size] of readSizes(piece)) {
      const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
      sums.set(key, { sum: sum + size, count: count + 1 });
    }
  return new Map([...sums].map(([key, { sum, count }]) => [key, shorten(sum / count)]));
}

/** The pieces' features as numbers, without those that are too rare. */
async function tabulate(pieces: readonly Piece[], usualSizes: ReadonlyMap<string, number>) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  const starts = new Int32Array(pieces.length + 1);
  const guesses = new Float64Array(pieces.length);
  for (const [row, piece] of pieces.entries()) {
    if (row % piecesAtOnce === 0) await giveWay();
    const { features, guess } = describeWithSize(piece, usualSizes);
    guesses[row] = guess;
    for (const [name, value] of features) {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      counts[number] = (counts[number] ?? 0) + 1;
      columns.push(number);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  const enough = timesToMatter(pieces.length);
  const newColumns = new Int32Array(counts.length).fill(-1);
  const names: string[] = [];
  for (const [name, number] of numbers)
    if (counts[number]! >= enough) {
      newColumns[number] = names.length;
      names.push(name);
    }
  return { rows: keepColumns({ starts, columns, values }, newColumns, names.length), names, guesses };
}

function keepColumns(
  { starts, columns, values }: { starts: Int32Array; columns: number[]; values: number[] },
  newColumns: Int32Array,
  width: number,
): SparseRows {
  const kept = { starts: new Int32Array(starts.length), columns: [] as number[], values: [] as number[] };
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const column = newColumns[columns[at]!]!;
      if (column < 0) continue;
      kept.columns.push(column);
      kept.values.push(values[at]!);
    }
    kept.starts[row + 1] = kept.columns.length;
  }
  return {
    starts: kept.starts,
    columns: Int32Array.from(kept.columns),
    values: Float32Array.from(kept.values),
    width,
  };
}

/** Fits once for each share, without it, and tells how surprising each piece is to those who never saw it. */
async function fitShares(
  rows: SparseRows,
  logarithms: Float64Array,
  folds: Int32Array,
  shares: number,
  trusted: Float64Array,
) {
  const bases: number[] = [];
  const coefficients: Float64Array[] = [];
  const surprises = new Float64Array(logarithms.length);
  for (let share = 0; share < shares; share++) {
    const weights = trusted.map((weight, row) => (folds[row] === share ? 0 : weight));
    const base = shorten(findMedian(logarithms.filter((_, row) => folds[row] !== share)));
    const targets = logarithms.map((logarithm) => logarithm - base);
    const fitted = await fitRidge({ rows, targets, weights, penalty, steps });
    const predicted = predict(rows, fitted);
    for (let row = 0; row < targets.length; row++)
      if (folds[row] === share) surprises[row] = targets[row]! - predicted[row]!;
    bases.push(base);
    coefficients.push(fitted);
  }
  return { bases, coefficients, surprises };
}

/** Full trust within the usual, much less the further beyond. */
function trust(surprises: Float64Array): Float64Array<ArrayBuffer> {
  const usual = Math.max(0.05, 1.48 * findMedian(surprises.map(Math.abs)));
  return Float64Array.from(surprises, (surprise) => Math.min(1, (usual / surprise) ** 2));
}

function findMedian(numbers: Float64Array): number {
  return numbers.length === 0 ? 0 : numbers.slice().sort()[numbers.length >> 1]!;
}

function shorten(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
