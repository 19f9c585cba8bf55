import { crc32 } from 'node:zlib';
import { splitIntoWords } from '#server/deals/model/features.ts';
import { findReasonNotToCompare, type Piece } from '#server/deals/piece.ts';
import { normaliseListing } from '#server/pipeline/3-normalise.ts';
import { type RealListing, readListings } from './relevance/real-market.ts';

/** What the pipeline calls a listing without a recognisable type; only here it counts as a type. */
const noType = 'furniture';
/** Two descriptions that begin alike for so long are of one piece. */
const alikeFor = 120;
const leastToTell = 60;

export interface RealPiece extends Piece {
  /** Whether the product would judge it at all. */
  isCompared: boolean;
  /** How many words its description has. */
  words: number;
  /** The first title of the piece: its listings go together. */
  firstTitle: string;
}

/** In which of so many parts a piece is, by chance but always the same. */
export function partOf({ firstTitle }: RealPiece, parts: number, chance = ''): number {
  return crc32(chance + firstTitle) % parts;
}

/** The real listings as the pipeline understands them, those of one piece together; null where there are none. */
export function readPieces(): RealPiece[] | null {
  const groups = new Map<string, RealListing>();
  return readListings()?.flatMap((listing) => readPiece(listing, groups)) ?? null;
}

function readPiece(listing: RealListing, groups: Map<string, RealListing>): RealPiece[] {
  const { number, title, description, price } = listing;
  const raw = { url: `/l/${number}`, title, description, price: `$${price}` };
  const result = normaliseListing(raw, { baseUrl: 'http://market.example', collectedAt: new Date(0) });
  if (!('kept' in result) || !(price > 0)) return [];
  const words = splitIntoWords(description);
  const told = words.join(' ').slice(0, alikeFor);
  const names = [`title ${splitIntoWords(title).join(' ')}`, ...(told.length > leastToTell ? [told] : [])];
  const first = names.map((name) => groups.get(name)).find((known) => known !== undefined) ?? listing;
  for (const name of names) groups.set(name, first);
  const { type, ...kept } = result.kept;
  const isCompared = findReasonNotToCompare(result.kept) === null;
  const known = { id: number, groupId: first.number, type: type ?? noType, price, words: words.length };
  return [{ ...kept, ...known, isCompared, firstTitle: first.title }];
}
