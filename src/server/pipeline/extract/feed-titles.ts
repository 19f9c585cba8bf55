import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { findPlace } from '#server/places/places.ts';
import { isOnlyMoney } from '../discover/money.ts';
import { readAskingPrice } from '../normalise/price.ts';

interface Named {
  title: string;
  location: string | undefined;
}

const separator = /(\s+[-–—|·•]\s+|,\s+)/;

/** "$450 ono", "$450 each". */
const besidePrice = /\s(?:o\.?n\.?o\.?|o\.?b\.?o\.?|neg|negotiable|firm|each|or near offer)$/i;

/** "Rimu tallboy - $450 - Nelson" is a rimu tallboy in Nelson, where $450 is what we take its price to be. */
export function splitFeedTitle(
  title: string,
  price: string | undefined,
  location: string | undefined,
): Named {
  const asked = price ? readAskingPrice(price).amount : null;
  const isPrice = (part: string) =>
    isOnlyMoney(part.replace(besidePrice, '')) && readAskingPrice(part).amount === asked;
  // Parts in even places, what stands between them in odd ones.
  const pieces = title.trim().split(separator);
  const at = asked === null ? -1 : pieces.findLastIndex((piece, place) => place % 2 === 0 && isPrice(piece));
  if (at < 0) return { title, location };
  const others = pieces.toSpliced(Math.max(0, at - 1), 2);
  const name = others.slice(0, findPlaceAtEnd(others, location));
  if (!/\p{L}{3}/u.test(name.join(''))) return { title, location };
  const place = others.slice(name.length + 1).join('');
  return { title: name.join(''), location: location ?? (place || undefined) };
}

/** "Petone, Lower Hutt" is one place, of two parts. */
function findPlaceAtEnd(pieces: string[], location: string | undefined): number {
  let start = pieces.length;
  while (start > 2 && isLikePlace(pieces[start - 1]!)) start -= 2;
  const place = findPlace(pieces.slice(start + 1).join(''));
  const isElsewhere = location && findPlace(location)?.region !== place?.region;
  return place?.certain && !isElsewhere ? start : pieces.length;
}

/** Rimu and Kauri are places too, and what the piece is made of. */
function isLikePlace(words: string): boolean {
  return findPlace(words) !== null && recogniseMaterial(words) === null;
}
