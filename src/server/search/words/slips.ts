import { isEnglish } from './english-words.ts';
import { isKnownWord } from './known-words.ts';
import { findNamedPhrases } from './phrases.ts';
import { stemWord } from './spellings.ts';
import { noParts, type Unit } from './unit.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word in fewer listings than this finds little: it may be unfinished or misspelt. */
const little = 3;

/** What a word may have been meant to be, the likeliest first. */
interface Guess {
  words: string[];
  /** Those of them it is a slip of, if it seems misspelt and not only unfinished. */
  meant: string[];
}

/** What a word that finds little may have been meant to be: its completions while typing, else its corrections. */
export function guessWords(
  word: string,
  next: Unit | null | undefined,
  isTyping: boolean,
  vocabulary: Vocabulary,
): Guess {
  const holding = vocabulary.countHolding(word);
  if (!isLetters(word) || word.length < 2 || isKnownWord(word)) return { words: [], meant: [] };
  const completions = isTyping && holding < little ? vocabulary.findStarting(word) : [];
  const found = completions.reduce((sum, completion) => sum + vocabulary.countHolding(completion), holding);
  if (completions.length > 0 && found >= little) return { words: completions, meant: [] };
  const near = preferLikely(word, vocabulary.findNear(word));
  // "Beside" is a word; before "table" it is a slip.
  const isWord = holding >= little || isEnglish(word);
  const meant = isWord ? near.filter((other) => makesPhrase(other, next)) : near;
  return { words: [...completions, ...meant], meant };
}

/** "Besk" is a desk, not the best; and hardly anybody slips on the first letter. */
function preferLikely(slip: string, words: string[]): string[] {
  const known = preferSome(words, isKnownWord);
  return preferSome(known, (word) => word[0] === slip[0]);
}

function preferSome(words: string[], isLikely: (word: string) => boolean): string[] {
  const likely = words.filter(isLikely);
  return likely.length > 0 ? likely : words;
}

function makesPhrase(word: string, next: Unit | null | undefined): boolean {
  const [phrase] = findNamedPhrases([{ token: word, parts: noParts, joins: null }, next ?? null]);
  return phrase?.start === 0 && phrase.end === 2;
}

/** "Queenbed" finds next to nothing: it is a queen bed written in one word. */
export function splitWord(word: string, vocabulary: Vocabulary): string[][] {
  if (!isLetters(word) || word.length < 6 || vocabulary.countHolding(word) >= little) return [];
  const isName = isKnownWord(word);
  if (!isName && isEnglish(word)) return [];
  for (let cut = word.length - 2; cut >= 2; cut -= 1) {
    const parts = [word.slice(0, cut), word.slice(cut)].map(stemWord);
    // A name we know, and one with so short a part as "tvunit", is split only where both together are a name.
    const isCertain = !isName && cut > 2 && cut < word.length - 2;
    if (!isCertain && !makesPhrase(parts[0]!, { token: parts[1]!, parts: noParts, joins: null })) continue;
    if (parts.every((part) => isWordHere(part, vocabulary))) return [parts];
  }
  return [];
}

/** "Out door" and "m arkers" are one word torn apart, where listings hold that one and a part of it is no word. */
export function joinWords(units: readonly (Unit | null)[], vocabulary: Vocabulary): (Unit | null)[] {
  const joined: (Unit | null)[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const [first, second] = [units[at]!, units[at + 1]];
    const whole =
      first && second && !makesPhrase(first.token, second) && joinPair(first.token, second.token, vocabulary);
    joined.push(
      whole ? { token: whole, parts: noParts, torn: [first.token, second.token], joins: null } : first,
    );
    if (whole) at += 1;
  }
  return joined;
}

function joinPair(first: string, second: string, vocabulary: Vocabulary): string | null {
  if (!isLetters(first + second)) return null;
  const whole = stemWord(first + second);
  if (vocabulary.countHolding(whole) < little) return null;
  if (isKnownWord(whole)) return whole;
  const isNone = (part: string) => part.length === 1 || !(isWordHere(part, vocabulary) || isEnglish(part));
  return isNone(first) || isNone(second) ? whole : null;
}

function isWordHere(word: string, vocabulary: Vocabulary): boolean {
  return isKnownWord(word) || vocabulary.countHolding(word) >= little;
}

function isLetters(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}
