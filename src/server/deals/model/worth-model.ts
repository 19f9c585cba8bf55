import type { Piece } from '../piece.ts';
import { describePiece, type Features } from './features.ts';
import { guessWorth } from './usual-worth.ts';

/**
 * What the catalogue's prices say each word is worth, learnt several times over, each time without a share of the
 * pieces: so that no piece's own price, nor its twin's, speaks for what that piece should cost.
 */
export interface WorthModel {
  /** What every piece is worth more than guessed, in each share. */
  bases: number[];
  /** The mean of the logarithm of each side, by type. */
  usualSizes: ReadonlyMap<string, number>;
  /** For each share, what a feature adds to the logarithm of the price. */
  weights: ReadonlyMap<string, readonly number[]>;
  /** The newest group it has learnt from. */
  newestGroup: number;
}

const sides = ['widthCm', 'depthCm', 'heightCm'] as const;
const sizeWeight = 2;
/** Twice as wide is not worth twice as much. */
const guessedForSize = 0.4;

const sizeKey = ({ type, isSet }: Piece, side: string) => `${type} ${isSet} ${side}`;

export function* readSizes(piece: Piece): Generator<[key: string, logarithm: number, side: string]> {
  for (const side of sides)
    if (piece[side]) yield [sizeKey(piece, side), Math.log(Math.max(1, piece[side])), side];
}

/** All features of a piece, with its sizes beside what is usual, and the guess they correct. */
export function describeWithSize(
  piece: Piece,
  usualSizes: WorthModel['usualSizes'],
): { features: Features; guess: number } {
  const features = describePiece(piece);
  let guess = guessWorth(piece);
  let bulk = 0;
  for (const [key, size, side] of readSizes(piece)) {
    const beyond = Math.max(-1, Math.min(1, size - (usualSizes.get(key) ?? size)));
    guess += guessedForSize * beyond;
    bulk += beyond * sizeWeight;
    features.set(`#${side}`, beyond * sizeWeight);
    features.set(`#${side}|${piece.type}`, (beyond * sizeWeight) / 2);
  }
  features.set('#bulk', bulk);
  return { features, guess };
}

/** In which share's model a group is left out. */
export function shareOf(groupId: number, shares: number): number {
  return groupId % shares;
}

/** The logarithm of what a piece is worth by what is said of it. */
export function appraise(model: WorthModel, piece: Piece): number {
  const { features, guess } = describeWithSize(piece, model.usualSizes);
  const shares = model.bases.length;
  const isNew = piece.groupId > model.newestGroup;
  const own = shareOf(piece.groupId, shares);
  let worth = guess + (isNew ? mean(model.bases) : model.bases[own]!);
  for (const [name, value] of features) {
    const weights = model.weights.get(name);
    if (weights) worth += value * (isNew ? mean(weights) : weights[own]!);
  }
  return worth;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function writeModel({ bases, usualSizes, weights, newestGroup }: WorthModel): string {
  return JSON.stringify({ bases, usualSizes: [...usualSizes], weights: [...weights], newestGroup });
}

export function readModel(text: string): WorthModel {
  const { bases, usualSizes, weights, newestGroup } = JSON.parse(text);
  return { bases, usualSizes: new Map(usualSizes), weights: new Map(weights), newestGroup };
}
