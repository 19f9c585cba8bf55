import { isVeneer } from '#server/furniture/recognise-material.ts';
import { clauseBreak, makeSingular, splitWords } from '#server/furniture/words.ts';
import type { Piece } from '../piece.ts';

/** What is said of a piece, each with how freely the prices may decide what it is worth. */
export type Features = Map<string, number>;

const empty = new Set(
  `${clauseBreak} . a an and the of in on for with to is it or at by from as this that very are has have be was we our you your`.split(
    ' ',
  ),
);
const factWeight = 1.5;
const typeWeight = 2.25;
const factOfTypeWeight = 0.8;
const bigramWeight = 0.7;
const descriptionWeight = 0.1;
const countWeight = 2;
const usualDescription = 30;

export function readWords(text: string): string[] {
  return splitWords(text)
    .filter((word) => !empty.has(word))
    .map(makeSingular);
}

/** The type, the facts, the words of the title alone and for this type, pairs of them, and the description's words. */
export function describePiece(piece: Piece): Features {
  const { type, isSet, count, title, description } = piece;
  const features: Features = new Map();
  const add = (name: string, value: number) => {
    if (!features.has(name)) features.set(name, value);
  };
  add(`=${type}${isSet ? ' set' : ''}`, typeWeight);
  add(`=${type}`, factWeight);
  if (isSet) add('=set', 1);
  for (const fact of ['brand', 'material', 'condition', 'region', 'colour', 'category'] as const) {
    const value = piece[fact];
    if (value === null) continue;
    add(`${fact}=${value}`, factWeight);
    if (fact !== 'region' && fact !== 'colour') add(`${fact}=${value}|${type}`, factOfTypeWeight);
  }
  if (isSet && count) {
    add('#count', Math.log(count) * countWeight);
    add(`#count|${type}`, Math.log(count) * countWeight * 0.7);
  }
  const words = readWords(title);
  words.forEach((word, at) => {
    if (!isVeneer(words[at + 1])) {
      add(word, 1);
      add(`${word}|${type}`, factOfTypeWeight);
    }
    if (at > 0) add(`${words[at - 1]} ${word}`, bigramWeight);
  });
  const said = new Set(description ? readWords(description) : []);
  const share = descriptionWeight * Math.min(1, Math.sqrt(usualDescription / said.size));
  for (const word of said) add(`:${word}`, share);
  return features;
}
