import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, hexes, shade } from '../engine/colour.ts';
import { type Point, trace } from '../engine/geometry.ts';
import { paint } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';

const bookColours = hexes(
  '#8c3f35 #3f5a61 #c9a45c #e5dccb #5f6f54 #2f3a45 #b76e48 #7d5a6a #d8c7a6 #46584e #a33d33 #8fa1a3',
);

/** A few books lying on each other. */
export function bookStack(random: Random, [x, y, z]: Point, count = random.whole(2, 4)): Solid[] {
  let height = y;
  return Array.from({ length: count }, () => {
    const [half, deep, thick] = [random.between(8, 11), random.between(6, 8), random.between(1.8, 3.4)];
    const shift = random.between(-1, 1);
    const book = block(
      [x - half + shift, height, z - deep],
      [x + half + shift, height + thick, z + deep],
      paint(random.pick(bookColours), 0.1),
      {
        details: (stage, { right, left }) => {
          for (const side of [right, left])
            brushOn(stage, side).line(
              trace('0.06 0.5, 0.94 0.5'),
              hex('#efe8d8'),
              thick * stage.scaleAt([x, height, z]) * 0.6,
              0,
            );
        },
      },
    );
    height += thick;
    return book;
  });
}

/** A row of books standing, from left to right. */
export function bookRow(
  random: Random,
  left: number,
  right: number,
  y: number,
  back: number,
  front: number,
  tallest: number,
): Solid[] {
  const books: Solid[] = [];
  let x = left;
  while (x < right - 2) {
    const thick = Math.min(random.between(1.8, 4.6), right - x);
    const tall = tallest * random.between(0.68, 0.98);
    const colour = random.pick(bookColours);
    books.push(
      block([x, y, back], [x + thick - 0.25, y + tall, front - random.between(0, 3)], paint(colour, 0.1), {
        shadow: false,
        details(stage, face) {
          const brush = brushOn(stage, face.front);
          if (thick > 2.6) brush.box(0.2, 0.16, 0.8, 0.24, shade(colour, 1.7), 0.6);
        },
      }),
    );
    x += thick;
  }
  return books;
}
