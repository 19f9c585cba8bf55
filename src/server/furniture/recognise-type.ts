import { categories } from '#contract/categories.ts';
import { accessoryWords, decoys, furnitureTypes, notAnAccessory, strangers } from './furniture.data.ts';
import { findInstead } from './not-the-piece.ts';
import type { FurnitureType } from './read-types.ts';
import { recogniseIkeaLine } from './recognise-brand.ts';
import { findFurnitureType } from './types.ts';
import {
  clauseBreak,
  findPhrases,
  makePhrases,
  makeSingular,
  type PhraseMatch,
  readList,
  recallFor,
  splitWords,
} from './words.ts';

interface Meaning {
  type: FurnitureType;
  /** Clear names outrank loose ones: "tallboy, 5 drawers" is a tallboy. */
  clear: boolean;
}

const typePhrases = makePhrases<Meaning | 'decoy'>([
  ...decoys.map((phrase) => [phrase, 'decoy'] as const),
  ...furnitureTypes.flatMap((type) =>
    [type.name, type.plural, ...type.names].map((name) => [name, { type, clear: true }] as const),
  ),
  ...furnitureTypes.flatMap((type) => type.looseNames.map((name) => [name, { type, clear: false }] as const)),
]);
const thingsForPieces = new Set(accessoryWords);
const stillThePiece = new Set(notAnAccessory);
const strangerPhrases = makePhrases(strangers.map((phrase) => [phrase, true]));

