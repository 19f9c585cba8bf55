import {
  chooseBody,
  chooseCondition,
  chooseFinish,
  chooseModel,
  chooseStyle,
  chooseUpholstery,
} from './choices.ts';
import { type Maker, makerOf, ranges } from './makers.ts';
import type { Finish, Upholstery } from './materials.ts';
import { outlinePiece } from './outline.ts';
import { type Place, placeAt } from './places.ts';
import { type Condition, fairPriceOf } from './price.ts';
import { createRandom, hash, hashToUnit, type Random, scatter } from './random.ts';
import type { Size, Style, Trap } from './traits.ts';
import type { FurnitureType } from './types.ts';
import type { World } from './world.ts';

/** A piece before anybody puts a price on it. */
export interface PieceBody {
  readonly slot: number;
  readonly generation: number;
  readonly seed: number;
  readonly type: FurnitureType;
  readonly maker: Maker | null;
  readonly model: string | null;
  readonly finish: Finish;
  readonly upholstery: Upholstery | null;
  readonly style: Style;
  readonly size: Size;
  readonly bedSize: string | null;
  readonly parts: number;
  readonly count: number;
  readonly condition: Condition;
  readonly place: Place;
  readonly fairPrice: number;
  readonly trap: Trap | null;
  /** The marketplaces it is on, one or two of 0 to 3. */
  readonly sites: readonly number[];
}

/** With the random generator, which goes on to decide the rest. */
export function makeBody(
  world: World,
  slot: number,
  generation: number,
): { body: PieceBody; random: Random } {
  const { ordinal, type, trap, sites } = outlinePiece(world, slot, generation);
  const seed = hash(world.seed, slot, generation, 3);
  const random = createRandom(seed);
  const place = placeAt(scatter('place', ordinal + generation * 7, hashToUnit(world.seed, type.price, 9)));
  const maker = makerOf(random.weighted(ranges[type.makers]));
  const model = maker && chooseModel(maker, type, random);
  const body = chooseBody(type, model, random);
  const upholstery = chooseUpholstery(type, random);
  const finish = chooseFinish(type, maker, random);
  const style = chooseStyle(type, finish, maker, random);
  const sets = trap === 'each' ? type.sets.filter((set) => set > 1) : type.sets;
  const count = sets.length > 0 ? random.pick(sets) : 1;
  const condition = trap === 'broken' || trap === 'free' ? 'Fair' : chooseCondition(type, random);
  const facts = {
    type,
    maker,
    finish,
    upholstery,
    size: body.size,
    bedSize: body.bedSize,
    count,
    condition,
    place,
  };
  return {
    body: {
      ...facts,
      slot,
      generation,
      seed,
      model: model?.name ?? null,
      style,
      parts: body.parts,
      fairPrice: fairPriceOf(facts),
      trap,
      sites,
    },
    random,
  };
}
