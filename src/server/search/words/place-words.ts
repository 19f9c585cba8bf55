import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { findPlace } from '#server/places/places.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';

/** Where a piece is to be: in a place, or not far from one. */
export interface PlaceSaid {
  location?: string;
  near?: string;
}

const leads = new Set(['in', 'near', 'around', 'from', 'at']);
const mostWords = 3;

/** Takes "in Mount Eden", "near Nelson" or a town at the end out of a text; "in oak" and "in good condition" stay. */
export const separatePlace = recallRecent(2000, (text): { rest: string; place: PlaceSaid | null } => {
  const words = text.match(/\S+/g) ?? [];
  const leave = (start: number, end: number, place: PlaceSaid) => ({
    // No phrase reaches over it.
    rest: [...words.slice(0, start), ',', ...words.slice(end)].join(' '),
    place,
  });
  for (const [at, word] of words.entries()) {
    const lead = word.toLowerCase();
    if (!leads.has(lead)) continue;
    for (let count = mostWords; count > 0; count -= 1) {
      const name = readName(words, at + 1, count);
      const place = name && findNamed(name);
      if (!place) continue;
      const isNear = lead === 'near' && place.latitude !== null;
      return leave(at, at + 1 + count, isNear ? { near: name } : { location: name });
    }
  }
  // By itself only a town or a region is meant: Windsor is a chair, too.
  for (let count = mostWords; count > 0; count -= 1) {
    const name = readName(words, words.length - count, count);
    if (name && findNamed(name)?.suburb === null)
      return leave(words.length - count, words.length, { location: name });
  }
  return { rest: text, place: null };
});

function readName(words: readonly string[], start: number, count: number): string | null {
  if (start < 0 || start + count > words.length) return null;
  return words
    .slice(start, start + count)
    .join(' ')
    .replace(/[,.;:!?]+$/, '');
}

function findNamed(name: string) {
  if (!/^\p{L}/u.test(name) || recogniseColour(name) || recogniseMaterial(name)) return null;
  const place = findPlace(name);
  return place?.certain ? place : null;
}
