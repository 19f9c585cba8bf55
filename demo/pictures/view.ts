import type { Random } from '../catalogue/random.ts';
import { createCanvas } from './engine/canvas.ts';
import { type Bounds, cornersOf, type Point, type Spot } from './engine/geometry.ts';
import { createStage, type View } from './engine/stage.ts';
import { pictureHeight, pictureWidth } from './rooms/wall.ts';

/** Stands back far enough for straight lines to look straight, and chooses the lens so that the piece fills the frame. */
export function chooseView(random: Random, { low, high }: Bounds): View {
  const [width, height, depth] = [high[0] - low[0], high[1], high[2]];
  const wide = width / Math.max(height, depth * 0.5) > 2.4;
  const fill = wide ? random.between(0.74, 0.82) : random.between(0.62, 0.72);
  const yaw = (random.chance(0.5) ? 1 : -1) * random.between(0.07, 0.4);
  const distance = Math.max(235, width * 1.75, height * 2.05) + depth / 2;
  const eyeHeight = height < 60 ? random.between(124, 150) : random.between(114, 140);
  const eye: Point = [-Math.sin(yaw) * distance, eyeHeight, depth / 2 + Math.cos(yaw) * distance];
  const level = createStage(createCanvas(), random, { eye, yaw, focal: 1000, centre: [0, 0] }, [0, 1, 0]);
  const spots = cornersOf({ low, high }).map(level.project);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(
    (fill * pictureWidth) / (right - left),
    (fill * 1.12 * pictureHeight) / (lower - upper),
    1.35,
  );
  const lowered = height > 130 ? 0.53 : 0.59;
  const centre: Spot = [
    pictureWidth / 2 - ((left + right) / 2) * zoom + random.between(-34, 34),
    pictureHeight * lowered - ((upper + lower) / 2) * zoom,
  ];
  return { eye, yaw, focal: 1000 * zoom, centre };
}
