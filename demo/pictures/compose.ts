import { createRandom } from '../catalogue/random.ts';
import type { Drawing } from './drawings/drawings.ts';
import { dressTop } from './dressing.ts';
import { createCanvas } from './engine/canvas.ts';
import { paintShadows } from './engine/shadow.ts';
import { createStage, move, paintAll, type Solid, type Stage } from './engine/stage.ts';
import { unit } from './engine/surface.ts';
import { hangOnWall, layRug, placeBeside } from './furnish.ts';
import type { Look } from './look.ts';
import { paintFloor } from './rooms/floor.ts';
import { paintGarden } from './rooms/garden.ts';
import { paintSunOnFloor, paintVignette } from './rooms/light.ts';
import { chooseRoom } from './rooms/style.ts';
import { paintWall, pictureHeight, pictureWidth } from './rooms/wall.ts';
import { chooseView } from './view.ts';

/**
 * The whole picture of one piece as SVG: a corner of a room, lit from one side, with the piece in it. Another angle is the
 * same room, seen from elsewhere.
 */
export function composePicture(drawing: Drawing, look: Look, seed: number, angle = 0): string {
  const random = createRandom(seed, 11);
  const setting = random.pick(drawing.settings);
  const sketch = drawing.draw(look, random);
  const piece = move(sketch.solids, [0, 0, random.between(2, 6)]);
  const canvas = createCanvas();
  const light = unit([random.chance(0.5) ? 0.42 : -0.42, 0.66, 0.62]);
  const front = chooseView(random, piece.bounds);
  const view = angle === 0 ? front : chooseView(createRandom(seed, 110 + angle), piece.bounds);
  const stage = createStage(canvas, random, view, light);
  const side = random.chance(0.5) ? 1 : -1;
  const colour = look[drawing.main].colour;
  const hung =
    setting === 'garden'
      ? []
      : paintRoom(stage, piece, side, chooseRoom(random, setting, colour), setting === 'garage');
  if (setting === 'garden') paintGarden(stage, random, colour);
  const dressed = (sketch.tops ?? []).flatMap((top) => dressTop(random, top, setting, hung.length > 0));
  const solids = [piece, ...dressed, ...placeBeside(stage, random, piece.bounds, -side, setting)];
  paintShadows(stage, solids, 1, true);
  paintAll(solids, stage);
  paintVignette(stage, pictureWidth, pictureHeight);
  return canvas.toSvg(pictureWidth, pictureHeight);
}

/** Wall, floor and what belongs to them; returns what hangs on the wall. */
function paintRoom(
  stage: Stage,
  piece: Solid,
  side: number,
  room: ReturnType<typeof chooseRoom>,
  bare: boolean,
): Solid[] {
  const { random } = stage;
  paintWall(stage, room.wall);
  const hung = bare ? [] : hangOnWall(stage, random, piece.bounds, side, room.wall.trim);
  paintFloor(stage, room.floor);
  const { low, high } = piece.bounds;
  if (random.chance(0.3))
    paintSunOnFloor(stage, random, low[0] + random.between(-60, 120), high[2] * 0.5 + 20);
  if (!bare && room.floor.kind !== 'carpet' && random.chance(0.4)) layRug(stage, random, piece.bounds);
  paintShadows(stage, hung, 0.6, true);
  paintAll(hung, stage);
  return hung;
}
