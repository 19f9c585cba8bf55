import { categories } from '#contract/categories.ts';
import { correctWords } from './correct-words.ts';
import { accessoryWords, decoys, furnitureTypes, notAnAccessory, strangers } from './furniture.data.ts';
import { findInstead } from './not-the-piece.ts';
import type { FurnitureType } from './read-types.ts';
import { recogniseMaker, recogniseModel } from './recognise-model.ts';
import { completeSuite, isOfFamily, refine, specialise } from './refine-type.ts';
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

/** In the middle of a name, these words belong to what follows. */
const leadingWords = new Set(
  readList('bar; chest; counter; desk; dining; kitchen; loft; media; office; set; storage; vanity; wine'),
);
const connectors = new Set(
  readList(
    'with; and; for; from; in; on; by; of; to; plus; suits; suit; fits; inc; incl; includes; including; x',
  ),
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
  findPhrases(words, typePhrases, leadingWords)
    .filter((match) => !isDecoy(match, words) && !isPartOfPiece(match, words))
    .map(({ value, start, end }) => {
      const { type, clear } = value as Meaning;
      const last = words[end - 1]!;
      return { type, clear, plural: makeSingular(last) !== last, start, end };
    }),
);

/** The type of piece a listing sells, by its title first; null when no wording is clear enough. */
export function recogniseType(title: string, description = '', categoryText = ''): string | null {
  if (isPlainlyNotFurniture(title)) return null;
  const words = splitWords(title);
  const isOutdoor = [...words, ...splitWords(categoryText)].some((word) => outdoorWords.has(word));
  const type =
    findClearType(words) ??
    recogniseModel(title) ??
    findClearType(correctWords(words)) ??
    findLikelyType(words, description, categoryText);
  const isArt = namesOnlyArt(words);
  if (!type && !isArt) return null;
  const instead = findInstead(title, description);
  if (instead) return instead === 'picture' && isArt ? wallArt : null;
  if (!type) return null;
  const refined = refine(type, isOutdoor);
  // If a title lists things beside a sofa, we let the title decide.
  const isListed = refined === 'sofa' && findTypeMentions(words).some((one) => one.type.name !== 'sofa');
  return isListed ? refined : completeSuite(refined, description);
}

/** What the words name for certain. */
function findClearType(words: readonly string[]): string | null {
  const mentions = findTypeMentions(words);
  const named = chooseMention(mentions, words);
  if (named && isChestOfDrawers(named, words)) return 'chest of drawers';
  return namesSuite(mentions, words) ?? (named?.clear ? named.type.name : null);
}

/** We trust the marketplace's category more than a vague word, and that more than the description. */
function findLikelyType(words: readonly string[], description: string, categoryText: string): string | null {
  const corrected = correctWords(words);
  const named = chooseMention(findTypeMentions(corrected), corrected);
  const category = recogniseFromCategory(categoryText);
  const maker = recogniseMaker(words);
  if (!named) return category ?? maker ?? findDescribed(description) ?? findByDrawers(words);
  const special = specialise(named.type, category, categoryText);
  if (special !== named.type.name) return special;
  return [maker, findDescribed(description)].find((type) => type && isOfFamily(type, special)) ?? special;
}

/** "Malm 6 drawer", "3 drawer mobile for the office". */
function findByDrawers(words: readonly string[]): string | null {
  if (!countsDrawers(words)) return null;
  return words.some((word) => /^(?:desk|mobile|office)$/.test(word)) ? 'desk drawers' : 'chest of drawers';
}

const openingWords = 8;

function findDescribed(description: string): string | null {
  const opening = splitWords(description.slice(0, 300));
  const described = chooseMention(findTypeMentions(opening), opening);
  // "Pick up from the shed": only what the description mentions first counts.
  if (!described?.clear || (described.type.isBeyond && described.start >= openingWords)) return null;
  return described.type.name;
}

const wallArt = 'wall art';

function namesOnlyArt(words: readonly string[]): boolean {
  const mentions = findTypeMentions(words);
  return mentions.length > 0 && mentions.every(({ type }) => type.name === wallArt);
}

