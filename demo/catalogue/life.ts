import { categories } from './categories.ts';
import { hashToUnit, spread } from './random.ts';
import { locateSlot } from './slots.ts';
import type { World } from './world.ts';

/** How a stretch of being for sale ends. */
type Ending = 'sold' | 'relisted' | 'fellThrough' | 'expired';

/** A stretch of days during which a piece is for sale under one address. */
export interface Stretch {
  /** First day for sale; for what was there before day 0, negative and broken. */
  readonly from: number;
  /** First day no longer for sale. */
  readonly until: number;
  /** Which of the piece's addresses: 0, then 1 after it was relisted. */
  readonly address: number;
  readonly ending: Ending;
  /** When the address was first listed, in days from the epoch. */
  readonly listed: number;
}

export interface Life {
  readonly generation: number;
  readonly stretches: readonly Stretch[];
  /** The day the next piece takes over the slot. */
  readonly next: number;
}

const quick = { usual: 13.7, fresh: 0.4 };
const slow = { usual: 60, fresh: 0.11 };

const paceOf = (category: number) => (categories[category]!.trending ? quick : slow);

/** Days a piece had been listed when the epoch began; the share under a week is what makes a category trend. */
function ageAtStart(category: number, share: number): number {
  const { usual, fresh } = paceOf(category);
  if (share < fresh) return 0.06 + (share / fresh) * 6.3;
  const rest = (share - fresh) / (1 - fresh);
  return 7.6 + Math.min(70, -Math.log(1 - rest * 0.98) * usual);
}

/** Selling is memoryless: how long a piece has been listed says nothing about how long it still will be. */
const drawDays = (usual: number, chance: number) =>
  Math.max(1, Math.round(-Math.log(1 - chance * 0.985) * usual));

function liveOnce(
  world: World,
  slot: number,
  generation: number,
  category: number,
  start: number,
  listed: number,
): Life {
  const draw = (salt: number) => hashToUnit(world.seed, slot, generation, salt);
  const { usual } = paceOf(category);
  const until = Math.max(1, Math.floor(start)) + drawDays(usual, draw(31)) - (generation === 0 ? 1 : 0);
  const fate = draw(32);
  const ending: Ending =
    fate < 0.7 ? 'sold' : fate < 0.82 ? 'relisted' : fate < 0.92 ? 'fellThrough' : 'expired';
  const stretches: Stretch[] = [{ from: start, until, address: 0, ending, listed }];
  let end = until;
  if (ending !== 'sold') {
    const back = until + 2 + Math.floor(draw(33) * 3);
    end = back + drawDays(usual, draw(34));
    const isRelisted = ending === 'relisted';
    stretches.push({
      from: back,
      until: end,
      address: isRelisted ? 1 : 0,
      ending: 'sold',
      listed: isRelisted ? back - draw(35) * 0.9 : listed,
    });
  }
  return { generation, stretches, next: end + (draw(36) < 0.6 ? 0 : 1) };
}

/** The pieces that pass through a slot, one after the other. */
export function* livesOf(world: World, slot: number): Generator<Life> {
  const { category, ordinal, count } = locateSlot(world, slot);
  const age = ageAtStart(category, spread(ordinal, count, hashToUnit(world.seed, category, 5)));
  let life = liveOnce(world, slot, 0, category, -age, -age);
  yield life;
  for (let generation = 1; generation < 256; generation++) {
    const start = life.next;
    life = liveOnce(
      world,
      slot,
      generation,
      category,
      start,
      start - 0.02 - hashToUnit(world.seed, slot, generation, 37) * 0.9,
    );
    yield life;
  }
}
