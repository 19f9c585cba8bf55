import type { Random } from '../../catalogue/random.ts';
import { type Colour, hex, hexes, lightness, mix, shade } from '../engine/colour.ts';
import { curvePath, linePath, outlinePath, type Spot } from '../engine/geometry.ts';
import { awayFromLight, type Stage } from '../engine/stage.ts';
import { groundOutline, paintFloor } from './floor.ts';
import { levelLine, pictureHeight, pictureWidth, uprights, wallBand } from './wall.ts';

type Backdrop = 'palings' | 'iron' | 'hedge' | 'weatherboard';
type Ground = 'deck' | 'grass' | 'pavers';

/** A back yard in the sun: something behind, something underfoot, something growing between. */
export function paintGarden(stage: Stage, random: Random, piece: Colour): void {
  const dark = lightness(piece) < 0.45;
  const backdrop: Backdrop = random.pick(
    dark
      ? ['palings', 'weatherboard', 'weatherboard', 'hedge']
      : ['palings', 'iron', 'hedge', 'weatherboard', 'palings'],
  );
  paintSky(stage, random);
  const height = backdrop === 'weatherboard' ? 400 : random.between(128, 165);
  if (height < 300) paintTrees(stage, random, height);
  backdrops[backdrop](stage, random, height, dark);
  paintGround(stage, random, random.pick(['deck', 'deck', 'grass', 'pavers']));
  if (random.chance(0.75)) paintPlanting(stage, random);
}

function paintSky(stage: Stage, random: Random): void {
  const { canvas } = stage;
  const sky = random.pick([
    [hex('#bcd3dc'), hex('#eef0e6')],
    [hex('#c9dbdf'), hex('#f5ecd9')],
    [hex('#a9c8d6'), hex('#e4ebe6')],
  ] as const);
  canvas.fill(
    outlinePath([
      [0, 0],
      [pictureWidth, 0],
      [pictureWidth, pictureHeight * 0.75],
      [0, pictureHeight * 0.75],
    ]),
    canvas.gradient('down', [0, sky[0]], [1, sky[1]]),
  );
  for (let i = 0; i < 3; i++) {
    const [x, y, r] = [random.between(0, pictureWidth), random.between(20, 130), random.between(40, 90)];
    const cloud: Spot[] = [
      [x - r, y],
      [x - r * 0.4, y - r * 0.2],
      [x + r * 0.2, y - r * 0.26],
      [x + r, y],
      [x, y + r * 0.08],
    ];
    canvas.fill(curvePath(cloud, true), [255, 255, 252], 0.55);
  }
}

function paintTrees(stage: Stage, random: Random, height: number): void {
  const { canvas } = stage;
  const [left, right] = levelLine(stage, height);
  const base = (left[1] + right[1]) / 2;
  const hills: Spot[] = [
    [-40, base + 40],
    [-40, base - 30],
    [120, base - 70],
    [300, base - 40],
    [480, base - 84],
    [660, base - 46],
    [840, base - 66],
    [840, base + 40],
  ];
  canvas.fill(curvePath(hills, true), hex('#9fb3a2'), 0.8);
  const greens = hexes('#6f8a63 #86a074 #5f7d60 #98ad82');
  for (let i = 0; i < 16; i++) {
    const x = random.between(-20, pictureWidth + 20);
    const r = random.between(26, 66);
    const y = base - random.between(0, 34);
    const crown: Spot[] = Array.from({ length: 9 }, (_, k) => {
      const angle = (k / 9) * Math.PI * 2;
      const reach = r * random.between(0.8, 1.1);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8];
    });
    canvas.fill(curvePath(crown, true), random.pick(greens), 0.95);
  }
}

