import { cheap } from '#contract/filter-fields.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { findPlace } from '#server/places/places.ts';
import { implyKind } from './implied-kind.ts';
import { type Correction, mostTerms, readTerms, type WantedTerm, type Wording } from './terms.ts';
import { type Alternative, separateAlternatives, spellOutSlashes } from './words/alternatives.ts';
import { leaveOutAsking, nameTurning } from './words/asking-words.ts';
import { mergeCompounds } from './words/compounds.ts';
import { type DocumentWords, inDescription } from './words/document-words.ts';
import { findKindNamed, isStyleOfBed, type KindNamed } from './words/kind-words.ts';
import { separatePlaces } from './words/place-words.ts';
import { separatePrices } from './words/price-words.ts';
import { type Refusal, separateRefusals } from './words/refusals.ts';
import { isWish, type Said } from './words/said.ts';
import { separateSizes } from './words/size-words.ts';
import { separateStates } from './words/state-words.ts';
import { listTokens, readUnits } from './words/units.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a search text asks for: each of the terms, none of the excluded, and what else it says. */
export interface Query {
  terms: readonly Term[];
  /** A listing that holds all the words of one of these is out. */
  excluded: readonly (readonly string[])[];
  /** Prices, places, sizes and such: what filters could have been chosen for. */
  said: readonly Said[];
  /** Words that were taken for others as well. */
  corrections: readonly Correction[];
}

/** One thing asked for. */
export interface Term extends Pick<WantedTerm, 'wordings'> {
  /** The rarer among the listings, the more it tells. */
  rarity: number;
  /** How much of what was asked it is; those of all terms make 1. */
  share: number;
  /** Where it says what the piece is to be: the types that are. */
  kinds: ReadonlySet<string> | null;
}

export const longestText = 200;
const everyCheap = new RegExp(cheap, 'giu');
const mostExcluded = 48;
/** What the piece is counts for more than everything said about it. */
const shareOfKind = 0.6;
/**
 * A listing comes close if it answers this share of what was asked. We only look by the terms that ask for
 * most.
 */
export const closeEnough = 0.25;
const mostTermsOfClose = 6;
const tellingOfNumbers = 0.3;

/** What a text means among the listings with this vocabulary. */
export function readQuery(text: string, exclude: string, vocabulary: Vocabulary): Query {
  const { plain, quoted, unwanted } = separateMarks(text.slice(0, longestText));
  const literal = quoted.flatMap(readWritten).map((token) => ({
    wordings: [{ words: [token], literal: true, place: inDescription }],
    clause: -1,
  }));
  const { rest, said, refusals } = separateSaid(plain.replace(/\s+/g, ' '));
  const { rest: asked, alternatives } = separateAlternatives(rest);
  const { terms: single, corrections } = readTerms(asked, vocabulary);
  const terms = single.map((term) => addAlternatives(term, alternatives, vocabulary));
  const implied = chooseKind(terms) ? [] : implyKind(terms, vocabulary);
  const wanted = [...terms, ...literal, ...implied].slice(0, mostTerms);
  const excluded = [
    ...[...unwanted, ...exclude.slice(0, longestText).split(/[\s,;]+/)].map(readTokens).slice(0, mostTerms),
    ...refusals.flatMap((refusal) => listRefused(refusal, vocabulary)),
  ];
  return {
    terms: shareOut(wanted, vocabulary),
    excluded: excluded.filter((words) => words.length > 0).slice(0, mostExcluded),
    said,
    corrections,
  };
}

/** In "grey or black sofa" any wording of black answers for grey. */
function addAlternatives(
  term: WantedTerm,
  alternatives: readonly Alternative[],
  vocabulary: Vocabulary,
): WantedTerm {
  const [literal] = term.wordings;
  const isMeant = ({ word }: Alternative) => listTokens(word).join() === literal?.words.join();
  const others = alternatives
    .filter(isMeant)
    .flatMap(({ other }) => readTerms(`${other} ,`, vocabulary).terms);
  return { ...term, wordings: [...term.wordings, ...others.flatMap(({ wordings }) => wordings)] };
}

/** What else a text says, taken out of it; "cheap" only decides the order. */
export function separateSaid(text: string) {
  const priced = separatePrices(
    separateSizes({ rest: nameTurning(leaveOutAsking(spellOutSlashes(text))), said: [] }),
  );
  const { rest, refusals } = separateRefusals(priced.rest.replaceAll(everyCheap, ' '));
  return { ...separatePlaces(separateStates({ ...priced, rest })), refusals };
}

/** Every reading of these words is refused: its other names, and kinds of it. */
function listRefused({ refused }: Refusal, vocabulary: Vocabulary): (readonly string[])[] {
  const place = findPlace(refused);
  if (place?.certain && !recogniseMaterial(refused) && !recogniseColour(refused))
    return [[listTokens(refused).join('')]];
  // The comma: nobody is about to finish the word.
  const { terms } = readTerms(`${refused} ,`, vocabulary);
  return terms.reduce<(readonly string[])[]>(
    (lists, { wordings }) => lists.flatMap((list) => wordings.map(({ words }) => [...list, ...words])),
    [[]],
  );
}

