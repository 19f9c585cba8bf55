import { dictionary } from '@zxcvbn-ts/language-en';

const english: ReadonlySet<string> = new Set(dictionary['commonWords-en']);

/** Whether people write it and mean it: "fridge" is no slip for "bridge", however few listings hold it. */
export function isEnglish(word: string): boolean {
  return english.has(word);
}
