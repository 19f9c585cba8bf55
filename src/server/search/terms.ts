import { mergeCompounds } from './words/compounds.ts';
import { inDescription, inFacts } from './words/document-words.ts';
import { makeNaming } from './words/marketplaces.ts';
import { findNamedPhrases } from './words/phrases.ts';
import { listAbout } from './words/size-words.ts';
import { guessWords, joinWords, splitWord } from './words/slips.ts';
import { noParts, type Unit } from './words/unit.ts';
import { readUnits } from './words/units.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** One thing asked for, in any of several wordings. */
export interface WantedTerm {
  wordings: readonly Wording[];
  /** Which clause of the text it stands in. */
  clause: number;
}

export interface Wording {
  /** A listing must hold all of these. */
  words: readonly string[];
  /** Whether these are the words of the person, and not another name, a completion or a correction. */
  literal: boolean;
  /** The least place in which it must hold them. */
  place: number;
}

/** Words that were taken for others as well. */
export interface Correction {
  /** As they stand in the text. */
  words: string;
  meant: string;
}

export const mostTerms = 16;

/** What a text asks for word by word, and where it was taken to mean other words. */
export function readTerms(
  text: string,
  vocabulary: Vocabulary,
): { terms: WantedTerm[]; corrections: Correction[] } {
  const units = joinWords(mergeCompounds(readUnits(text)), vocabulary)
    .filter(isTelling)
    .slice(0, mostTerms);
  const isTyping = /\p{L}$/u.test(text);
  // A single letter is the beginning of a word that is still to come.
  if (isTyping && units.at(-1)?.token.length === 1) units.pop();
  const nameMarketplaces = makeNaming(
    text,
    units.flatMap((unit) => unit?.token ?? []),
  );
  const guesses = units.map((unit, at) => {
    if (!unit) return null;
    const isNamed = nameMarketplaces(unit.token).some((name) => vocabulary.countHolding(name) > 0);
    if (isNamed) return { words: [], meant: [] };
    return guessWords(unit.token, units[at + 1], isTyping && at === units.length - 1, vocabulary);
  });
  const understood = units.map((unit, at): Unit | null => {
    return unit && { token: guesses[at]?.words[0] ?? unit.token, parts: noParts, joins: null };
  });
  const phrases = new Map(findNamedPhrases(understood).map((phrase) => [phrase.start, phrase]));
  const corrections = units.flatMap((unit, at) => {
    const meant = unit?.slip ? [unit.token] : (guesses[at]?.meant ?? []);
    return meant.flatMap((word) => correct(text, [unit?.slip ?? unit!.token], word));
  });
  const terms: WantedTerm[] = [];
  let clause = 0;
  for (let at = 0; at < units.length; ) {
    const { meaning, end = at + 1 } = phrases.get(at) ?? {};
    const words = units.slice(at, end).flatMap((unit) => unit?.token ?? []);
    const meant = understood.slice(at, end).flatMap((unit) => unit?.token ?? []);
    const [word = ''] = words;
    // In a phrase only the best guess counts: it is what made it a phrase.
    const others = words.length === 1 ? guesses[at]!.words.map((guess) => [guess]) : [meant];
    const halves = words.length === 1 && others.length === 0 ? splitWord(word, vocabulary) : [];
    for (const half of halves) corrections.push(...correct(text, words, half.join(' ')));
    others.push(...halves);
    if (meaning?.own) others.push([meaning.own]);
    if (words.length === 1) others.push(...listLengths(word).map((length) => [length]));
    if (words.length === 1) others.push(...nameMarketplaces(word).map((name) => [name]));
    // What was torn apart here may be so in a title as well.
    const torn = words.length === 1 ? (units[at]?.torn ?? []) : [];
    if (torn.length > 0) corrections.push(...correct(text, torn, word));
    const related = others.filter((other) => other.join() !== words.join());
    // In a description the words of a name may be anywhere: only together, as a phrase, do they mean the
    // name.
    const placeOf = (wording: string[]) => (meaning?.own && wording.length > 1 ? inFacts : inDescription);
    const isNobodys =
      words.length === 1 && guesses[at]!.meant.length > 0 && vocabulary.countHolding(word) === 0;
    if (words.length === 0) clause += 1;
    else
      terms.push({
        wordings: [
          { words, literal: true, place: placeOf(words) },
          ...related.map((other) => {
            // What nobody wrote was not meant: the word it was taken for is as good as the person's own.
            const literal = isNobodys && other.join() === meant.join();
            return { words: other, literal, place: placeOf(other) };
          }),
          ...(torn.length > 0 ? [{ words: torn, literal: false, place: inFacts }] : []),
        ],
        clause,
      });
    at = end;
  }
  return { terms, corrections };
}

/** "A set of 6 chairs" is six chairs, whatever they are called together; "near Nelson" is Nelson. */
function isTelling(unit: Unit | null, at: number, units: readonly (Unit | null)[]): boolean {
  if (unit?.token === 'near') return units.length === 1;
  // All of it is second hand.
  if (unit?.token === 'secondhand') return false;
  return unit?.token !== 'set' || !/^\d/.test(units[at + 1]?.token ?? '');
}

/** A table of 175 cm is as good as one of 1.8 m. */
function listLengths(word: string): string[] {
  const [, centimetres] = /^(\d{2,3})cm$/.exec(word) ?? [];
  return centimetres ? listAbout(Number(centimetres)).map((length) => `${length}cm`) : [];
}

/** As the words stand in the text, unless they were changed on the way. */
function correct(text: string, tokens: readonly string[], meant: string): Correction[] {
  const written = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let at = 0; at < written.length; at += 1) {
    const words = written.slice(at, at + tokens.length);
    const isSame = tokens.every((token, place) => {
      const [unit] = readUnits(words[place] ?? '');
      return (unit?.slip ?? unit?.token) === token;
    });
    if (isSame) return [{ words: words.join(' '), meant }];
  }
  return [];
}
