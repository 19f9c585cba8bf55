import { finishSets, type Maker } from './makers.ts';
import type { CoverColour, Finish, Upholstery } from './materials.ts';
import { type Model, modelsOf } from './models.ts';
import type { Condition } from './price.ts';
import type { Random } from './random.ts';
import type { Size, Style } from './traits.ts';
import type { FurnitureType } from './types.ts';

/** Width and length of the frame for each New Zealand bed size. */
const bedSizes = {
  Single: [97, 198],
  'King single': [112, 212],
  Double: [143, 198],
  Queen: [160, 213],
  King: [174, 213],
  'Super king': [190, 213],
} as const;

const bedSizeShares = { Single: 14, 'King single': 12, Double: 16, Queen: 36, King: 13, 'Super king': 9 };

const hideColours: Partial<Record<CoverColour, number>> = {
  tan: 4,
  brown: 4,
  black: 3,
  cream: 1,
  burgundy: 0.6,
  forest: 0.5,
};
const clothColours: Partial<Record<CoverColour, number>> = {
  grey: 4,
  charcoal: 4,
  beige: 4,
  navy: 3,
  cream: 3,
  teal: 2,
  olive: 2,
  forest: 2,
  mustard: 2,
  rust: 2,
  brown: 1.5,
  duckEgg: 1.5,
  blush: 1,
  tan: 1,
  burgundy: 0.8,
};

export function chooseModel(maker: Maker, type: FurnitureType, random: Random): Model | null {
  const known = modelsOf(maker.name, type.key);
  return known.length > 0 && random.chance(0.85) ? random.pick(known) : null;
}

export function chooseBody(
  type: FurnitureType,
  model: Model | null,
  random: Random,
): { size: Size; bedSize: string | null; parts: number } {
  const within = ([low, high]: readonly [number, number]) => Math.round(random.between(low, high));
  const parts = model?.parts ?? (type.parts ? random.pick(type.parts.counts) : 0);
  const size: Size = { width: within(type.width), depth: within(type.depth), height: within(type.height) };
  if (model)
    return {
      size: { width: model.size[0], depth: model.size[1], height: model.size[2] },
      bedSize: null,
      parts,
    };
  if (type.key === 'bed' || type.key === 'headboard') {
    const name = random.weighted(bedSizeShares);
    const [width, length] = bedSizes[name];
    const wide = width + random.whole(-2, 4);
    return {
      size: { ...size, width: wide, depth: type.key === 'bed' ? length + random.whole(-2, 5) : size.depth },
      bedSize: name,
      parts: random.whole(1, 2),
    };
  }
  if (type.key === 'filing') return { size: { ...size, height: 9 + parts * 31 }, bedSize: null, parts };
  if (type.drawing === 'roundTable') return { size: { ...size, depth: size.width }, bedSize: null, parts };
  if (type.key === 'cubes') {
    const columns = parts === 16 ? 4 : 2;
    return {
      size: { width: 7 + columns * 35, depth: 39, height: 7 + (parts / columns) * 35 },
      bedSize: null,
      parts,
    };
  }
  return { size, bedSize: null, parts };
}

export function chooseFinish(type: FurnitureType, maker: Maker | null, random: Random): Finish {
  const flatpack =
    type.finish === 'cabinet' &&
    (maker?.name === 'IKEA' || maker?.name === 'Mocka' || maker?.name === 'Kmart');
  const set = finishSets[flatpack ? 'officeish' : type.finish];
  const kind = random.weighted(set.kinds);
  if (kind === 'timber') return { kind, timber: random.weighted(set.timbers) };
  if (kind === 'cane') return { kind };
  return { kind, paint: random.weighted(set.paints) };
}

export function chooseUpholstery(type: FurnitureType, random: Random): Upholstery | null {
  if (Object.keys(type.covers).length === 0) return null;
  if ((type.key === 'bed' || type.key === 'headboard') && random.chance(0.68)) return null;
  const cover = random.weighted(type.covers);
  const old = type.category === 'Vintage';
  const print =
    cover === 'fabric' || cover === 'wool'
      ? random.weighted({
          plain: 8,
          stripe: 0.8,
          check: old ? 1.4 : 0.6,
          floral: old ? 2 : 0.8,
          geometric: old ? 1 : 0,
        })
      : 'plain';
  const colour =
    cover === 'leather' || cover === 'vinyl' ? random.weighted(hideColours) : random.weighted(clothColours);
  return { cover, colour, print };
}

export function chooseStyle(type: FurnitureType, finish: Finish, maker: Maker | null, random: Random): Style {
  if (type.finish === 'retro' || type.drawing === 'retroArmchair') return 'midcentury';
  if (type.finish === 'native') return random.pick(['classic', 'classic', 'cottage']);
  if (maker?.name === 'IKEA' || maker?.name === 'Mocka' || maker?.name === 'Kmart')
    return random.pick(['modern', 'scandi', 'scandi']);
  if (maker?.name === 'Danske Møbler') return random.pick(['scandi', 'midcentury', 'modern']);
  const native =
    finish.kind === 'timber' &&
    (finish.timber === 'rimu' || finish.timber === 'kauri' || finish.timber === 'pine');
  return random.weighted({
    modern: native ? 2 : 4,
    scandi: 3,
    classic: native ? 3 : 1.6,
    cottage: native ? 3 : 1.5,
    midcentury: 1.4,
    industrial: finish.kind === 'painted' ? 0.4 : 1.4,
  });
}

export function chooseCondition(type: FurnitureType, random: Random): Condition {
  return random.weighted({ New: type.category === 'Vintage' ? 0 : 5, Excellent: 27, Good: 46, Fair: 22 });
}
