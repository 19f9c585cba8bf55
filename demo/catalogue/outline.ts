import { categories } from './categories.ts';
import { hashToUnit, scatter } from './random.ts';
import { locateSlot } from './slots.ts';
import type { Trap } from './traits.ts';
import { type FurnitureType, types } from './types.ts';
import type { World } from './world.ts';

const typesByCategory = categories.map(({ name }) => {
  const own = types.filter(({ category }) => category === name);
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  return { own, total };
});

function typeAt(category: number, share: number): FurnitureType {
  const { own, total } = typesByCategory[category]!;
  let left = share * total;
  for (const type of own) {
    left -= type.weight;
    if (left < 0) return type;
  }
  return own.at(-1)!;
}

/** The few facts that decide where a piece is listed; cheap enough to work out for every piece every day. */
export interface Outline {
  readonly category: number;
  readonly ordinal: number;
  readonly type: FurnitureType;
  readonly trap: Trap | null;
  /** The marketplaces it is on, one or two of 0 to 3. */
  readonly sites: readonly number[];
}

export function outlinePiece(world: World, slot: number, generation: number): Outline {
  const { category, ordinal } = locateSlot(world, slot);
  const type = typeAt(category, scatter('type', ordinal, hashToUnit(world.seed, category, generation)));
  const trap = chooseTrap(world, slot, generation, type);
  return { category, ordinal, type, trap, sites: chooseSites(world, slot, generation, trap) };
}

function chooseTrap(world: World, slot: number, generation: number, type: FurnitureType): Trap | null {
  if (type.perItem && hashToUnit(world.seed, slot, generation, 25) < 0.16) return 'each';
  const draw = scatter('fate', slot + generation * 31, hashToUnit(world.seed, 17));
  const traps: readonly (readonly [Trap | null, number])[] = [
    [null, 0.12],
    ['auction', 0.137],
    ['broken', 0.151],
    ['typo', 0.176],
    ['free', 0.187],
    ['offer', 0.199],
  ];
  const trap = traps.find(([, limit]) => draw < limit)?.[0] ?? null;
  // A misplaced decimal point only stands out on something expensive.
  return trap === 'typo' && type.price < 300 ? null : trap;
}

/** The third marketplace is a shop: it neither auctions nor gives away. */
function chooseSites(world: World, slot: number, generation: number, trap: Trap | null): number[] {
  const draw = (salt: number) => hashToUnit(world.seed, slot, generation, salt);
  const shares =
    trap === 'auction' || trap === 'free' || trap === 'offer' ? [0.4, 0.62, 0.62, 1] : [0.345, 0.595, 0.8, 1];
  const first = shares.findIndex((limit) => draw(21) < limit);
  if (trap !== null || scatter('twin', slot + generation * 13, hashToUnit(world.seed, 19)) > 0.1)
    return [first];
  return [first, (first + 1 + Math.floor(draw(23) * 3)) % 4];
}
