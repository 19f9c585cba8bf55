import type { ListingFilter } from '#contract/filter-fields.ts';
import { regions } from '#contract/places.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { makeSingular } from '#server/furniture/words.ts';
import { findPlace, isNameOfPlace } from '#server/places/places.ts';
import { allowSlips, countSlips } from '#server/platform/edit-distance.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { isEnglish } from './english-words.ts';
import { findKindNamed } from './kind-words.ts';
import { isKnownWord } from './known-words.ts';
import type { Said, Separated } from './said.ts';

/** Where a piece is to be: in a place, or not far from one. */
type Place = Pick<ListingFilter, 'location' | 'near' | 'withinKm'>;

interface Named {
  place: Place | null;
  end: number;
}

const leads = new Set(['in', 'near', 'around', 'from', 'at']);
/** Between two places of which either will do. */
const links = new Set(['or', 'and', 'to', ',']);
/** What may stand behind a place without being a part of it. */
const trailers = new Set([',', 'please', 'area', 'region', 'only']);
const everywhere = /^(?:nz|new zealand|aotearoa)$/i;
const island = /^(?:the )?(?:north|south) island$/i;
const mostWords = 3;
// Towns and suburbs whose names are words of other things as well.
const ordinary = new Set(
  `pram cave levels bower cashmere peaks hunter flagstaff hilltop oats sunshine paradise bulls baton hope grove victory
  ward elevation bluff gore lakeside riverside seaview avenues parkway windsor kensington oxford cambridge regent manly
  concord victoria viaduct uptown hyde pandora ashley lawrence georgetown nelly milton melrose sheffield ashton`.split(
    /\s+/,
  ),
);

/** Takes "in Mount Eden", "near Nelson" or a town out of a text; "in oak" and "in good condition" stay. */
export function separatePlaces({ rest, said }: Separated): Separated {
  const placed = findPlaces(rest);
  return { rest: placed.rest, said: placed.said.length > 0 ? [...said, ...placed.said] : said };
}

const findPlaces = recallRecent(2000, (text): Separated => {
  // A name of a place never reaches over a comma, a bracket or a dash.
  const words = text.replace(/[,;:()/|]+|\s[-–—]+(?=\s)/g, ' , ').match(/\S+/g) ?? [];
  const said: Said[] = [];
  const place = (filter: Place | null, from: readonly string[]) =>
    filter ? [{ words: from.join(' ').replaceAll(' ,', ','), filter }] : [];
  let rest: string[] = [];
  let isList = false;
  for (let at = 0; at < words.length; ) {
    const lead = words[at]!.toLowerCase();
    const distance: Distance | null = readDistance(words, at);
    const isLed: boolean = leads.has(lead) || (isList && links.has(lead));
    const named: Named | null = distance
      ? findWithin(words, distance)
      : isLed
        ? findAt(words, at + 1, lead)
        : (findOnItsOwn(words, at) ?? (at === 0 ? findBeforeKind(words) : null));
    isList = named !== null;
    if (named)
      said.push(...place(named.place, words.slice(isLed && links.has(lead) ? at + 1 : at, named.end)));
    // No phrase reaches over it.
    rest.push(named ? ',' : words[at]!);
    at = named?.end ?? at + 1;
  }
  for (let found = findAtEnd(rest); found; found = findAtEnd(rest)) {
    said.unshift(...place(found.place, rest.slice(found.start, found.end)));
    rest = [...rest.slice(0, found.start), ',', ...rest.slice(found.end)];
  }
  return said.length > 0 || rest.includes(',') ? { rest: rest.join(' '), said } : { rest: text, said };
});

interface Distance {
  km: number;
  /** Where the name of the place begins. */
  end: number;
}

/** "Within 20 km of". */
function readDistance(words: readonly string[], start: number): Distance | null {
  if (words[start]!.toLowerCase() !== 'within') return null;
  const [said, km] = /^within (\d{1,3}) ?(?:kms?|kilomet(?:re|er)s?) (?:of|from) /i.exec(
    `${words.slice(start, start + 4).join(' ')} `,
  ) ?? [''];
  return Number(km) > 0 ? { km: Number(km), end: start + said.trim().split(' ').length } : null;
}

/** "Near Nelson within 50 km". */
function addDistance(words: readonly string[], near: string, end: number): Named {
  const [said = '', km] =
    /^within (\d{1,3}) ?(?:kms?|kilomet(?:re|er)s?) /i.exec(`${words.slice(end, end + 3).join(' ')} `) ?? [];
  if (!Number(km)) return { place: { near }, end };
  return { place: { near, withinKm: Number(km) }, end: end + said.trim().split(' ').length };
}

function findWithin(words: readonly string[], { km, end }: Distance): Named | null {
  const found = findAt(words, end, 'near');
  return found?.place?.near ? { ...found, place: { near: found.place.near, withinKm: km } } : null;
}

/** The longest name that begins here, with the suburb's city behind a comma. */
function findAt(words: readonly string[], start: number, lead: string): Named | null {
  for (let count = mostWords; count > 0; count -= 1) {
    const name = readName(words, start, count);
    if (!name) continue;
    if (everywhere.test(name)) return { place: null, end: start + count };
    const known = findNamed(name) || isNamesake(name) ? name : mendName(name);
    const found = known && (findNamed(known) ?? ofSeveral);
    if (!found) continue;
    const isNear = lead === 'near' && found.latitude !== null;
    if (isNear) return addDistance(words, known, start + count);
    return addCity(words, known, start + count);
  }
  return null;
}

