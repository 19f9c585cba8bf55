import type { Random } from '../../../catalogue/random.ts';
import { block } from '../../engine/block.ts';
import type { Solid } from '../../engine/stage.ts';
import type { Look } from '../../look.ts';
import { bookRow, bookStack } from '../../props/books.ts';
import { plant } from '../../props/plants.ts';
import { vase } from '../../props/vessels.ts';
import { darken } from './fittings.ts';
import { topBoard } from './fronts.ts';

/** What stands in one compartment: books, a basket, a plant, a pot, or nothing. */
export function fill(
  random: Random,
  left: number,
  right: number,
  low: number,
  high: number,
  depth: number,
): Solid[] {
  const [wide, tall] = [right - left, high - low];
  const kind = random.weighted({ books: 6, half: 4, stack: 2, vase: 1.6, plant: 1.4, nothing: 1.4 });
  const middle = (left + right) / 2;
  if (kind === 'books') return bookRow(random, left + 1, right - 1, low, 4, depth - 3, tall * 0.88);
  if (kind === 'half') {
    const split = left + wide * random.between(0.4, 0.7);
    return [
      ...bookRow(random, left + 1, split, low, 4, depth - 3, tall * 0.86),
      ...(wide > 24
        ? vase(random, [(split + right) / 2, low, depth / 2], Math.min(14, tall * 0.5), 'none')
        : []),
    ];
  }
  if (kind === 'stack' && wide > 24) return bookStack(random, [middle, low, depth / 2]);
  if (kind === 'vase') return vase(random, [middle, low, depth / 2], Math.min(18, tall * 0.55), 'none');
  if (kind === 'plant' && wide > 20 && tall > 20)
    return plant(random, [middle, low, depth / 2], tall * 0.85, random.pick(['fern', 'blades', 'monstera']));
  return [];
}

/** The boards of an open case, with a dark back. */
export function openCase({ width, depth, height, body }: Look, lift: number, thick: number): Solid[] {
  const [x0, x1] = [-width / 2, width / 2];
  return [
    block([x0 + thick, lift + thick, 0], [x1 - thick, height - thick, 1], darken(body, 0.72)),
    block([x0, lift, 0], [x0 + thick, height, depth], body, { grain: 'y' }),
    block([x1 - thick, lift, 0], [x1, height, depth], body, { grain: 'y' }),
    topBoard([x0, height - thick, 0], [x1, height, depth], body),
    topBoard([x0 + thick, lift, 0.5], [x1 - thick, lift + thick, depth], body),
  ];
}
