import { isVeneer } from '#server/furniture/recognise-material.ts';
import { clauseBreak, makeSingular, splitWords } from '#server/furniture/words.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import type { Piece } from '../piece.ts';
import { readCost } from './price-new.ts';

/** What is said of a piece: 1 for a fact or a word, how much for a number. */
export type Features = Map<string, number>;

/** A word or a pair of words anywhere, neither a fact nor a word of the title for its type. */
export function isOnlyWord(name: string): boolean {
  return !/[=#|]/.test(name);
}

const priceWhenNew = 'price when new';

/** Whether this feature comes from what the seller says it cost new. */
export function isOfPriceNew(name: string): boolean {
  return name.endsWith(priceWhenNew);
}

const empty = new Set(
  'a an and the of in on for with to is it or at by from as this that very are has have be was we our you your'.split(
    ' ',
  ),
);
/** An amount that a seller mentions in passing would be its own price. */
const amounts = /\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:\$|dollars|obo|ono)/gi;
/**
 * The furthest we believe a size: nearly three times the usual, or a third of it. For a price when new, four
 * times.
 */
const furthest = 1.5;

/** Beyond this many words each one counts less: a long description says little about the price per word. */
const fewWords = 30;

const sides = ['widthCm', 'depthCm', 'heightCm'] as const;

export function splitIntoWords(text: string): string[] {
  return readClauses(text).filter((word) => word !== clauseBreak);
}

/** The words that tell something, and a break where one clause ends. One title is read for its worth, its looks… */
const readClauses: (text: string) => readonly string[] = recallRecent(16, (text) =>
  splitWords(text.replace(amounts, `${clauseBreak} `))
    .filter((word) => !empty.has(word) && word !== '.')
    .map(makeSingular),
);

export function* readSizes(piece: Piece): Generator<[side: string, key: string, logarithm: number]> {
  for (const side of sides)
    if (piece[side])
      yield [side, `${piece.type} ${piece.isSet} ${side}`, Math.log2(Math.max(1, piece[side]))];
}

/**
 * The facts, the words of the title for this type, the words and pairs of words of title and description together, and
 * how its size and its price when new differ from what is usual and what is guessed.
 */
export function describePiece(
  piece: Piece,
  guess: number,
  usualSizes: ReadonlyMap<string, number>,
): Features {
  const { type, isSet, title, description } = piece;
  const features: Features = new Map([[`=${type}${isSet ? ' set' : ''}`, 1]]);
  if (isSet) features.set('=set', 1);
  for (const fact of ['brand', 'material', 'condition', 'region', 'category'] as const)
    if (piece[fact] !== null) features.set(`${fact}=${piece[fact]}`, 1);
  for (const [side, key, size] of readSizes(piece)) {
    const usual = usualSizes.get(key);
    if (usual !== undefined) features.set(`#${side}`, limit(size - usual));
  }
  const cost = readCost(piece);
  if (cost !== null) {
    features.set(`=${priceWhenNew}`, 1);
    features.set(`#${priceWhenNew}`, limit(Math.log(cost.amount) - guess));
  }
  const words = readClauses(title);
  words.forEach((word, at) => {
    if (word !== clauseBreak && !isVeneer(words[at + 1])) features.set(`${word}|${type}`, 1);
  });
  // In a title a bare number means something; in a description it may be anything, most likely a price.
  addWords(features, [
    ...words,
    clauseBreak,
    ...readClauses(description ?? '').map((word) => (/^[\d.]+$/.test(word) ? clauseBreak : word)),
  ]);
  return features;
}

function addWords(features: Features, words: readonly string[]): void {
  const weight = Math.min(1, Math.sqrt(fewWords / words.length));
  let before = clauseBreak;
  for (const [at, word] of words.entries()) {
    if (word !== clauseBreak && !isVeneer(words[at + 1])) {
      features.set(word, weight);
      if (before !== clauseBreak) features.set(`${before} ${word}`, weight);
    }
    before = word;
  }
}

function limit(difference: number): number {
  return Math.max(-furthest, Math.min(furthest, difference));
}