const connectors = new Set(
  readList('with; and; for; from; in; on; by; of; to; plus; suits; suit; inc; incl; includes; including; x'),
);
const outdoorWords = new Set(readList('outdoor; outdoors; garden; patio; deck; poolside; alfresco; balcony'));
const several = /^(?:[02-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten)$/;
const partNouns = new Set(readList('drawer; draw; door; shelf; leg; seat; cube; tier; rack; cushion; chest'));

export interface TypeMention {
  type: FurnitureType;
  clear: boolean;
  plural: boolean;
  start: number;
  end: number;
}

/** The furniture named in some words, in order, without what only sounds like it ("sofa cover", "coffee table book"). */
export const findTypeMentions = recallFor((words: readonly string[]): readonly TypeMention[] =>
  findPhrases(words, typePhrases)
    .filter((match) => !isDecoy(match, words) && !isPartOfPiece(match, words))
    .map(({ value, start, end }) => {
      const { type, clear } = value as Meaning;
      const last = words[end - 1]!;
      return { type, clear, plural: makeSingular(last) !== last, start, end };
    }),
);

/** The type of piece a listing sells, by its title first; null when no wording is clear enough. */
export function recogniseType(title: string, description = '', categoryText = ''): string | null {
  if (isPlainlyNotFurniture(title) || findInstead(title, description)) return null;
  const words = splitWords(title);
  const mentions = findTypeMentions(words);
  const isOutdoor = [...words, ...splitWords(categoryText)].some((word) => outdoorWords.has(word));
  const named = chooseMention(mentions, words);
  if (named && isChestOfDrawers(named, words)) return 'chest of drawers';
  const suite = namesSuite(mentions);
  if (named?.clear || suite) return refine(suite ?? named!.type.name, isOutdoor);
  const line = recogniseIkeaLine(title);
  if (line) return line;
  // The marketplace's own category is a better witness than a vague word or the description.
  const category = recogniseFromCategory(categoryText);
  if (named) return refine(specialise(named.type, category, categoryText), isOutdoor);
  if (category) return refine(category, isOutdoor);
  const opening = splitWords(description.slice(0, 300));
  const described = chooseMention(findTypeMentions(opening), opening);
  return described?.clear ? refine(described.type.name, isOutdoor) : null;
}

/** Only when the title names something that is not furniture, and no furniture. */
export function isPlainlyNotFurniture(title: string): boolean {
  const words = splitWords(title);
  const mentions = findTypeMentions(words);
  if (mentions.some((mention) => mention.clear)) return false;
  const decoy = findPhrases(words, typePhrases).find((match) => isDecoy(match, words));
  // "Rimu table, table mats included" sells the table, "3 seater sofa cover" no sofa.
  if (decoy)
    return !mentions.some(({ end }) => end < decoy.start && endsClause(words.slice(end, decoy.start)));
  return mentions.length === 0 && findPhrases(words, strangerPhrases).length > 0;
}

function isDecoy({ value, end }: PhraseMatch<Meaning | 'decoy'>, words: readonly string[]): boolean {
  if (value === 'decoy') return true;
  const next = words[end];
  if (next === undefined || !thingsForPieces.has(makeSingular(next))) return false;
  return !stillThePiece.has(words[end + 1] ?? '');
}

// "5 drawers", "2 door", "3 shelf": a number of parts, not so many pieces of furniture.
function isPartOfPiece({ start, end }: PhraseMatch<unknown>, words: readonly string[]): boolean {
  if (end - start > 1 || !partNouns.has(makeSingular(words[start]!))) return false;
  const before = words[start - 1] ?? '';
  return several.test(before) || /^(?:1|with|dr|drw)$/.test(before);
}

/**
 * What comes after "with" or "and" is an extra. Before it, the first clause with a clear name decides, and in that
 * clause its last: a "queen bed mattress" is a mattress, "drawers / tallboy" a tallboy.
 */
function chooseMention(mentions: readonly TypeMention[], words: readonly string[]): TypeMention | null {
  let chosen: TypeMention | null = null;
  for (const mention of mentions) {
    const between = words.slice(chosen?.end ?? mention.start, mention.start);
    if (between.some((word) => connectors.has(word))) break;
    if (chosen?.clear && (!mention.clear || between.includes(clauseBreak))) continue;
    if (chosen && !chosen.clear && !mention.clear && between.includes(clauseBreak)) continue;
    chosen = mention;
  }
  return chosen;
}

/** "6 drawer low chest", "wooden chest with 5 drawers": no trunk has several drawers. */
function isChestOfDrawers({ type, end }: TypeMention, words: readonly string[]): boolean {
  if (type.name !== 'trunk' || makeSingular(words[end - 1]!) !== 'chest') return false;
  return words.some(
    (word, at) => /^(?:draws?|drawers?|drw|dr)$/.test(word) && several.test(words[at - 1] ?? ''),
  );
}

function endsClause(words: readonly string[]): boolean {
  return words.some((word) => word === clauseBreak || connectors.has(word));
}

function namesSuite(mentions: readonly TypeMention[]): string | null {
  const first = mentions[0]?.type.name;
  const mentionsSeveral = (...names: string[]) =>
    mentions.some(({ type, plural }) => plural && names.includes(type.name));
  if (first === 'dining table' && mentionsSeveral('dining chair', 'bench seat')) return 'dining suite';
  if (first === 'outdoor table' && mentionsSeveral('dining chair', 'outdoor chair')) return 'outdoor setting';
  const hasFootstool = mentions.some(({ type }) => type.name === 'ottoman');
  return first === 'dining chair' && !mentions[0]?.clear && hasFootstool ? 'armchair' : null;
}

const rooms = new Set(categories.map(({ name }) => name.toLowerCase()));

function recogniseFromCategory(categoryText: string): string | null {
  // Our own categories are rooms, and the type stands before them ("armchair > Vintage").
  const segments = categoryText
    .split(/[>›»|/\\]|\s-\s/)
    .filter((segment) => segment.trim() && !rooms.has(segment.trim().toLowerCase()));
  const words = splitWords(segments.at(-1) ?? '');
  const [mention] = findTypeMentions(words);
  // "Bedside tables" is a type; "Storage & shelving" is a corner of the shop.
  return mention?.clear && mention.end - mention.start === words.length ? mention.type.name : null;
}

const roomMeanings: Record<string, [room: RegExp, name: string][]> = {
  'dining chair': [
    [/office|study|desk/i, 'office chair'],
    [/lounge|living/i, 'armchair'],
    [/outdoor|garden|patio/i, 'outdoor chair'],
  ],
  'dining table': [
    [/outdoor|garden|patio/i, 'outdoor table'],
    [/coffee/i, 'coffee table'],
  ],
};

function specialise(type: FurnitureType, category: string | null, categoryText: string): string {
  if (category && findFurnitureType(category)?.category === type.category) return category;
  return roomMeanings[type.name]?.find(([room]) => room.test(categoryText))?.[1] ?? type.name;
}

const outdoorMeanings: Record<string, string> = {
  'dining table': 'outdoor table',
  'coffee table': 'outdoor table',
  'side table': 'outdoor table',
  'dining chair': 'outdoor chair',
  armchair: 'outdoor chair',
  'dining suite': 'outdoor setting',
  'lounge suite': 'outdoor setting',
  sofa: 'outdoor sofa',
  'corner sofa': 'outdoor sofa',
  'bench seat': 'outdoor bench',
  ottoman: 'outdoor chair',
};

function refine(name: string, isOutdoor: boolean): string {
  return (isOutdoor && outdoorMeanings[name]) || name;
}
