import { makeBody, type PieceBody } from './body.ts';
import { hashToUnit } from './random.ts';
import { types } from './types.ts';
import type { World } from './world.ts';

/** Types a shopper would compare with each other; every other one is a kind of its own. */
const kin = [
  ['threeSeater', 'twoSeater'],
  ['armchair', 'retroArmchair', 'wingback'],
  ['coffeeTable', 'roundCoffeeTable'],
  ['diningTable', 'roundDiningTable'],
  ['desk', 'cornerDesk', 'standingDesk'],
  ['buffet', 'retroSideboard'],
];

/** A comparison takes eight, and one may be misread. */
const fewestOthers = 9;
/** Pieces worth over three times as much, or under a third, aren't comparable. */
const farthestApart = 3;
const oneIn = 10;

/** Types that sellers mix up: "chest of drawers" may be a tallboy or a lowboy. */
const ambiguous = new Set(
  types.filter((type) =>
    types.some((other) => other !== type && other.names.some((name) => type.names.includes(name))),
  ),
);

/** Sets are compared by the piece, but never with singles. */
function kindOf({ type, count }: PieceBody): string {
  const name = kin.find((some) => some.includes(type.key))?.[0] ?? type.key;
  return count > 1 ? `${name} set` : name;
}

const priceOfOne = ({ type, count, fairPrice }: PieceBody) => (type.perItem ? fairPrice / count : fairPrice);

interface Planted {
  slots: ReadonlySet<number>;
  /** Where a shopper can recognise a bargain. */
  kinds: ReadonlySet<string>;
}

const known = new Map<string, Planted>();

/**
 * Whether a piece is offered far under its worth, where a shopper can see it: among enough others, and no more than a
 * tenth of its kind. Whatever comes after day 0 is a bargain by chance.
 */
export function isBargain(world: World, piece: PieceBody): boolean {
  if (piece.trap !== null) return false;
  const key = `${world.seed} ${world.listings}`;
  const planted = known.get(key) ?? plant(world);
  known.set(key, planted);
  if (piece.generation === 0) return planted.slots.has(piece.slot);
  return planted.kinds.has(kindOf(piece)) && hashToUnit(piece.seed, 27) < 1 / oneIn;
}

function plant(world: World): Planted {
  const kinds = new Map<string, PieceBody[]>();
  for (let slot = 0; slot < world.listings; slot++) {
    const { body } = makeBody(world, slot, 0);
    const kind = kindOf(body);
    if (!kinds.has(kind)) kinds.set(kind, []);
    if (body.trap === null && !ambiguous.has(body.type)) kinds.get(kind)!.push(body);
  }
  const slots = new Set<number>();
  const telling = new Set<string>();
  for (const [kind, all] of kinds) {
    const visible = all.filter((piece) => hasCompany(piece, all));
    if (visible.length > 0) telling.add(kind);
    visible.sort((a, b) => hashToUnit(a.seed, 27) - hashToUnit(b.seed, 27));
    for (const { slot } of visible.slice(0, Math.round(all.length / oneIn))) slots.add(slot);
  }
  return { slots, kinds: telling };
}

function hasCompany(piece: PieceBody, all: readonly PieceBody[]): boolean {
  const price = priceOfOne(piece);
  let others = -1;
  for (const other of all) {
    const times = priceOfOne(other) / price;
    if (times < farthestApart && times > 1 / farthestApart && ++others === fewestOthers) return true;
  }
  return false;
}
