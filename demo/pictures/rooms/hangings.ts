import type { Random } from '../../catalogue/random.ts';
import { paintGlass } from '../drawings/parts/looking-glass.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex } from '../engine/colour.ts';
import { outlinePath, trace } from '../engine/geometry.ts';
import { type Material, paint } from '../engine/material.ts';
import { oval } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import type { Solid } from '../engine/stage.ts';
import { paintFace, partOf } from '../engine/surface.ts';
import { ink, prints } from './prints.ts';

const frames: readonly Material[] = [
  paint(hex('#2e2a28')),
  paint(hex('#b98b55')),
  paint(hex('#f2ede2')),
  paint(hex('#6b4630')),
  paint(hex('#b8924a'), 0.5),
];

/** A framed print hung with its middle at (x, y). */
export function framedPrint(random: Random, x: number, y: number, width: number, height: number): Solid {
  const frame = random.pick(frames);
  const print = random.pick(prints);
  const mount = random.chance(0.6) ? 0.13 : 0;
  return block([x - width / 2, y - height / 2, 0.3], [x + width / 2, y + height / 2, 2.6], frame, {
    details(stage, { front }) {
      const [rx, ry] = [1.8 / width, 1.8 / height];
      const sheet = partOf(front, rx, ry, 1 - rx, 1 - ry);
      paintFace(stage, sheet, paint(hex('#f7f2e8')));
      print(brushOn(stage, partOf(sheet, mount, mount, 1 - mount, 1 - mount)), random);
      const light = stage.canvas.gradient('down', [0, [255, 255, 255], 0.22], [0.5, [255, 255, 255], 0]);
      brushOn(stage, sheet).shape(trace('0 0, 0.55 0, 0.25 1, 0 1'), light, 0.6);
    },
  });
}

export function roundMirror(random: Random, x: number, y: number, radius: number): Solid {
  const frame = random.pick(frames);
  return prism(frame, {
    axis: 'z',
    outline: oval(x, y, radius, radius, 36),
    from: 0.3,
    to: 2.4,
    details: (stage, project) =>
      paintGlass(stage, oval(x, y, radius - 2, radius - 2, 36).map(project), frame),
  });
}

export function wallClock(x: number, y: number, radius: number): Solid {
  return prism(paint(hex('#7a5236')), {
    axis: 'z',
    outline: oval(x, y, radius, radius, 28),
    from: 0.3,
    to: 3,
    details(stage, project) {
      const face = oval(x, y, radius * 0.86, radius * 0.86, 28).map(project);
      stage.canvas.fill(outlinePath(face), hex('#f5f0e4'));
      const hand = (turn: number, length: number) => {
        const [a, b] = [project([x, y]), project([x + Math.sin(turn) * length, y + Math.cos(turn) * length])];
        stage.canvas.stroke(`M${a.join(' ')}L${b.join(' ')}`, ink, 1.6);
      };
      hand(-1, radius * 0.45);
      hand(0.9, radius * 0.66);
      for (let hour = 0; hour < 12; hour++) {
        const turn = (hour * Math.PI) / 6;
        const dot = project([x + Math.sin(turn) * radius * 0.72, y + Math.cos(turn) * radius * 0.72]);
        stage.canvas.fill(`M${dot[0] - 1} ${dot[1]}h2v1h-2z`, ink, 0.8);
      }
    },
  });
}
