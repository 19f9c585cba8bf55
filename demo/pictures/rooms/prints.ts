import type { Random } from '../../catalogue/random.ts';
import type { Brush } from '../engine/brush.ts';
import { hex, mix } from '../engine/colour.ts';
import { trace } from '../engine/geometry.ts';

type Print = (brush: Brush, random: Random) => void;

const cream = hex('#f4eddd');

const forest = hex('#3f5a48');

const clay = hex('#bf6e4a');

const sea = hex('#6f97a0');

const ochre = hex('#d9a441');

export const ink = hex('#2f3436');

export const prints: readonly Print[] = [
  function mountain(brush, random) {
    const sky = random.pick([hex('#e9cfb6'), hex('#c6d6d6'), hex('#e8dcc0')]);
    brush.box(0, 0, 1, 1, sky);
    brush.disc(random.between(0.2, 0.8), 0.24, 0.09, hex('#f4e3b5'));
    brush.blob(
      trace('-0.05 0.8, 0.2 0.68, 0.42 0.4, 0.5 0.26, 0.58 0.4, 0.8 0.66, 1.05 0.8, 1 1, 0 1'),
      hex('#5f7480'),
    );
    brush.shape(trace('0.5 0.265, 0.42 0.43, 0.47 0.4, 0.5 0.47, 0.54 0.4, 0.59 0.43'), cream);
    brush.blob(trace('-0.05 0.84, 0.3 0.74, 0.7 0.8, 1.05 0.74, 1.05 1.02, -0.05 1.02'), forest);
  },
  function fern(brush) {
    brush.box(0, 0, 1, 1, cream);
    const stem = trace('0.32 0.92, 0.42 0.62, 0.52 0.36, 0.66 0.12');
    brush.curve(stem, forest, 1.6);
    for (let i = 0; i < 9; i++) {
      const share = i / 9;
      const x = 0.34 + 0.3 * share;
      const y = 0.86 - 0.68 * share;
      const reach = 0.26 * (1 - share * 0.75);
      brush.blob(
        [
          [x, y],
          [x - reach * 0.5, y - 0.07],
          [x - reach, y - 0.03],
          [x - reach * 0.5, y + 0.005],
        ],
        forest,
      );
      brush.blob(
        [
          [x, y],
          [x + reach * 0.5, y + 0.01],
          [x + reach, y + 0.06],
          [x + reach * 0.5, y + 0.07],
        ],
        mix(forest, cream, 0.18),
      );
    }
  },
  function shapes(brush, random) {
    brush.box(0, 0, 1, 1, cream);
    brush.blob(trace('0.15 0.55, 0.2 0.2, 0.55 0.16, 0.6 0.45, 0.4 0.62'), random.pick([clay, ochre, sea]));
    brush.blob(
      trace('0.42 0.85, 0.4 0.6, 0.68 0.42, 0.88 0.6, 0.8 0.86'),
      random.pick([forest, ink, sea]),
      0.85,
    );
    brush.disc(0.74, 0.26, 0.1, ochre);
    brush.curve(trace('0.12 0.9, 0.3 0.72, 0.5 0.92, 0.86 0.92'), ink, 1.6);
  },
  function kiwi(brush) {
    brush.box(0, 0, 1, 1, hex('#e6e0cd'));
    brush.blob(
      trace('0.2 0.55, 0.3 0.36, 0.5 0.3, 0.66 0.42, 0.7 0.58, 0.58 0.7, 0.36 0.72'),
      hex('#6d4c33'),
    );
    brush.blob(trace('0.62 0.42, 0.7 0.34, 0.78 0.38, 0.76 0.47, 0.66 0.5'), hex('#6d4c33'));
    brush.curve(trace('0.77 0.41, 0.86 0.52, 0.9 0.66'), hex('#d9b98c'), 2);
    brush.line(trace('0.4 0.7, 0.38 0.86, 0.46 0.86'), hex('#8a6a48'), 2);
    brush.line(trace('0.52 0.7, 0.53 0.86, 0.61 0.86'), hex('#8a6a48'), 2);
  },
  function seascape(brush) {
    brush.box(0, 0, 1, 0.52, hex('#e3d3bf'));
    brush.box(0, 0.5, 1, 1, sea);
    brush.blob(trace('0.1 0.52, 0.3 0.43, 0.48 0.38, 0.6 0.42, 0.84 0.52'), hex('#51686f'));
    brush.shape(trace('0.62 0.66, 0.7 0.42, 0.71 0.66'), cream);
    brush.shape(trace('0.73 0.66, 0.72 0.5, 0.82 0.66'), cream);
    brush.blob(trace('0.6 0.68, 0.84 0.68, 0.78 0.73, 0.65 0.73'), clay);
    brush.line(trace('0.1 0.8, 0.36 0.8'), cream, 1.2, 0.7);
    brush.line(trace('0.5 0.88, 0.86 0.88'), cream, 1.2, 0.7);
  },
  function blossom(brush, random) {
    brush.box(0, 0, 1, 1, hex('#dfe2d3'));
    brush.curve(trace('0.1 0.85, 0.4 0.6, 0.7 0.5, 0.95 0.2'), hex('#6b503c'), 2);
    for (const [x, y] of trace('0.34 0.52, 0.62 0.36, 0.78 0.56')) {
      for (let i = 0; i < 11; i++) {
        const angle = Math.PI + (i / 10) * Math.PI;
        brush.line(
          [
            [x, y],
            [x + Math.cos(angle) * 0.12, y + Math.sin(angle) * 0.11],
          ],
          hex('#b8322e'),
          1.3,
        );
      }
      brush.blob(
        [
          [x - 0.14, y + 0.04],
          [x - 0.05, y + 0.01],
          [x, y + 0.06],
          [x - 0.07, y + 0.08],
        ],
        forest,
      );
      brush.blob(
        [
          [x + 0.14, y + 0.05],
          [x + 0.05, y + 0.02],
          [x, y + 0.06],
          [x + 0.07, y + 0.09],
        ],
        random.chance(0.5) ? forest : hex('#6c8266'),
      );
    }
  },
  function stripes(brush, random) {
    const colours = [clay, ochre, sea, forest, cream];
    for (let i = 0; i < 6; i++) brush.box(0, i / 6, 1, (i + 1) / 6, random.pick(colours));
  },
  function vase(brush) {
    brush.box(0, 0, 1, 1, hex('#d7c2a8'));
    brush.box(0, 0.72, 1, 1, hex('#8f5f43'));
    brush.blob(trace('0.42 0.5, 0.58 0.5, 0.68 0.68, 0.6 0.84, 0.4 0.84, 0.32 0.68'), hex('#f0e9dc'));
    brush.curve(trace('0.48 0.5, 0.42 0.3, 0.34 0.18'), forest, 1.5);
    brush.curve(trace('0.52 0.5, 0.58 0.3, 0.66 0.14'), forest, 1.5);
    for (const [x, y] of trace('0.34 0.17, 0.66 0.13, 0.5 0.24')) brush.disc(x, y, 0.06, hex('#c9503c'));
  },
];
