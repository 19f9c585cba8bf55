import { findFurnitureType } from '#server/furniture/types.ts';
import { type Signal, weigh } from './taste.ts';

/** What a reason may be given for. */
export interface Piece {
  id: number;
  type: string | null;
  brand: string | null;
  material: string | null;
  category: string | null;
  region: string | null;
  isDeal: boolean;
  createdAt: Date;
}

/**
 * A sign about the exact material says more than one about the type alone; so does a search that finds the
 * piece.
 */
const sameMaterialToo = 2;
const isFoundToo = 2;
const newFor = 7 * 86_400_000;
/** From what tells most of a piece to what tells least. */
const sides = ['type', 'brand', 'material', 'category'] as const;
const verbs: Record<Signal['action'], string> = {
  view: 'looked at',
  click: 'looked at',
  favorite: 'saved',
  search: 'searched for',
  'saved-search': 'saved a search for',
  alert: 'set an alert for',
};
/** More would fill line after line under a card. */
const longestQuote = 60;

/** Why a piece is shown, without claiming anything untrue. Null if there's no reason to show it. */
export function explainChoice(
  piece: Piece,
  { signals, region, now }: { signals: readonly Signal[]; region: string | null; now: Date },
): string | null {
  for (const side of sides) {
    const strongest = findStrongest(piece, side, signals, now);
    if (strongest)
      return isFound(piece, strongest)
        ? quoteSearch(strongest)
        : `Because ${nameAct(strongest)} ${nameKind(piece, side, strongest)}`;
  }
  if (piece.isDeal) return `One of the better deals ${piece.region ? `in ${piece.region}` : 'right now'}`;
  const isNew = now.getTime() - piece.createdAt.getTime() < newFor;
  const isNear = piece.region !== null && (region === null || region === piece.region);
  return isNew && isNear ? `New in ${piece.region}` : null;
}

function findStrongest(
  piece: Piece,
  side: (typeof sides)[number],
  signals: readonly Signal[],
  now: Date,
): Signal | null {
  const weight = (signal: Signal) =>
    weigh(signal, now) *
    (isOfMaterial(piece, signal) ? sameMaterialToo : 1) *
    (isFound(piece, signal) ? isFoundToo : 1);
  return signals
    .filter((signal) => isFound(piece, signal) || (signal[side] !== null && signal[side] === piece[side]))
    .reduce<Signal | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null);
}

/** An alert for one listing is none for its kind. */
function nameAct({ action, words }: Signal): string {
  return action === 'alert' && words === null ? 'you’re keeping an eye on' : `you ${verbs[action]}`;
}

function isFound({ id }: Piece, { found }: Signal): boolean {
  return found?.has(id) ?? false;
}

function isOfMaterial({ material }: Piece, signal: Signal): boolean {
  return material !== null && material === signal.material;
}

/** "rimu tallboys", as far as the piece and the sign agree. */
function nameKind(piece: Piece, side: (typeof sides)[number], signal: Signal): string {
  if (side === 'brand') return `${piece.brand} furniture`;
  if (side !== 'type') return `${piece[side]!.toLowerCase()} furniture`;
  const plural = findFurnitureType(piece.type!)?.plural ?? piece.type!;
  return isOfMaterial(piece, signal) ? `${piece.material!.toLowerCase()} ${plural}` : plural;
}

function quoteSearch({ action, words }: Signal): string {
  const quoted = `“${shorten(words!)}”`;
  if (action === 'search') return `Because you searched for ${quoted}`;
  return action === 'alert'
    ? `Because of your alert for ${quoted}`
    : `Because of your saved search ${quoted}`;
}

function shorten(words: string): string {
  if (words.length <= longestQuote) return words;
  // After a whole word where there is one, and never within a character.
  const start = words.slice(0, longestQuote).replace(/\s+\S{0,20}$|[\ud800-\udbff]$/, '');
  return `${start}…`;
}