/** Only when the title names something that is not furniture, and no furniture. */
export function isPlainlyNotFurniture(title: string): boolean {
  const words = splitWords(title);
  const mentions = findTypeMentions(words);
  if (mentions.some((mention) => mention.clear)) return false;
  const decoy = findPhrases(words, typePhrases, leadingWords).find((match) => isDecoy(match, words));
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
 * Anything after "with" or "and" is an extra. Before that, the first clause with a clear name decides, by the
 * last name in it: a "queen bed mattress" is a mattress, "drawers / tallboy" a tallboy.
 */
function chooseMention(mentions: readonly TypeMention[], words: readonly string[]): TypeMention | null {
  let chosen: TypeMention | null = null;
  for (const mention of mentions) {
    const between = words.slice(chosen?.end ?? mention.start, mention.start);
    if (between.some((word) => connectors.has(word))) break;
    if (!chosen || outranks(mention, chosen, between)) chosen = mention;
  }
  return chosen;
}

function outranks(mention: TypeMention, chosen: TypeMention, between: readonly string[]): boolean {
  const isNewClause = between.includes(clauseBreak);
  // A table lamp is a lamp and a mirrored table a table, but chairs without cushions are chairs.
  if (mention.type.isBeyond && !chosen.type.isBeyond) return between.length === 0;
  if (chosen.type.isBeyond && !mention.type.isBeyond)
    return !chosen.clear || (!isNewClause && (mention.clear || between.length === 0));
  if (chosen.clear) return mention.clear && !isNewClause;
  return mention.clear || !isNewClause;
}

/** "6 drawer low chest", "wooden chest with 5 drawers": trunks don't have several drawers. */
function isChestOfDrawers({ type, end }: TypeMention, words: readonly string[]): boolean {
  if (type.name !== 'trunk' || makeSingular(words[end - 1]!) !== 'chest') return false;
  return countsDrawers(words);
}

function countsDrawers(words: readonly string[]): boolean {
  return words.some(
    (word, at) => /^(?:draws?|drawers?|drw|dr)$/.test(word) && several.test(words[at - 1] ?? ''),
  );
}

function endsClause(words: readonly string[]): boolean {
  return words.some((word) => word === clauseBreak || connectors.has(word));
}

function namesSuite(mentions: readonly TypeMention[], words: readonly string[]): string | null {
  const first = mentions[0]?.type.name;
  const mentionsSeveral = (...names: string[]) =>
    mentions.some(
      ({ type, plural, start }) =>
        (plural || several.test(words[start - 1] ?? '')) && names.includes(type.name),
    );
  const isTable =
    first === 'dining table' || (!mentions[0]?.clear && words[(mentions[0]?.end ?? 0) - 1] === 'table');
  if (isTable && mentionsSeveral('dining chair', 'bench seat', 'high chair', 'stool', 'bar stool'))
    return 'dining suite';
  if (first === 'outdoor table' && mentionsSeveral('dining chair', 'outdoor chair')) return 'outdoor setting';
  if (first === 'sofa' && namesLoveseatToo(mentions, words)) return 'lounge suite';
  const hasFootstool = mentions.some(({ type }) => type.name === 'ottoman');
  return first === 'dining chair' && !mentions[0]?.clear && hasFootstool ? 'armchair' : null;
}

/** "3 seater + loveseat", "couch and matching loveseat": one alone is a sofa, the two are a suite. */
function namesLoveseatToo(mentions: readonly TypeMention[], words: readonly string[]): boolean {
  const isLoveseat = ({ start, end }: TypeMention) => /love ?seat/.test(words.slice(start, end).join(' '));
  return mentions.some((mention, at) => {
    const before = mentions[at - 1];
    if (!before || mention.type.name !== 'sofa' || before.type.name !== 'sofa') return false;
    const between = words.slice(before.end, mention.start);
    return between.some((word) => /^(?:and|plus)$/.test(word)) && isLoveseat(mention) !== isLoveseat(before);
  });
}

const rooms = new Set(categories.map(({ name }) => name.toLowerCase()));

function recogniseFromCategory(categoryText: string): string | null {
  // Our own categories are rooms, and the type stands before them ("armchair > Vintage").
  const segments = categoryText
    .split(/[>›»|/\\]|\s-\s/)
    .filter((segment) => segment.trim() && !rooms.has(segment.trim().toLowerCase()));
  const words = splitWords(segments.at(-1) ?? '');
  // "Bedroom furniture" is no suite there, but all that stands in bedrooms.
  if (words.at(-1) === 'furniture') return null;
  const [mention] = findTypeMentions(words);
  // "Bedside tables" is a type; "Storage & shelving" is a corner of the shop.
  return mention?.clear && mention.end - mention.start === words.length ? mention.type.name : null;
}
