import type { Piece } from '../piece.ts';
import { describePiece, isOnlyWord, readSizes } from './features.ts';
import { fitRidge, giveWay, predict, type SparseRows } from './ridge.ts';
import { guessWorth } from './usual-worth.ts';
import { shareOf, type WorthModel } from './worth-model.ts';

const penalty = 7;
const steps = 15;
/**
 * How much words anywhere count beside facts. Where people write them they say a lot; where a shop's template
 * does, next to nothing. We take the setting that predicts held-out prices better, if it's clearly better.
 */
const freedomOfWords = { much: 0.6, little: 0.1 };
const clearlyLess = 0.95;
/** Where everybody asks the same, we don't count anything smaller as a surprise. */
const leastSurprise = 0.05;
const piecesAtOnce = 500;
/** A small catalogue cannot spare a fifth of itself. */
const sharesFor = (pieces: number) => (pieces < 5000 ? 10 : 4);
/** A feature of only one piece says nothing about others. In a large catalogue we keep only common ones. */
const timesToMatter = (pieces: number) => Math.max(2, Math.round(pieces / 4000));

/** Learns what words are worth. Pure: the same pieces in the same order make the same model. */
export async function learnWorth(pieces: readonly Piece[]): Promise<WorthModel> {
  const usualSizes = findUsualSizes(pieces);
  const { rows, names, guesses } = await tabulate(pieces, usualSizes);
  const shares = sharesFor(pieces.length);
  const logarithms = Float64Array.from(pieces, ({ price }, row) => Math.log(price) - guesses[row]!);
  const folds = Int32Array.from(pieces, ({ groupId }) => shareOf(groupId, shares));
  const learnWith = (freedom: number, trusted: Float64Array) =>
    fitShares(giveFreedom(rows, names, freedom), logarithms, folds, shares, trusted);
  const equal = new Float64Array(pieces.length).fill(1);
  const much = await learnWith(freedomOfWords.much, equal);
  const little = await learnWith(freedomOfWords.little, equal);
  const isLittle = findMeanSize(little.surprises) < findMeanSize(much.surprises) * clearlyLess;
  const freedom = isLittle ? freedomOfWords.little : freedomOfWords.much;
  // A price far from what its words say, such as a bargain or a typo, shouldn't teach us. Other pieces'
  // prices decide that, not its own.
  const learnt = await learnWith(freedom, trust((isLittle ? little : much).surprises));
  const scales = names.map((name) => (isOnlyWord(name) ? freedom : 1));
  return {
    bases: learnt.bases,
    usualSizes,
    weights: new Map(
      names.map((name, column) => [
        name,
        learnt.coefficients.map((fold) => shorten(fold[column]! * scales[column]!)),
      ]),
    ),
    middleHalf: findMiddleHalf(learnt.surprises),
    newestGroup: pieces.reduce((newest, { groupId }) => Math.max(newest, groupId), 0),
  };
}

/** Words anywhere count for so much beside facts and titles. */
function giveFreedom(rows: SparseRows, names: readonly string[], freedom: number): SparseRows {
  const isWord = names.map(isOnlyWord);
  return {
    ...rows,
    values: rows.values.map((value, at) => (isWord[rows.columns[at]!] ? value * freedom : value)),
  };
}

function findMeanSize(surprises: Float64Array): number {
  return surprises.reduce((sum, surprise) => sum + Math.abs(surprise), 0) / surprises.length;
}

function findUsualSizes(pieces: readonly Piece[]): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const piece of pieces)
    for (const [, key, size] of readSizes(piece)) {
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
    const guess = guessWorth(piece);
    guesses[row] = guess;
    for (const [name, value] of describePiece(piece, guess, usualSizes)) {
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

/**
 * Fits once for each share, without it, and measures how surprising each piece is to a model that never saw
 * it.
 */
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

/** Full trust within the usual range, and less the further beyond. */
function trust(surprises: Float64Array): Float64Array<ArrayBuffer> {
  const usual = Math.max(leastSurprise, 1.48 * findMedian(surprises.map(Math.abs)));
  return Float64Array.from(surprises, (surprise) => Math.min(1, usual / Math.abs(surprise)));
}

function findMiddleHalf(surprises: Float64Array): WorthModel['middleHalf'] {
  const [low, high] = [findQuantile(surprises, 0.25), findQuantile(surprises, 0.75)];
  return { low: shorten(Math.min(low, -leastSurprise)), high: shorten(Math.max(high, leastSurprise)) };
}

function findMedian(numbers: Float64Array): number {
  return findQuantile(numbers, 0.5);
}

function findQuantile(numbers: Float64Array, share: number): number {
  return numbers.length === 0 ? 0 : numbers.slice().sort()[Math.floor(numbers.length * share)]!;
}

function shorten(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
