import { type ChoiceSide, choiceSides, choicesOf, type ListingFilter } from '#contract/filter-fields.ts';
import { toCents } from '#contract/money.ts';
import type { SearchDocument } from './document.ts';
import { type Place, readLocation, readNear } from './place-tests.ts';
import { comesClose, matchesQuery, type Query, readQuery } from './query.ts';
import { readDocumentWords } from './words/document-words.ts';
import { knownVocabulary } from './words/known-words.ts';
import { isWish } from './words/said.ts';
import { listAbout } from './words/size-words.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a person asks for. Whatever is left out, or empty, doesn't matter to them. */
export interface Filter extends Omit<ListingFilter, 'fits'> {
  /** The room there is, in centimetres; the piece may be turned, but stands upright. */
  fits?: Size | undefined;
  /** Two or three of its sides, in any order; only a text says this. */
  sides?: number[] | undefined;
}

/** Infinity where a side does not matter. */
interface Size {
  width: number;
  depth: number;
  height: number;
}

export interface Range {
  from: number;
  to: number;
}

export interface SizeTest {
  width: Range | null;
  depth: Range | null;
  height: Range | null;
  /** Whichever sides they are. */
  sides: readonly Range[] | null;
  room: Size | null;
}

type Test<T> = (value: T) => boolean;

/** A filter taken apart into one test for each side of a listing; null if anything will do. */
export interface SideTests {
  choices: Record<ChoiceSide, Test<string | null> | null>;
  place: Test<Place> | null;
  deal: Test<Pick<SearchDocument, 'isHotDeal' | 'isGreatDeal'>> | null;
  /** In cents. */
  price: Range | null;
  size: SizeTest | null;
}

export interface FilterTests extends SideTests, TextTests {}

/** What the text of a filter asks for. */
export interface TextTests {
  query: Query;
  /** What holds even of what only comes close. */
  said: SideTests[];
  /** What is asked of full matches alone. */
  wishes: SideTests[];
}

/**
 * Whether a listing is what a filter asks for, or comes close if that's enough. This is the only meaning a
 * filter has, here and in alerts.
 */
export function compileFilter(
  filter: Filter,
  vocabulary: Vocabulary = knownVocabulary,
  wanted: 'full' | 'close' = 'full',
): (document: SearchDocument) => boolean {
  const tests = readSides(filter);
  // Working out what a text means takes longest, and most listings are out before it matters.
  let text: TextTests | undefined;
  return (document) => {
    if (document.status !== 'active' || !passesSides(tests, document)) return false;
    text ??= readText(filter, vocabulary);
    if (!text.said.every((said) => passesSides(said, document))) return false;
    const words = readDocumentWords(document);
    if (wanted === 'close') return comesClose(text.query, words);
    return text.wishes.every((wish) => passesSides(wish, document)) && matchesQuery(text.query, words);
  };
}

/** The share of the wishes a listing meets; null where there are none. */
export function shareMet(wishes: readonly SideTests[], document: SearchDocument): number | null {
  if (wishes.length === 0) return null;
  return wishes.filter((wish) => passesSides(wish, document)).length / wishes.length;
}

function passesSides(tests: SideTests, document: SearchDocument): boolean {
  return (
    choiceSides.every((side) => passes(tests.choices[side], document[side])) &&
    passes(tests.place, document) &&
    passes(tests.deal, document) &&
    isAtPrice(tests.price, document) &&
    (!tests.size || isRightSize(tests.size, ...sidesOf(document)))
  );
}

function isAtPrice(price: Range | null, { priceCents }: SearchDocument): boolean {
  return !price || isWithin(price, priceCents ?? Number.NaN);
}

function passes<T>(test: Test<T> | null, value: T): boolean {
  return !test || test(value);
}

export function readFilter(filter: Filter, text: TextTests): FilterTests {
  return { ...readSides(filter), ...text };
}

export function readText({ search = '', exclude = '' }: Filter, vocabulary: Vocabulary): TextTests {
  const query = readQuery(search, exclude, vocabulary);
  const holding = query.said.filter((said) => !isWish(said)).map(({ filter }) => readSides(filter));
  const wishes = query.said.filter(isWish).map(({ filter }) => readSides(filter));
  return { query, said: joinPlaces(holding), wishes };
}

/** Of several places any will do. */
function joinPlaces(said: SideTests[]): SideTests[] {
  const placed = said.filter(({ place }) => place);
  if (placed.length < 2) return said;
  const place: Test<Place> = (value) => placed.some((tests) => passes(tests.place, value));
  return [...said.filter((tests) => !tests.place), { ...placed[0]!, place }];
}

