import { furnitureTypes, ikeaLines } from '#server/furniture/furniture.data.ts';
import { allowSlips, countSlips } from '#server/platform/edit-distance.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { listBits } from '../bits.ts';
import { mergeCompounds } from '../words/compounds.ts';
import { foldText } from '../words/fold-text.ts';
import { synonymGroups } from '../words/phrases.ts';
import { readUnits } from '../words/units.ts';
import type { CodedColumn } from './coded-column.ts';
import type { Store } from './store.ts';

/** A way to finish what a person is typing. */
export interface Suggestion {
  text: string;
  kind: 'search' | 'brand' | 'type';
}

interface Completion extends Suggestion {
  folded: string;
  words: readonly string[];
  /** How many listings it is about. */
  count: number;
}

/** Everything that may be suggested, the commonest first. */
export interface Completions {
  all: readonly Completion[];
  words: readonly string[];
}

const mostSuggestions = 8;
/** They're nearly the same each time they are counted. */
const mostNames = 10_000;
const longestText = 60;
const mostWords = 6;

const counts = ['1', '2', '2.5', ...Array.from({ length: 10 }, (_, at) => String(at + 3))];
/** Names that are one word to the index: lines ("IKEA MALM"), particular names of a type, counts ("2 seater"). */
const oneWordNames = [
  ...ikeaLines.map(([line]) => ({ text: `IKEA ${line.toUpperCase()}`, token: readToken(line) })),
  ...furnitureTypes.flatMap(({ names }) => names.map((name) => ({ text: name, token: readToken(name) }))),
  ...['seater', 'drawer', 'door', 'piece'].flatMap((thing) =>
    counts.map((count) => ({ text: `${count} ${thing}`, token: readToken(`${count} ${thing}`) })),
  ),
];

/** Types, brands, other names of things, and materials with a type ("rimu tallboy"), as far as there are listings. */
export function collectCompletions(store: Store): Completions {
  const { type, brand } = store.columns.choices;
  const completions = new Map<string, Completion>();
  const add = (text: string, kind: Suggestion['kind'], count: number) => {
    if (count === 0) return;
    const name = readName(text);
    if (!completions.has(name.folded)) completions.set(name.folded, { text, kind, ...name, count });
  };
  const addValues = (column: CodedColumn<string | null>, kind: Suggestion['kind']) => {
    for (const [code, value] of column.values.entries()) if (value) add(value, kind, column.count(code));
  };
  addValues(type, 'type');
  addValues(brand, 'brand');
  for (const { token, names } of synonymGroups)
    for (const name of names) add(name, 'search', store.lexicon.countHolding(token));
  for (const { text, token } of oneWordNames)
    if (token) add(text, 'search', store.lexicon.countHolding(token));
  for (const [pair, count] of countMaterialsOfTypes(store)) add(pair, 'search', count);
  const all = [...completions.values()].sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1));
  return { all, words: [...new Set(all.flatMap(({ words }) => words))] };
}

/** What goes on with the text comes first, then what else holds its words, then what it may be misspelt for. */
export function suggest(completions: Completions, text: string): Suggestion[] {
  const typed = foldText(text.slice(0, longestText)).trimStart();
  const words = splitWords(typed).slice(0, mostWords);
  if (words.length === 0) return [];
  const holding = findCompletions(completions, words, startsWith);
  const found = new Set([
    ...holding.filter(({ folded }) => folded.startsWith(typed)),
    ...holding,
    ...(holding.length < mostSuggestions ? findCompletions(completions, words, nearlyStartsWith) : []),
  ]);
  return leaveOutSpellings([...found])
    .slice(0, mostSuggestions)
    .map(({ text, kind }) => ({ text, kind }));
}

/** "tall boy", "tall boys" and "tallboy" find the same: one of them is enough. */
function leaveOutSpellings(found: readonly Completion[]): Completion[] {
  const told = new Set<string>();
  return found.filter(({ words }) => {
    const spelling = words.join('').replace(/s$/, '');
    return !told.has(spelling) && told.add(spelling);
  });
}

function findCompletions(
  completions: Completions,
  typed: readonly string[],
  isMeant: (word: string, typed: string) => boolean,
): Completion[] {
  const meant = typed.map((part) => new Set(completions.words.filter((word) => isMeant(word, part))));
  return completions.all.filter(({ words }) =>
    meant.every((possible) => words.some((word) => possible.has(word))),
  );
}

function startsWith(word: string, typed: string): boolean {
  return word.startsWith(typed);
}

function nearlyStartsWith(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  const slips = allowSlips(typed.length);
  for (let length = typed.length - slips; slips > 0 && length <= typed.length + slips; length += 1)
    if (countSlips(typed, word.slice(0, length), slips) <= slips) return true;
  return false;
}

function countMaterialsOfTypes(store: Store): Map<string, number> {
  const { type, material } = store.columns.choices;
  const perType = material.values.length;
  const counts = new Uint32Array(type.values.length * perType);
  const slots = new Uint32Array(store.lexicon.countDocuments());
  listBits(store.live, slots);
  for (const slot of slots) counts[type.codes[slot]! * perType + material.codes[slot]!]! += 1;
  const pairs = new Map<string, number>();
  for (const [pair, count] of counts.entries()) {
    const of = material.values[pair % perType];
    const name = type.values[Math.floor(pair / perType)];
    if (count > 0 && of && name) pairs.set(`${of.toLowerCase()} ${name}`, count);
  }
  return pairs;
}

/** What a name is looked up by, where it is one word. */
function readToken(name: string): string | null {
  const units = mergeCompounds(readUnits(name));
  return units.length === 1 ? (units[0]?.token ?? null) : null;
}

const readName = recallRecent(mostNames, (text) => {
  const folded = foldText(text);
  return { folded, words: splitWords(folded) };
});

function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
