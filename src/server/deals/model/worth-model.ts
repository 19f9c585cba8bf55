import type { Piece } from '../piece.ts';
import { describePiece } from './features.ts';
import { guessWorth } from './usual-worth.ts';

/**
 * What the catalogue's prices say each fact and word is worth. It's learnt several times over, each time
 * without a share of the pieces, so that neither a piece's own price nor its twin's has a say in what it
 * should cost.
 */
export interface WorthModel {
  /** How much more than guessed all pieces are worth, for each share. */
  bases: number[];
  /** The mean of the logarithm of each side, by type. */
  usualSizes: ReadonlyMap<string, number>;
  /** For each share, what a feature adds to the logarithm of the price. */
  weights: ReadonlyMap<string, readonly number[]>;
  /** Half of the prices lie between these two, relative to worth, by models that never saw them. */
  middleHalf: { low: number; high: number };
  /** The newest group it has learnt from. */
  newestGroup: number;
}

/** The share whose model leaves this group out. */
export function shareOf(groupId: number, shares: number): number {
  return groupId % shares;
}

/** The logarithm of what a piece is worth by what is said of it, or by all of that but one thing. */
export function appraise(model: WorthModel, piece: Piece, isLeftOut?: (feature: string) => boolean): number {
  const guess = guessWorth(piece);
  const isNew = piece.groupId > model.newestGroup;
  const own = shareOf(piece.groupId, model.bases.length);
  const take = (numbers: readonly number[]) => (isNew ? mean(numbers) : numbers[own]!);
  let worth = guess + take(model.bases);
  for (const [name, value] of describePiece(piece, guess, model.usualSizes)) {
    const weights = model.weights.get(name);
    if (weights && !isLeftOut?.(name)) worth += value * take(weights);
  }
  return worth;
}

function mean(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum / numbers.length;
}

export function writeModel({ usualSizes, weights, ...rest }: WorthModel): string {
  return JSON.stringify({ ...rest, usualSizes: [...usualSizes], weights: [...weights] });
}

/** Null if an older Tallboy wrote it, which learnt something else. */
export function readModel(text: string): WorthModel | null {
  const { usualSizes, weights, ...rest } = JSON.parse(text);
  if (!rest.middleHalf) return null;
  return { ...rest, usualSizes: new Map(usualSizes), weights: new Map(weights) };
}
