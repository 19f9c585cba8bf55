import { type ChoiceSide, choiceSides, choicesOf, type ListingFilter } from '#contract/filter-fields.ts';
import { type RegionName, usualDistanceKm } from '#contract/places.ts';
import { foldName } from '#server/places/names.ts';
import { findCity, findPlace, measureDistanceKm } from '#server/places/places.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import type { SearchDocument } from './document.ts';
import { matchesQuery, type Query, readQuery } from './query.ts';
import { readDocumentWords } from './words/document-words.ts';
import { knownVocabulary } from './words/known-words.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What a person asks for. Whatever is left out, or empty, does not matter to them. */
export interface Filter extends Omit<ListingFilter, 'fits'> {
  /** The room there is, in centimetres; the piece may be turned, but stands upright. */
  fits?: Size | undefined;
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
  room: Size | null;
}

export type Place = Pick<SearchDocument, 'region' | 'city' | 'suburb' | 'latitude' | 'longitude'>;
type Test<T> = (value: T) => boolean;

/** A filter taken apart, one test for each side of a listing; null where anything will do. */
export interface FilterTests extends SideTests {
  query: Query;
}

interface SideTests {
  choices: Record<ChoiceSide, Test<string | null> | null>;
  place: Test<Place> | null;
  deal: Test<Pick<SearchDocument, 'isHotDeal' | 'isGreatDeal'>> | null;
  /** In cents. */
  price: Range | null;
  size: SizeTest | null;
}

/** Whether a listing is what a filter asks for: the one meaning a filter has, here and in alerts. */
export function compileFilter(
  filter: Filter,
  vocabulary: Vocabulary = knownVocabulary,
  matches = matchesQuery,
): (document: SearchDocument) => boolean {
  const tests = readSides(filter);
  // What a text means takes longest to find out, and most listings are out before it matters.
  let words: { query: Query; place: SideTests['place'] } | undefined;
  return (document) => {
    if (document.status !== 'active' || !passesSides(tests, document)) return false;
    words ??= readWords(filter, vocabulary);
    const { query, place } = words;
    return (
      isAtPrice(query.price, document) &&
      passes(place, document) &&
      matches(query, readDocumentWords(document))
    );
  };
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

export function readFilter(filter: Filter, vocabulary: Vocabulary): FilterTests {
  const { query, place } = readWords(filter, vocabulary);
  const sides = readSides(filter);
  return { query, ...sides, place: readBoth(sides.place, place) };
}

function readWords({ search = '', exclude = '' }: Filter, vocabulary: Vocabulary) {
  const query = readQuery(search, exclude, vocabulary);
  return { query, place: readAny(query.places.map(readPlace)) };
}

function readAny<T>(tests: (Test<T> | null)[]): Test<T> | null {
  const [first, ...others] = tests;
  if (!first || others.length === 0) return first ?? null;
  return (value) => tests.some((test) => passes(test, value));
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

/** For each field that chooses on a side, the values that will do. */
export function listChosen(filter: Filter, side: ChoiceSide): string[][] {
  return choicesOf(side)
    .map(({ name }) => [filter[name as keyof Filter] ?? []].flat() as string[])
    .map((chosen) => chosen.filter(Boolean))
    .filter((chosen) => chosen.length > 0);
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
  return readRange(least === 0 ? undefined : toCents(least), toCents(most));
}

function toCents(dollars: number | undefined): number | undefined {
  return dollars && Math.round(dollars * 100);
}

function readDeals(deals: Filter['deals']): SideTests['deal'] {
  if (!deals) return null;
  return ({ isHotDeal, isGreatDeal }) => isHotDeal || (deals === 'great' && isGreatDeal);
}

const longestPlace = 100;
// The same places come again and again.
const recallFolded = recallRecent(5000, foldName);

const southern: ReadonlySet<string> = new Set<RegionName>([
  'Canterbury',
  'Otago',
  'Southland',
  'Tasman',
  'Nelson',
  'Marlborough',
  'West Coast',
]);

/** By the words of the place, or by what we know it to be: "Chch" is Christchurch. */
function readLocation(location: string | undefined): Test<Place> | null {
  const wanted = foldName((location ?? '').slice(0, longestPlace));
  if (!location || !wanted) return null;
  const words = wanted.split(' ');
  const island = /^(?:the )?(north|south) island$/.exec(wanted)?.[1];
  if (island) return ({ region }) => region !== null && southern.has(region) === (island === 'south');
  const known = findPlace(location);
  const parts = location.slice(0, longestPlace).split(',').map(foldName).filter(Boolean);
  // Sellers in the middle of a city name the city.
  const suburbWanted =
    known?.suburb && !/\b(?:cbd|central|centre)\b/i.test(known.suburb) ? known.suburb : null;
  return ({ suburb, city, region }) => {
    const [inSuburb, around] = [recallFolded(suburb ?? ''), ` ${recallFolded(`${city} ${region}`)} `];
    const isAround = (part: string) => part.split(' ').every((word) => around.includes(` ${word} `));
    // Wellington is no part of Mount Wellington: a suburb is named as a whole, unless nobody knows the place.
    if (parts.every((part) => part === inSuburb || isAround(part))) return true;
    if (!known) return words.every((word) => ` ${inSuburb}${around}`.includes(` ${word} `));
    return (
      known.region === region &&
      (!known.city || known.city === city) &&
      (!suburbWanted || suburbWanted === suburb)
    );
  };
}

function readNear(near: string | undefined, withinKm = usualDistanceKm): Test<Place> | null {
  if (!near) return null;
  const centre = findCity(near);
  return ({ latitude, longitude }) =>
    centre !== null &&
    latitude !== null &&
    longitude !== null &&
    measureDistanceKm(centre, { latitude, longitude }) <= withinKm;
}

function readSize(filter: Filter): SizeTest | null {
  const width = readRange(filter.minWidth, filter.maxWidth);
  const depth = readRange(filter.minDepth, filter.maxDepth);
  const height = readRange(filter.minHeight, filter.maxHeight);
  const { fits: room = null } = filter;
  return width || depth || height || room ? { width, depth, height, room } : null;
}

/** NaN where a side is unknown. */
export function isRightSize(wanted: SizeTest, width: number, depth: number, height: number): boolean {
  return (
    (!wanted.width || isWithin(wanted.width, width)) &&
    (!wanted.depth || isWithin(wanted.depth, depth)) &&
    (!wanted.height || isWithin(wanted.height, height)) &&
    (!wanted.room || fitsInto(wanted.room, width, depth, height))
  );
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
