import type { brushFacing } from '../engine/brush.ts';
import { type Colour, hex, shade } from '../engine/colour.ts';
import type { Spot } from '../engine/geometry.ts';

type Facing = ReturnType<typeof brushFacing>;

type Foliage = (
  brush: Facing,
  height: number,
  green: Colour,
  sway: (i: number, amount: number) => number,
) => void;

/** A leaf from its foot, turned by an angle from straight up. */
function leaf(
  brush: Facing,
  [x, y]: Spot,
  length: number,
  width: number,
  angle: number,
  colour: Colour,
  fold = true,
): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const at = (along: number, beside: number): Spot => [
    x + sin * along + cos * beside,
    y + cos * along - sin * beside,
  ];
  brush.blob(
    [
      at(0, 0),
      at(length * 0.3, width * 0.46),
      at(length * 0.65, width * 0.42),
      at(length, 0),
      at(length * 0.65, -width * 0.42),
      at(length * 0.3, -width * 0.46),
    ],
    colour,
  );
  if (!fold) return;
  brush.blob(
    [
      at(0, 0),
      at(length * 0.3, width * 0.44),
      at(length * 0.65, width * 0.4),
      at(length * 0.97, 0),
      at(length * 0.5, 0),
    ],
    shade(colour, 1.16),
    0.75,
  );
  brush.curve([at(0, 0), at(length * 0.5, 0), at(length * 0.94, 0)], shade(colour, 1.4), 0.9, 0.5);
}

export type PlantKind = 'fiddle' | 'monstera' | 'blades' | 'palm' | 'rubber' | 'fern';

export const foliage: Record<PlantKind, Foliage> = {
  fiddle(brush, height, green, sway) {
    const trunk: Spot[] = [
      [0, 0],
      [sway(1, 3), height * 0.4],
      [sway(2, 4), height * 0.85],
    ];
    brush.curve(trunk, hex('#6f563f'), 1.6 * brush.scale);
    for (let i = 0; i < 15; i++) {
      const share = 0.32 + (i / 15) * 0.6;
      const foot: Spot = [sway(i, 3), height * share];
      leaf(
        brush,
        foot,
        height * 0.2,
        height * 0.13,
        (i % 2 ? 1 : -1) * (0.5 + Math.abs(sway(i * 3, 0.9))),
        shade(green, 0.85 + Math.abs(sway(i, 0.3))),
      );
    }
    leaf(brush, [sway(2, 4), height * 0.8], height * 0.22, height * 0.13, sway(9, 0.2), shade(green, 1.1));
  },
  monstera(brush, height, green, sway) {
    for (let i = 0; i < 9; i++) {
      const angle = -1.15 + (i / 8) * 2.3 + sway(i, 0.14);
      const length = height * (0.5 + Math.abs(sway(i * 2, 0.26)));
      const tip: Spot = [Math.sin(angle) * length * 0.8, Math.cos(angle) * length * 0.95];
      brush.curve([[0, 0], [tip[0] * 0.4, tip[1] * 0.65], tip], shade(green, 0.8), 0.8 * brush.scale);
      splitLeaf(brush, tip, height * 0.26, angle * 1.25, shade(green, 0.82 + Math.abs(sway(i, 0.3))));
    }
  },
  blades(brush, height, green, sway) {
    for (let i = 0; i < 11; i++) {
      const x = (i - 5) * height * 0.025;
      const length = height * (0.62 + Math.abs(sway(i, 0.38)));
      leaf(
        brush,
        [x, 0],
        length,
        height * 0.085,
        (i - 5) * 0.05 + sway(i, 0.06),
        shade(green, 0.8 + Math.abs(sway(i * 5, 0.35))),
      );
    }
  },
  palm(brush, height, green, sway) {
    for (let i = 0; i < 9; i++) {
      const angle = -1.1 + (i / 8) * 2.2 + sway(i, 0.1);
      const length = height * (0.8 + Math.abs(sway(i, 0.2)));
      const rib = (share: number): Spot => [
        Math.sin(angle) * length * share * (0.5 + share * 0.4),
        Math.cos(angle * 0.7) * length * share * (1 - share * share * 0.28),
      ];
      brush.curve([rib(0), rib(0.35), rib(0.7), rib(1)], shade(green, 0.8), 0.7 * brush.scale);
      for (let j = 3; j < 11; j++) {
        const share = j / 11;
        for (const side of [-1, 1])
          leaf(
            brush,
            rib(share),
            length * 0.2 * (1.1 - share * 0.5),
            length * 0.03,
            angle * (0.6 + share) + side * 0.75,
            shade(green, side > 0 ? 1.05 : 0.88),
            false,
          );
      }
    }
  },
  rubber(brush, height, green, sway) {
    for (const stem of [-1, 0.2, 1]) {
      const tip: Spot = [stem * height * 0.16, height * (0.9 - Math.abs(stem) * 0.2)];
      brush.curve([[0, 0], [tip[0] * 0.6, tip[1] * 0.5], tip], hex('#6a5140'), 1.1 * brush.scale);
      for (let i = 0; i < 6; i++) {
        const share = 0.35 + i * 0.11;
        leaf(
          brush,
          [tip[0] * share, tip[1] * share],
          height * 0.2,
          height * 0.1,
          (i % 2 ? 1 : -1) * (0.75 + sway(i, 0.3)) + stem * 0.3,
          shade(green, 0.68 + Math.abs(sway(i + stem, 0.3))),
        );
      }
      leaf(brush, tip, height * 0.17, height * 0.07, stem * 0.4, shade(green, 1));
    }
  },
  fern(brush, height, green, sway) {
    for (let i = 0; i < 13; i++) {
      const angle = -1.5 + (i / 12) * 3;
      const length = height * (0.85 + sway(i, 0.16));
      const tip: Spot = [
        Math.sin(angle) * length * 0.75,
        Math.cos(angle) * length * 0.75 + (1 - Math.abs(angle)) * 2,
      ];
      brush.curve(
        [[0, 0], [tip[0] * 0.5, tip[1] * 0.8 + length * 0.12], tip],
        shade(green, 0.85 + Math.abs(sway(i, 0.3))),
        1.5 * brush.scale,
        0.95,
      );
    }
    for (let i = 0; i < 26; i++)
      leaf(
        brush,
        [sway(i, height * 0.45), height * (0.2 + Math.abs(sway(i * 7, 0.5)))],
        height * 0.16,
        height * 0.07,
        sway(i * 3, 1.4),
        shade(green, 0.9 + Math.abs(sway(i, 0.3))),
        false,
      );
  },
};

function splitLeaf(brush: Facing, [x, y]: Spot, size: number, angle: number, colour: Colour): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const at = (along: number, beside: number): Spot => [
    x + (sin * along + cos * beside) * size,
    y + (cos * along - sin * beside) * size,
  ];
  brush.blob(
    [
      at(-0.1, 0),
      at(-0.15, 0.35),
      at(0.15, 0.5),
      at(0.5, 0.42),
      at(0.95, 0),
      at(0.5, -0.42),
      at(0.15, -0.5),
      at(-0.15, -0.35),
    ],
    colour,
  );
  brush.blob(
    [at(-0.1, 0), at(-0.15, 0.33), at(0.15, 0.48), at(0.5, 0.4), at(0.92, 0), at(0.4, 0)],
    shade(colour, 1.16),
    0.7,
  );
  for (const side of [-1, 1])
    for (const along of [0.05, 0.3, 0.52])
      brush.line(
        [at(along, side * 0.2), at(along + 0.16, side * 0.56)],
        shade(colour, 0.66),
        0.55 * brush.scale,
        0.7,
      );
}
