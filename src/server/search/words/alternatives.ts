import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';

/** A colour or material in place of which another will do. */
export interface Alternative {
  word: string;
  other: string;
}

const either = /(?<![\p{L}\p{N}])(\p{L}+) or (\p{L}+)(?![\p{L}\p{N}])/giu;
const slash = /(?<![\p{L}\p{N}])(\p{L}+) ?\/ ?(?=(\p{L}+))/gu;

/** "Grey/blue" is grey or blue. */
export function spellOutSlashes(text: string): string {
  return text.replace(slash, (words, word: string, other: string) =>
    isStuff(word) && isStuff(other) ? `${word} or ` : words,
  );
}

/** Takes the "or black" out of "grey or black sofa"; "sofa or bed" stays as it is. */
export function separateAlternatives(text: string): { rest: string; alternatives: Alternative[] } {
  const alternatives: Alternative[] = [];
  let rest = text;
  // "Grey or black or blue" is taken apart pair by pair.
  for (let isOver = false; !isOver; ) {
    isOver = true;
    rest = rest.replace(either, (words, word: string, other: string) => {
      if (!isStuff(word) || !isStuff(other)) return words;
      alternatives.push({ word, other });
      isOver = false;
      return word;
    });
  }
  return { rest, alternatives };
}

function isStuff(word: string): boolean {
  return recogniseColour(word) !== null || recogniseMaterial(word) !== null;
}