/** Whether anything can come close that is no full match. */
export function mayComeClose({ terms, said }: Query): boolean {
  return terms.length > (said.some(isWish) ? 0 : 1);
}

function shareOut(wanted: readonly WantedTerm[], vocabulary: Vocabulary): Term[] {
  const kind = chooseKind(wanted);
  const rarities = wanted.map(({ wordings }) => measureRarity(wordings, vocabulary));
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  const ofKind = kind ? rarities[kind.at]! / all : 0;
  const shareKept = wanted.length > 1 ? shareOfKind : 1;
  return wanted.map(({ wordings }, at) => {
    const term = { wordings, rarity: rarities[at]!, kinds: null };
    if (!kind) return { ...term, share: term.rarity / all };
    if (at === kind.at) return { ...term, share: shareKept, kinds: kind.types };
    return { ...term, share: ((1 - shareKept) * term.rarity) / (all * (1 - ofKind) || 1) };
  });
}

/** Which term says what the piece is: "sofa with ottoman" a sofa, "queen bed mattress" a mattress. */
function chooseKind(wanted: readonly WantedTerm[]): { at: number; types: ReadonlySet<string> } | null {
  let chosen: (KindNamed & { at: number; clause: number }) | null = null;
  wanted.forEach(({ wordings, clause }, at) => {
    const named = nameKind(wordings);
    if (!named || (chosen && (chosen.clause !== clause || saysMore(chosen, named, wordings)))) return;
    chosen = { ...named, at, clause };
  });
  return chosen;
}

/** "Recliner" does before "chair", and "sofa" before "lounge". */
function saysMore(before: KindNamed, named: KindNamed, [wording]: readonly Wording[]): boolean {
  if (wording?.words.join() === 'bed' && isStyleOfBed(before)) return false;
  return before.isClear && !named.isClear;
}

/** As a whole: of several words each would name another kind. */
function nameKind(wordings: readonly Wording[]): KindNamed | null {
  const named = wordings.flatMap(({ words }) => (words.length === 1 && findKindNamed(words[0]!)) || []);
  if (named.length === 0) return null;
  const isClear = named.some((one) => one.isClear);
  return { types: new Set(named.flatMap(({ types }) => [...types])), isClear };
}

export function matchesQuery({ terms, excluded }: Query, words: DocumentWords): boolean {
  for (const { wordings } of terms) if (!holdsOne(words, wordings)) return false;
  return !excluded.some((unwanted) => holdsAll(words, unwanted, inDescription));
}

/** Whether a listing answers enough of what was asked to be worth a look, be it all of it. */
export function comesClose(query: Query, words: DocumentWords): boolean {
  let answered = 0;
  for (const { wordings, share } of listTelling(query)) if (holdsOne(words, wordings)) answered += share;
  return (
    answered >= closeEnough && !query.excluded.some((unwanted) => holdsAll(words, unwanted, inDescription))
  );
}

/** The terms by which a listing may come close, those that ask for most first. */
export function listTelling({ terms }: Query): readonly Term[] {
  return terms.toSorted((a, b) => b.share - a.share).slice(0, mostTermsOfClose);
}

function holdsOne(words: DocumentWords, wordings: readonly Wording[]): boolean {
  for (const wording of wordings) if (holdsAll(words, wording.words, wording.place)) return true;
  return false;
}

function holdsAll(words: DocumentWords, wanted: readonly string[], place: number): boolean {
  for (const word of wanted) if ((words.get(word) ?? 0) < place) return false;
  return true;
}

/** Takes "quoted words" and -unwanted ones out of a text. */
export function separateMarks(text: string): { plain: string; quoted: string[]; unwanted: string[] } {
  const quoted: string[] = [];
  const unwanted: string[] = [];
  const moveTo = (list: string[]) => (_: string, words: string) => {
    list.push(words);
    return ' ';
  };
  const plain = text
    .replace(/(?<!\S)(?:-|(?:no|not|without) )"([^"]+)"/gi, moveTo(unwanted))
    // Behind a number it means inches.
    .replace(/(?<!\d)"([^"]+)"/g, moveTo(quoted))
    .replace(/(?<!\S)-([\p{L}\p{N}]\S*)/gu, moveTo(unwanted));
  return { plain, quoted, unwanted };
}

function readTokens(text: string): string[] {
  return mergeCompounds(readUnits(text)).flatMap((unit) => unit?.token ?? []);
}

/** In quotes a slip is meant as it is written. */
function readWritten(text: string): string[] {
  return mergeCompounds(readUnits(text)).flatMap((unit) => unit?.slip ?? unit?.token ?? []);
}

function measureRarity(wordings: readonly Wording[], vocabulary: Vocabulary): number {
  const holding = wordings.map(({ words }) =>
    Math.min(...words.map((word) => vocabulary.countHolding(word))),
  );
  const rarity = Math.log2(1 + vocabulary.countDocuments() / (1 + Math.max(...holding)));
  return isNumberAlone(wordings) ? rarity * tellingOfNumbers : rarity;
}

/** It may count, measure or date anything. */
function isNumberAlone(wordings: readonly Wording[]): boolean {
  return wordings.every(({ words }) => words.every((word) => /^\d+(?:\.\d+)?$/.test(word)));
}