/** Anywhere in a text a city is one, and so is a suburb of several words; "Royal Oak" may be a wood. */
function findOnItsOwn(words: readonly string[], start: number): Named | null {
  for (let count = mostWords; count > 0; count -= 1) {
    const name = readName(words, start, count);
    const found = name && !everywhere.test(name) ? findNamed(name) : null;
    if (!name || !found || isSaidByLess(words, start, count)) continue;
    const last = words[start + count - 1]!;
    const isWood = recogniseColour(last) !== null || recogniseMaterial(last) !== null;
    if (found.suburb === null || (count > 1 && !isWood)) return addCity(words, name, start + count);
  }
  return null;
}

/** "Sumner chair" and "Aukland sofa": a single name at the beginning, with a kind of piece behind it. */
function findBeforeKind([first = '', next = '', ...rest]: readonly string[]): Named | null {
  const name = readName([first], 0, 1);
  const written = first.toLowerCase();
  if (!name || ordinary.has(written) || isKnownWord(written) || links.has(next.toLowerCase())) return null;
  if (![next, ...rest].some(isKind)) return null;
  const isOfSeveral = !isEnglish(written) && isNamesake(name);
  const known = findNamed(name) || isOfSeveral ? name : mendName(name);
  return known ? { place: { location: known }, end: 1 } : null;
}

/** "Pickup Auckland" is Auckland, but "Mount Wellington" is not Wellington. */
function isSaidByLess(words: readonly string[], start: number, count: number): boolean {
  const [whole, less] = [readName(words, start, count), readName(words, start + 1, count - 1)];
  if (!whole || !less || isNameOfPlace(whole)) return false;
  const [place, other] = [findNamed(whole), findNamed(less)];
  return (
    place !== null && other !== null && place.suburb === other.suburb && place.latitude === other.latitude
  );
}

/** "Mount Wellington, Auckland" is one place, "Auckland, Wellington" are two. */
function addCity(words: readonly string[], name: string, end: number): Named {
  const isSuburb = (findNamed(name) ?? ofSeveral).suburb !== null;
  for (let count = mostWords; isSuburb && words[end] === ',' && count > 0; count -= 1) {
    const city = readName(words, end + 1, count);
    if (city && findNamed(city)?.suburb === null && findNamed(`${name}, ${city}`)?.suburb)
      return { place: { location: `${name}, ${city}` }, end: end + 1 + count };
  }
  return { place: { location: name }, end };
}

/** By itself a name that is a word as well is none: Windsor is a chair, too. */
function findAtEnd(words: readonly string[]): (Named & { start: number }) | null {
  let end = words.length;
  while (end > 0 && trailers.has(words[end - 1]!.toLowerCase())) end -= 1;
  if (end > 0 && links.has(words[end - 1]!.toLowerCase())) end -= 1;
  for (let count = mostWords; count > 0; count -= 1) {
    const start = end - count;
    const name = readName(words, start, count);
    if (!name) continue;
    if (everywhere.test(name)) return { place: null, start, end };
    const known = findNamed(name) || isNamesake(name) ? name : mendName(name);
    const found = known && !isSaidByLess(words, start, count) ? (findNamed(known) ?? ofSeveral) : null;
    // A capital tells Windsor from a word.
    const isName = !ordinary.has(name.toLowerCase()) || (start > 0 && /^\p{Lu}\p{Ll}/u.test(words[start]!));
    if (found && (found.suburb === null || isName)) return { place: { location: known! }, start, end };
  }
  return null;
}

function readName(words: readonly string[], start: number, count: number): string | null {
  const named = start < 0 ? [] : words.slice(start, start + count);
  const isPart = (word: string) =>
    /^\p{L}[\p{L}'’.-]*$/u.test(word) && !leads.has(word.toLowerCase()) && !links.has(word.toLowerCase());
  if (named.length !== count || !named.every(isPart)) return null;
  return named.map(capitalise).join(' ').replace(/\.$/, '');
}

/** As it is shown: "grey lynn" is Grey Lynn. */
function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const cities = regions.flatMap(({ name, cities }) => [
  name,
  ...cities.map((city) => city.replace(/ City$/, '')),
]);

/** The city a word was meant to be that is no word of its own. */
function mendName(name: string): string | null {
  const written = name.toLowerCase();
  if (written.includes(' ') || isEnglish(written) || isKnownWord(written) || findPlace(name)) return null;
  const most = allowSlips(written.length - 1);
  const near = cities.filter((city) => countSlips(written, city.toLowerCase(), most) <= most);
  return near[0] ?? null;
}

/** A suburb of several towns. */
const ofSeveral = { suburb: '', latitude: null };

function isNamesake(name: string): boolean {
  return isNameOfPlace(name) && !isStuff(name) && !isKind(name);
}

/** Oak and Grey are none; Totara Park is a place. */
function isStuff(name: string): boolean {
  return !name.includes(' ') && (recogniseColour(name) !== null || recogniseMaterial(name) !== null);
}

function isKind(name: string): boolean {
  return findKindNamed(makeSingular(name.toLowerCase())) !== null;
}

function findNamed(name: string): { suburb: string | null; latitude: number | null } | null {
  if (island.test(name)) return { suburb: null, latitude: null };
  if (isStuff(name)) return null;
  const place = findPlace(name);
  return place?.certain ? place : null;
}