const backdrops: Record<Backdrop, (stage: Stage, random: Random, height: number, pale: boolean) => void> = {
  palings(stage, random, height, pale) {
    const { canvas } = stage;
    const timber = random.pick(
      (pale ? ['#c9b795', '#b9a488', '#d2c6ae'] : ['#a89478', '#8d8273', '#6f6a60', '#46423d']).map(hex),
    );
    canvas.fill(
      wallBand(stage, 0, height),
      canvas.gradient(awayFromLight(stage), [0, shade(timber, 1.08)], [1, shade(timber, 0.86)]),
    );
    const lines = uprights(stage, 15, 0, height);
    let dark = '';
    lines.forEach(([top, bottom], i) => {
      const next = lines[i + 1];
      if (next && random.chance(0.45)) dark += outlinePath([top, next[0], next[1], bottom]);
    });
    if (dark) canvas.fill(dark, shade(timber, random.chance(0.5) ? 0.8 : 1.2), 0.3);
    canvas.stroke(lines.map(linePath).join(''), shade(timber, 0.4), 1.8, 0.6);
    canvas.stroke(linePath(levelLine(stage, height)), shade(timber, 1.3), 2, 0.6);
  },
  iron(stage, random, height) {
    const { canvas } = stage;
    const sheet = random.pick(hexes('#7c8d86 #a7a69d #5b6a6b #8a5548'));
    canvas.fill(
      wallBand(stage, 0, height),
      canvas.gradient(awayFromLight(stage), [0, shade(sheet, 1.1)], [1, shade(sheet, 0.86)]),
    );
    canvas.stroke(uprights(stage, 8, 0, height).map(linePath).join(''), shade(sheet, 0.55), 3, 0.32);
    canvas.stroke(uprights(stage, 8, 0, height, 3.4).map(linePath).join(''), shade(sheet, 1.4), 2, 0.3);
    const cap = wallBand(stage, height - 5, height + 3);
    canvas.fill(cap, hex('#b09a7c'));
  },
  hedge(stage, random, height) {
    const { canvas } = stage;
    const green = random.pick(hexes('#5f7a52 #6c8659 #55714f'));
    canvas.fill(
      wallBand(stage, 0, height),
      canvas.gradient('down', [0, shade(green, 1.12)], [1, shade(green, 0.72)]),
    );
    const leaf = (tint: Colour, count: number) => {
      let path = '';
      for (let i = 0; i < count; i++) {
        const [x, y, s] = [random.next() * 120, random.next() * 100, random.between(3, 6)];
        path += `M${x.toFixed(1)} ${y.toFixed(1)}q${s} ${-s} ${(s * 1.6).toFixed(1)} 0q${-s} ${s} ${(-s * 1.6).toFixed(1)} 0`;
      }
      return `<path d="${path}" fill="rgb(${tint.map(Math.round).join(',')})" fill-opacity=".5"/>`;
    };
    canvas.fill(
      wallBand(stage, 0, height),
      canvas.pattern(120, 100, leaf(shade(green, 0.7), 60) + leaf(shade(green, 1.3), 70)),
    );
    const [left, right] = levelLine(stage, height);
    for (let i = 0; i < 40; i++) {
      const share = i / 39;
      const [x, y] = [left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share];
      const r = random.between(9, 17);
      canvas.fill(
        `M${x - r} ${y + 4}q${r} ${-r * 1.5} ${2 * r} 0z`,
        shade(green, random.between(1.02, 1.16)),
      );
    }
  },
  weatherboard(stage, random) {
    const { canvas } = stage;
    const colour = random.pick(hexes('#ece5d8 #c9d0c6 #b9c3c4 #dccbb4 #8f9d94 #d5c4b4'));
    const [left, right] = levelLine(stage, 0);
    canvas.fill(
      outlinePath([[0, 0], [pictureWidth, 0], right, left]),
      canvas.gradient(awayFromLight(stage), [0, shade(colour, 1.1)], [0.6, colour], [1, shade(colour, 0.88)]),
    );
    let dark = '';
    let pale = '';
    for (let y = 16; y < 330; y += 15) {
      const line = levelLine(stage, y);
      if (line[0][1] < -20 && line[1][1] < -20) break;
      dark += linePath(line);
      pale += linePath(line.map(([a, b]): Spot => [a, b + 2.4]));
    }
    canvas.stroke(dark, shade(colour, 0.5), 1.8, 0.4);
    canvas.stroke(pale, shade(colour, 1.4), 1.2, 0.5);
    const stone = mix(colour, hex('#8b8378'), 0.7);
    canvas.fill(wallBand(stage, 0, 16), stone);
  },
};

