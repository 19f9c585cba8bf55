import { usualDistanceKm } from '#contract/filter-fields.ts';
import { southernRegions } from '#contract/places.ts';
import { measureDistanceKm } from '#contract/ways.ts';
import { foldName } from '#server/places/names.ts';
import { findCity, findPlace } from '#server/places/places.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import type { SearchDocument } from './document.ts';

export type Place = Pick<SearchDocument, 'region' | 'city' | 'suburb' | 'latitude' | 'longitude'>;
type PlaceTest = (place: Place) => boolean;

const longestPlace = 100;
// The same places come again and again.
const recallFolded = recallRecent(5000, foldName);

/** By the words of the place, or by what we know it to be: "Chch" is Christchurch. */
export function readLocation(location: string | undefined): PlaceTest | null {
  const wanted = foldName((location ?? '').slice(0, longestPlace));
  if (!location || !wanted) return null;
  const words = wanted.split(' ');
  const island = /^(?:the )?(north|south) island$/.exec(wanted)?.[1];
  if (island) return ({ region }) => region !== null && southernRegions.has(region) === (island === 'south');
  const known = findPlace(location);
  const parts = location.slice(0, longestPlace).split(',').map(foldName).filter(Boolean);
  // Sellers in the middle of a city name the city.
  const suburbWanted =
    known?.suburb && !/\b(?:cbd|central|centre)\b/i.test(known.suburb) ? known.suburb : null;
  return ({ suburb, city, region }) => {
    const [inSuburb, around] = [recallFolded(suburb ?? ''), ` ${recallFolded(`${city} ${region}`)} `];
    const isAround = (part: string) => part.split(' ').every((word) => around.includes(` ${word} `));
    // Wellington isn't part of Mount Wellington: a suburb has to be named in full, unless nobody knows the
    // place.
    if (parts.every((part) => part === inSuburb || isAround(part))) return true;
    if (!known) return words.every((word) => ` ${inSuburb}${around}`.includes(` ${word} `));
    return (
      known.region === region &&
      (!known.city || known.city === city) &&
      // Te Atatū Peninsula is in Te Atatū.
      (!suburbWanted || suburbWanted === suburb || Boolean(suburb?.startsWith(`${suburbWanted} `)))
    );
  };
}

export function readNear(near: string | undefined, withinKm = usualDistanceKm): PlaceTest | null {
  if (!near) return null;
  const centre = findCity(near);
  return ({ latitude, longitude }) =>
    centre !== null &&
    latitude !== null &&
    longitude !== null &&
    measureDistanceKm(centre, { latitude, longitude }) <= withinKm;
}
