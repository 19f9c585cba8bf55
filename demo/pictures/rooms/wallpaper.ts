import { type Colour, css, shade } from '../engine/colour.ts';
import type { Stage } from '../engine/stage.ts';

const strokes = (d: string, tint: Colour, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${css(tint)}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
const shapes = (d: string, tint: Colour, opacity: number) =>
  `<path d="${d}" fill="${css(tint)}" fill-opacity="${opacity}"/>`;

/** One stem with leaves on both sides, rooted at (x, y). */
function sprig(x: number, y: number): { stem: string; leaves: string } {
  let leaves = '';
  for (let i = 0; i < 4; i++) {
    const at = y - 12 - i * 14;
    const size = 13 - i * 1.8;
    leaves += `M${x} ${at}q${-size * 0.3} ${-size} ${-size} ${-size * 0.9}q${size * 0.1} ${size * 0.9} ${size} ${size * 0.9}`;
    leaves += `M${x} ${at - 6}q${size * 0.3} ${-size} ${size} ${-size * 0.9}q${-size * 0.1} ${size * 0.9} ${-size} ${size * 0.9}`;
  }
  return { stem: `M${x} ${y}V${y - 66}`, leaves };
}

const prints: readonly { width: number; height: number; draw: (dark: Colour, pale: Colour) => string }[] = [
  {
    width: 34,
    height: 34,
    draw: (dark, pale) => strokes('M8 0V34M12 0V34', dark, 1.2, 0.3) + strokes('M26 0V34', pale, 5, 0.4),
  },
  {
    width: 72,
    height: 84,
    draw(dark, pale) {
      const [one, two, again] = [sprig(18, 78), sprig(54, 36), sprig(54, 120)];
      return (
        shapes(one.leaves, dark, 0.3) +
        strokes(one.stem, dark, 1.6, 0.35) +
        shapes(two.leaves + again.leaves, pale, 0.5) +
        strokes(two.stem + again.stem, pale, 1.6, 0.5)
      );
    },
  },
  {
    width: 40,
    height: 40,
    draw: (dark, pale) =>
      strokes(
        'M0 40A20 20 0 0 1 40 40M8 40A12 12 0 0 1 32 40M-20 20A20 20 0 0 1 20 20M20 20A20 20 0 0 1 60 20',
        dark,
        1.3,
        0.3,
      ) + strokes('M14 40A6 6 0 0 1 26 40M-6 20A6 6 0 0 1 6 20M34 20A6 6 0 0 1 46 20', pale, 1.6, 0.5),
  },
  {
    width: 44,
    height: 60,
    draw: (dark, pale) =>
      strokes('M22 0L44 30L22 60L0 30Z', dark, 1.2, 0.26) + shapes('M22 22L28 30L22 38L16 30Z', pale, 0.55),
  },
  {
    width: 60,
    height: 60,
    draw: (dark, pale) =>
      shapes(
        'M10 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M17 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M13.500 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M13.500 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
        pale,
        0.6,
      ) +
      shapes(
        'M43 44a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M48 44a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M45.500 40a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
        dark,
        0.36,
      ) +
      strokes('M18 22q-2 12 8 18M47 48q-3 6 -10 6M40 12q8 0 10 8', dark, 1.1, 0.3),
  },
];

/** A printed paper; its repeat is scaled to the distance of the wall. */
export function paintWallpaper(stage: Stage, colour: Colour, wall: string): void {
  const { canvas, random } = stage;
  const size = stage.scaleAt([0, 100, 0]) / random.between(2.4, 3.4);
  const print = random.pick(prints);
  const [width, height] = [Math.round(print.width * size), Math.round(print.height * size)];
  const scale = `scale(${(width / print.width).toFixed(3)} ${(height / print.height).toFixed(3)})`;
  const markup = print.draw(shade(colour, 0.7), shade(colour, 1.6));
  canvas.fill(wall, canvas.pattern(width, height, `<g transform="${scale}">${markup}</g>`));
}