function readPlace({ location, near, withinKm }: Filter): SideTests['place'] {
  return readBoth(readLocation(location), readNear(near, withinKm));
}

function readSides(filter: Filter): SideTests {
  return {
    choices: Object.fromEntries(
      choiceSides.map((side) => [side, readChoices(listChosen(filter, side))]),
    ) as SideTests['choices'],
    place: readPlace(filter),
    deal: readDeals(filter.deals),
    price: readPrice(filter.minPrice, filter.maxPrice),
    size: readSize(filter),
  };
}

function sidesOf(document: SearchDocument): [number, number, number] {
  return [document.widthCm ?? Number.NaN, document.depthCm ?? Number.NaN, document.heightCm ?? Number.NaN];
}

const namesOf = new Map(choiceSides.map((side) => [side, choicesOf(side).map(({ name }) => name)]));

/** For each field that chooses on a side, the values that will do. */
export function listChosen(filter: Filter, side: ChoiceSide): string[][] {
  const lists: string[][] = [];
  for (const name of namesOf.get(side)!) {
    const value = filter[name as keyof Filter];
    if (value === undefined) continue;
    const chosen = ([value].flat() as string[]).filter(Boolean);
    if (chosen.length > 0) lists.push(chosen);
  }
  return lists;
}

function readChoices(wanted: readonly string[][]): Test<string | null> | null {
  if (wanted.length === 0) return null;
  const sets = wanted.map((chosen) => new Set<string | null>(chosen));
  return (value) => sets.every((choices) => choices.has(value));
}

function readBoth<T>(first: Test<T> | null, second: Test<T> | null): Test<T> | null {
  if (!first || !second) return first ?? second;
  return (value) => first(value) && second(value);
}

function readRange(least: number | undefined, most: number | undefined): Range | null {
  if (least === undefined && most === undefined) return null;
  return { from: least ?? Number.NEGATIVE_INFINITY, to: most ?? Number.POSITIVE_INFINITY };
}

/** What is unknown is NaN, and within no range. */
export function isWithin({ from, to }: Range, value: number): boolean {
  return value >= from && value <= to;
}

// From $0 is from any price, and none.
export function readPrice(least: number | undefined, most: number | undefined): Range | null {
  const inCents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
  return readRange(least === 0 ? undefined : inCents(least), inCents(most));
}

function readDeals(deals: Filter['deals']): SideTests['deal'] {
  if (!deals) return null;
  return ({ isHotDeal, isGreatDeal }) => isHotDeal || (deals === 'great' && isGreatDeal);
}

function readSize(filter: Filter): SizeTest | null {
  const width = readRange(filter.minWidth, filter.maxWidth);
  const depth = readRange(filter.minDepth, filter.maxDepth);
  const height = readRange(filter.minHeight, filter.maxHeight);
  const { fits: room = null } = filter;
  const sides = filter.sides?.map(readAbout) ?? null;
  return width || depth || height || room || sides ? { width, depth, height, sides, room } : null;
}

/** NaN where a side is unknown. */
export function isRightSize(wanted: SizeTest, width: number, depth: number, height: number): boolean {
  return (
    (!wanted.width || isWithin(wanted.width, width)) &&
    (!wanted.depth || isWithin(wanted.depth, depth)) &&
    (!wanted.height || isWithin(wanted.height, height)) &&
    (!wanted.sides || areSides(wanted.sides, [width, depth, height])) &&
    (!wanted.room || fitsInto(wanted.room, width, depth, height))
  );
}

function readAbout(centimetres: number): Range {
  const near = listAbout(Math.round(centimetres));
  return { from: near[0]!, to: near.at(-1)! };
}

/** Whether each of the ranges has a side of its own. */
function areSides([first, ...others]: readonly Range[], sides: readonly number[]): boolean {
  if (!first) return true;
  return sides.some((side, at) => isWithin(first, side) && areSides(others, sides.toSpliced(at, 1)));
}

function fitsInto(room: Size, width: number, depth: number, height: number): boolean {
  return (
    fits(height, room.height) &&
    ((fits(width, room.width) && fits(depth, room.depth)) ||
      (fits(width, room.depth) && fits(depth, room.width)))
  );
}

function fits(side: number, space: number): boolean {
  return side <= space || space === Number.POSITIVE_INFINITY;
}
