import { englishWords } from './english-words.data.ts';

let english: ReadonlySet<string> | undefined;

/** Whether people write it and mean it: "fridge" is no slip for "bridge", however few listings hold it. */
export function isEnglish(word: string): boolean {
  english ??= new Set(englishWords.split(' '));
  return english.has(word);
}
