import { colours, notColours } from './furniture.data.ts';
import { findPhrases, makePhrases, splitWords } from './words.ts';

const phrases = makePhrases<string | null>([
  ...notColours.map((phrase) => [phrase, null] as const),
  ...colours.flatMap(({ name, wordings }) => wordings.map((wording) => [wording, name] as const)),
]);

/** The first colour the texts name. */
export function recogniseColour(...texts: string[]): string | null {
  for (const text of texts) {
    const named = findPhrases(splitWords(text), phrases).find(({ value }) => value);
    if (named) return named.value;
  }
  return null;
}
