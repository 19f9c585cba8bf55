import { recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import { type Taste, type TasteSide, tasteSides } from '#server/search/index/recommend.ts';

/** Something a person did that tells what they like. */
export interface Signal {
  action: 'view' | 'click' | 'favorite' | 'search' | 'saved-search' | 'alert';
  at: Date;
  /** The piece it is about, wherever it stands. */
  groupId: number | null;
  type: string | null;
  category: string | null;
  brand: string | null;
  material: string | null;
  region: string | null;
  priceCents: number | null;
  /** The words they looked for, or the name they gave them. */
  words: string | null;
  /** The listings that a search finds, the best first. */
  found?: ReadonlySet<number>;
}

const strength: Record<Signal['action'], number> = {
  view: 1,
  click: 1.5,
  search: 2,
  favorite: 4,
  'saved-search': 4,
  alert: 4,
};
/** After so many days a sign counts half. */
const halfLife = 14;
const day = 86_400_000;
/** Somebody who has looked at it this often doesn't need to see it again. */
const often = 3;
const tiredByLook = 2;
const narrowestSpread = 0.5;

/** What a person likes, from what they did: recent signs count more, and strong ones. */
export function learnTaste(signals: readonly Signal[], now: Date): Taste {
  const liked = Object.fromEntries(tasteSides.map((side) => [side, new Map<string, number>()])) as Record<
    TasteSide,
    Map<string, number>
  >;
  const looks = new Map<number, number>();
  const kept = new Set<number>();
  const prices: { log: number; weight: number }[] = [];
  for (const signal of signals) {
    const weight = weigh(signal, now);
    for (const side of tasteSides) {
      const value = signal[side];
      if (value) liked[side].set(value, (liked[side].get(value) ?? 0) + weight);
    }
    if (signal.priceCents) prices.push({ log: Math.log(signal.priceCents), weight });
    if (signal.groupId === null) continue;
    looks.set(signal.groupId, (looks.get(signal.groupId) ?? 0) + 1);
    if (signal.action === 'favorite' || signal.action === 'alert') kept.add(signal.groupId);
  }
  const tired = new Map(
    [...looks].map(([piece, count]) => [
      piece,
      kept.has(piece) || count >= often ? Number.POSITIVE_INFINITY : count * tiredByLook,
    ]),
  );
  return { liked, price: findUsualPrice(prices), tired };
}

export function weigh({ action, at }: Signal, now: Date): number {
  return strength[action] * 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / day / halfLife);
}

function findUsualPrice(prices: { log: number; weight: number }[]): Taste['price'] {
  const total = prices.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const middle = prices.reduce((sum, { log, weight }) => sum + log * weight, 0) / total;
  const square = prices.reduce((sum, { log, weight }) => sum + (log - middle) ** 2 * weight, 0) / total;
  return { middle, spread: Math.max(narrowestSpread, Math.sqrt(square)) };
}

/** What words alone tell of a wish. */
export function readWish(words: string): Pick<Signal, 'type' | 'brand' | 'material' | 'category'> {
  const type = recogniseType(words);
  return {
    type,
    brand: recogniseBrand(words),
    material: recogniseMaterial(words),
    category: (type && findFurnitureType(type)?.category) || null,
  };
}