function paintGround(stage: Stage, random: Random, kind: Ground): void {
  const { canvas } = stage;
  if (kind === 'deck') {
    paintFloor(stage, {
      kind: 'crossBoards',
      colour: random.pick(hexes('#b8976c #a58a6b #c4a57c #9c8f7d')),
    });
    return;
  }
  if (kind === 'pavers') {
    paintFloor(stage, { kind: 'tiles', colour: random.pick(hexes('#c6bdae #b5aea2 #cbb79e')) });
    return;
  }
  const green = random.pick(hexes('#94a768 #87a066 #a3ae72'));
  const ground = groundOutline(stage);
  canvas.fill(ground, canvas.gradient('down', [0, shade(green, 0.84)], [0.4, green], [1, shade(green, 1.1)]));
  const tuft = (tint: Colour, count: number) => {
    let path = '';
    for (let i = 0; i < count; i++)
      path += `M${(random.next() * 130).toFixed(1)} ${(random.next() * 90).toFixed(1)}l${random.between(-1.5, 1.5).toFixed(1)} ${random.between(-6, -3).toFixed(1)}`;
    return `<path d="${path}" fill="none" stroke="rgb(${tint.map(Math.round).join(',')})" stroke-width="1.200" stroke-opacity=".5"/>`;
  };
  canvas.fill(ground, canvas.pattern(130, 90, tuft(shade(green, 0.72), 130) + tuft(shade(green, 1.3), 110)));
}

/** Flax, ferns, lavender or agapanthus along the foot of the fence. */
function paintPlanting(stage: Stage, random: Random): void {
  const { canvas } = stage;
  const kind = random.pick(['flax', 'lavender', 'agapanthus', 'fern'] as const);
  const spots = random.whole(3, 6);
  for (let i = 0; i < spots; i++) {
    const x = -260 + (520 * (i + random.between(0.1, 0.9))) / spots;
    if (stage.depthAt([x, 0, 4]) < 90) continue;
    const [px, py] = stage.project([x, 0, random.between(3, 12)]);
    const size = stage.scaleAt([x, 0, 4]);
    const green = random.pick(hexes('#5f7d55 #7a9465 #4f6e54'));
    const blades: string[] = ['', ''];
    const tall = (kind === 'flax' ? random.between(70, 105) : kind === 'fern' ? 45 : 40) * size;
    for (let blade = 0; blade < 15; blade++) {
      const angle = (blade - 7) * 0.13 + random.between(-0.05, 0.05);
      const [tx, ty] = [px + Math.sin(angle) * tall, py - Math.cos(angle) * tall * random.between(0.75, 1)];
      const wide = (kind === 'flax' ? 2.4 : 1.2) * size;
      blades[blade % 2] +=
        `M${(px - wide).toFixed(1)} ${py.toFixed(1)}Q${(px + (tx - px) * 0.3).toFixed(1)} ${(py + (ty - py) * 0.7).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(px + (tx - px) * 0.45).toFixed(1)} ${(py + (ty - py) * 0.6).toFixed(1)} ${(px + wide).toFixed(1)} ${py.toFixed(1)}Z`;
    }
    canvas.fill(blades[0]!, shade(green, 0.86));
    canvas.fill(blades[1]!, shade(green, 1.1));
    if (kind === 'lavender' || kind === 'agapanthus') {
      let heads = '';
      for (let flower = 0; flower < 8; flower++) {
        const angle = (flower - 3.5) * 0.2;
        const [fx, fy] = [px + Math.sin(angle) * tall * 1.15, py - Math.cos(angle) * tall * 1.12];
        const r = (kind === 'agapanthus' ? 4.2 : 1.8) * size;
        heads += `M${(fx - r).toFixed(1)} ${fy.toFixed(1)}a${r.toFixed(1)} ${(r * (kind === 'agapanthus' ? 0.9 : 2.4)).toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${(r * (kind === 'agapanthus' ? 0.9 : 2.4)).toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;
      }
      canvas.fill(heads, kind === 'agapanthus' ? hex('#8d97c4') : hex('#9a87b0'), 0.9);
    }
  }
}
