import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Look, Sketch } from '../look.ts';
import { fourLegs } from './parts/legs.ts';
import { fill, openCase } from './parts/open-case.ts';

export function drawBookcase(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const thick = 2.4;
  const lift = style === 'midcentury' || style === 'scandi' ? 14 : 6;
  const shelves = Math.max(2, look.parts);
  const solids = [
    ...openCase(look, lift, thick),
    ...fourLegs(lift > 10 ? 'splayed' : 'plinth', [-width / 2, 0, width / 2, depth], lift, body, 4),
  ];
  const step = (height - lift - thick) / shelves;
  const bays = width > 105 ? 2 : 1;
  const inner = (width - thick * 2) / bays;
  for (let bay = 0; bay < bays; bay++) {
    const left = -width / 2 + thick + inner * bay;
    if (bay > 0)
      solids.push(
        block([left - 1, lift + thick, 1], [left + 1, height - thick, depth - 0.5], body, { grain: 'y' }),
      );
    for (let shelf = 0; shelf < shelves; shelf++) {
      const low = lift + thick + step * shelf;
      if (shelf > 0)
        solids.push(
          block(
            [left + (bay ? 1 : 0), low - thick, 1],
            [left + inner - (bay < bays - 1 ? 1 : 0), low, depth - 0.5],
            body,
            { grain: 'x' },
          ),
        );
      solids.push(...fill(random, left + 2, left + inner - 2, low, low + step - thick, depth));
    }
  }
  return {
    solids,
    tops:
      height < 130 ? [{ left: -width / 2 + 4, right: width / 2 - 4, back: 3, front: depth - 3, height }] : [],
  };
}
