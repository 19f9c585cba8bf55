import { recallRecent } from '#server/platform/recall-recent.ts';
import type { SearchDocument } from '../document.ts';
import { isSizeName, joinUnits, mergeCompounds } from './compounds.ts';
import { isEnglish } from './english-words.ts';
import { readMarketplace } from './marketplaces.ts';
import { findNamedPhrases } from './phrases.ts';
import { listTokens, readUnits } from './units.ts';

/** Where a listing says a word: the higher the more it counts. */
export const inDescription = 1;
export const inFacts = 2;
export const inTitle = 3;

/** Every word a listing is found by, with the best place it stands in. */
export type DocumentWords = ReadonlyMap<string, number>;

type Visit = (word: string, place: number) => void;

const longestText = 4000;
const phoneNumber = /^\d{6}/;

/** Calls for every word of a listing, the best places first; a word that is said twice comes twice. */
export function visitDocumentWords(document: SearchDocument, visit: Visit): void {
  const { title, description, widthCm, depthCm, heightCm, platform } = document;
  visitText(title.slice(0, longestText), inTitle, visit);
  for (const fact of listFacts(document)) if (fact) for (const word of readFact(fact)) visit(word, inFacts);
  for (const place of listPlaces(document))
    if (place) for (const word of readPlace(place)) visit(word, inFacts);
  for (const size of [widthCm, depthCm, heightCm]) visitSize(size, visit);
  for (const word of readMarketplace(platform)) visit(word, inFacts);
  if (description) visitText(leaveOutMissing(description.slice(0, longestText)), inDescription, visit);
}

const missing = /\p{L}+,? (?:is |are )?not(?: inc(?:luded|l)(?!\p{L})|(?=[.,;!)]|$))/gimu;

/** Whoever looks for a mattress does not want a bed without one. */
function leaveOutMissing(text: string): string {
  return / not(?: inc|[.,;!)]|$)/im.test(text) ? text.replace(missing, ',') : text;
}

function listFacts(document: SearchDocument) {
  const { type, category, condition, brand, material, colour } = document;
  return [type, category, condition, brand, material, colour];
}

/** Who asks for a windsor chair does not mean one that stands in Windsor. */
function listPlaces({ suburb, city, region }: SearchDocument) {
  return [suburb && isEnglish(suburb.toLowerCase()) ? null : suburb, city, region];
}

/** A number of 53 bits that is another one when a listing's words may be others. */
export function markDocumentWords(document: SearchDocument): number {
  const { title, description, widthCm, depthCm, heightCm, platform } = document;
  const text = [
    title,
    description,
    ...listFacts(document),
    ...listPlaces(document),
    widthCm,
    depthCm,
    heightCm,
    platform,
  ].join('\n');
  // Two sums that scatter differently: together they are as good as never the same for two texts.
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b);
    second ^= second >>> 13;
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11);
}

const remembered = new WeakMap<SearchDocument, DocumentWords>();

/** Remembered as long as the document lives: it may be compared with many saved searches. */
export function readDocumentWords(document: SearchDocument): DocumentWords {
  const known = remembered.get(document);
  if (known) return known;
  const words = new Map<string, number>();
  visitDocumentWords(document, (word, place) => {
    if (!words.has(word)) words.set(word, place);
  });
  remembered.set(document, words);
  return words;
}

// The same few facts come again and again.
const readFact = recallRecent(2000, (fact: string): readonly string[] => {
  const words = new Set<string>();
  visitText(fact, inFacts, (word) => words.add(word));
  return [...words];
});

/** Its name as a whole: what stands in Green Bay is not green, and Mount Wellington is not Wellington. */
const readPlace = recallRecent(3000, (name: string): readonly string[] => {
  const words = listTokens(name);
  return words.length > 1 ? [words.join('')] : readFact(name);
});

// As "160 cm" in a text is read.
function visitSize(size: number | null, visit: Visit): void {
  if (size === null) return;
  visit(`${Math.round(size)}cm`, inFacts);
  visit(`${size}`, inFacts);
}

function visitText(text: string, place: number, visit: Visit): void {
  const units = readUnits(text);
  let hasCompounds = false;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at]!;
    if (!unit || (unit.token.length > 5 && phoneNumber.test(unit.token))) continue;
    const compound = joinUnits(unit, units[at + 1]);
    if (compound && isSizeName(compound)) {
      visit(compound, place);
      hasCompounds = true;
      at += 1;
      continue;
    }
    visit(unit.token, place);
    for (let part = 0; part < unit.parts.length; part += 1) visit(unit.parts[part]!, place);
    if (!compound) continue;
    visit(compound, place);
    hasCompounds = true;
  }
  for (const { meaning } of findNamedPhrases(hasCompounds ? mergeCompounds(units) : units)) {
    if (meaning.own) visit(meaning.own, place);
    for (const wider of meaning.wider) visit(wider, place);
  }
}
