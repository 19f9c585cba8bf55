import { recallRecent } from '#server/platform/recall-recent.ts';
import { isEnglish } from './english-words.ts';
import { findKindNamed } from './kind-words.ts';
import { isKnownWord } from './known-words.ts';
import { listTokens } from './units.ts';

/** Only who says where a piece is offered finds it by the name of the marketplace. */
function nameMarketplace(word: string): string {
  return `on:${word}`;
}

/** Two words of its name, in whatever order they are said. */
function nameByTwo(one: string, other: string): string {
  return nameMarketplace([one, other].sort().join('+'));
}

/** What a marketplace is found by; "Trade Post" is written "TradePost" as well. */
export const readMarketplace = recallRecent(500, (name: string): readonly string[] => {
  const words = listTokens(name);
  const whole = listTokens(name.replace(/\s+/g, ''));
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => nameByTwo(word, other)));
  return [...[...words, ...whole].map(nameMarketplace), ...pairs];
});

/** Whether these words of a text are the name of a marketplace by themselves, without "on" before them. */
export function isNameAlone(text: string): boolean {
  const words = listTokens(text);
  return words.length > 1 ? words.every(isOthers) : words.every(isNobodys);
}

/** In which ways a word of a text may name a marketplace: behind "on", as no other word, or with another such word. */
export function makeNaming(text: string, words: readonly string[]): (word: string) => string[] {
  const [, behind = ''] = /(?<!\p{L})(?:on|from|via|at) ((?:[\p{L}\p{N}’'&.-]+ ?){1,3})/iu.exec(text) ?? [];
  const sellers = new Set(listTokens(behind));
  const others = words.filter(isOthers);
  return (word) => [
    ...(sellers.has(word) || isNobodys(word) ? [nameMarketplace(word)] : []),
    ...(isOthers(word) ? others : []).flatMap((other) => (other === word ? [] : nameByTwo(word, other))),
  ];
}

/** A word that does not say what a piece is. */
function isOthers(word: string): boolean {
  return /^\p{L}+$/u.test(word) && !findKindNamed(word)?.isClear;
}

/** A word of no language we know. */
function isNobodys(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word) && !isKnownWord(word) && !isEnglish(word);
}
