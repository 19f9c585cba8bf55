import { makers, models } from './furniture.data.ts';
import { recogniseIkeaLine } from './recognise-brand.ts';
import { findPhrases, makePhrases, splitWords } from './words.ts';

const modelPhrases = makePhrases(models);
const makerPhrases = makePhrases(makers);

/** The type a model's name stands for: an Aeron is an office chair, BILLY a bookshelf. */
export function recogniseModel(title: string): string | null {
  return recogniseIkeaLine(title) ?? findPhrases(splitWords(title), modelPhrases)[0]?.value ?? null;
}

/** What a maker is known for, where the title says no more: a Tempur is a mattress. */
export function recogniseMaker(words: readonly string[]): string | null {
  return findPhrases(words, makerPhrases)[0]?.value ?? null;
}
