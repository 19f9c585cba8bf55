import { categories } from '#contract/categories.ts';
import type { CategoryName } from './read-types.ts';
import { findTypeMentions } from './recognise-type.ts';
import { findFurnitureType } from './types.ts';
import { splitWords } from './words.ts';

const categoryWords: [CategoryName, string][] = [
  ['Vintage', 'vintage antique antiques retro collectable collectables collectible midcentury deco kitsch'],
  ['Outdoor', 'outdoor outdoors garden patio deck alfresco balcony poolside'],
  ['Bedroom', 'bedroom bedrooms bed beds bedding mattress mattresses nursery kids children childrens baby'],
  ['Dining', 'dining dinner'],
  ['Office', 'office study workspace desk desks'],
  ['Kitchen', 'kitchen kitchens kitchenware'],
  ['Living Room', 'lounge living livingroom lounges sofa sofas couch couches'],
  ['Storage', 'storage shelving shelves organisation organising laundry garage hallway hall'],
];
const categoryByWord = new Map(
  categoryWords.flatMap(([category, words]) => words.split(' ').map((word) => [word, category] as const)),
);

const oldWords =
  /\b(?:vintage|antique|retro|mid[\s-]?century|art[\s-]deco|victorian|edwardian|georgian|19[2-7]0'?s|c(?:irca|a)?\.?\s?1[789]\d\d)\b/gi;
// "Antique white" is a colour, and "retro style" is new.
const newAfterAll =
  /^[\s-]*(?:style|styled|inspired|look|looking|effect|finish|replica|reproduction|repro|white|cream|brass|gold|bronze|pine colou?r)\b/i;

/**
 * One of the eight: the marketplace's own category if it maps to one, otherwise Vintage if the title says
 * it's old, otherwise the type's category, otherwise words of the title.
 */
export function recogniseCategory(
  categoryText: string,
  type: string | null,
  title: string,
): CategoryName | null {
  const usual = (type && findFurnitureType(type)?.category) || null;
  const segments = categoryText.split(/[>›»|/\\]|\s-\s/);
  for (const segment of segments.reverse()) {
    const named = findCategories(segment);
    // "Lounge, dining & hall": the type says which of them is meant.
    if (named.length > 0) return usual && named.includes(usual) ? usual : named[0]!;
  }
  if (isCalledOld(title)) return 'Vintage';
  return usual ?? findCategories(title)[0] ?? null;
}

function isCalledOld(title: string): boolean {
  return [...title.matchAll(oldWords)].some(
    ({ 0: word, index }) => !newAfterAll.test(title.slice(index + word.length)),
  );
}

function findCategories(segment: string): CategoryName[] {
  const exact = categories.find(({ name }) => name.toLowerCase() === segment.trim().toLowerCase());
  if (exact) return [exact.name];
  const text = segment
    .replace(/home\s*(?:&|and|,)\s*living|living\s*(?:&|and)\s*home/gi, ' ')
    .replace(/mid.century/gi, 'retro');
  const words = splitWords(text);
  // "Bedside tables" and "Bookcases" name a type, and the type its room.
  const fromTypes = findTypeMentions(words)
    .filter((mention) => mention.clear)
    .map((mention) => mention.type.category);
  const fromWords = words.flatMap((word) => categoryByWord.get(word) ?? []);
  return [...new Set([...fromWords, ...fromTypes])];
}
