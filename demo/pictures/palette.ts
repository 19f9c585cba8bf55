import type { Cover, CoverColour, Finish, Paint, Timber, Upholstery } from '../catalogue/materials.ts';
import { hex } from './engine/colour.ts';
import { fabric, type Material, metal, paint, type Weave } from './engine/material.ts';

/** A timber: its colour, the colour of its grain, how strongly and closely that shows, and its knots. */
const timber = (
  colour: string,
  grain: string,
  strength: number,
  spacing: number,
  knots: number,
): Material => ({
  colour: hex(colour),
  gloss: 0.2,
  grain: { colour: hex(grain), strength, spacing, knots },
});

const timberLooks: Record<Timber, Material> = {
  rimu: timber('#9f5d38', '#612e15', 0.36, 2.8, 0.2),
  kauri: timber('#c08a4e', '#8a5424', 0.26, 2.6, 0.05),
  matai: timber('#8d5a34', '#552f15', 0.3, 2.4, 0.1),
  oak: timber('#c79d6a', '#8d6232', 0.32, 2.2, 0.1),
  pine: timber('#deb97e', '#ab7b3f', 0.3, 3.6, 2.6),
  teak: timber('#9c6a3c', '#5d3817', 0.34, 2, 0),
  walnut: timber('#6b4a35', '#382113', 0.4, 2.2, 0.1),
  mahogany: timber('#6d3426', '#3a150d', 0.36, 2.4, 0),
  macrocarpa: timber('#cf9f5c', '#8c5a25', 0.36, 3.4, 3),
  acacia: timber('#8f5f3d', '#4c2a15', 0.42, 3, 0.8),
  ash: timber('#d9c19a', '#a58657', 0.28, 2.6, 0),
  beech: timber('#d5aa7c', '#a5764a', 0.18, 2, 0),
  mango: timber('#a7784d', '#623d1f', 0.38, 3, 0.6),
  kwila: timber('#8a4f33', '#4e2413', 0.32, 2.4, 0),
  bamboo: timber('#dcc084', '#ae8a47', 0.34, 1.6, 0),
};

const paintLooks: Record<Paint, string> = {
  white: '#efebe2',
  offWhite: '#e9dfc9',
  black: '#36322f',
  grey: '#b3b0a9',
  sage: '#9aa88e',
  duckEgg: '#a9c0bf',
  navy: '#3c4f63',
  charcoal: '#56575a',
};

const coverLooks: Record<CoverColour, string> = {
  charcoal: '#5c5d61',
  grey: '#9d9d9a',
  navy: '#3d536d',
  teal: '#3f7073',
  olive: '#767a4c',
  forest: '#47634f',
  mustard: '#c79a3c',
  rust: '#b2603a',
  blush: '#d6a596',
  beige: '#cdbb9d',
  cream: '#e9e0cd',
  tan: '#b07c4b',
  brown: '#6f4a35',
  black: '#3a3735',
  duckEgg: '#a6bfc0',
  burgundy: '#7a3a3b',
};

const weaves: Record<Cover, Weave> = {
  fabric: 'linen',
  linen: 'linen',
  wool: 'wool',
  velvet: 'velvet',
  boucle: 'boucle',
  corduroy: 'corduroy',
  leather: 'leather',
  vinyl: 'leather',
};

export function bodyLook(finish: Finish): Material {
  switch (finish.kind) {
    case 'timber':
      return timberLooks[finish.timber];
    case 'painted':
      return paint(hex(paintLooks[finish.paint]), 0.2);
    case 'metal':
      return metal(hex(paintLooks[finish.paint]));
    case 'cane':
      return {
        ...paint(hex('#b98f5c')),
        grain: { colour: hex('#7a5426'), strength: 0.3, spacing: 1.5, knots: 0 },
      };
  }
}

export function clothLook({ cover, colour, print }: Upholstery): Material {
  return fabric(print === 'plain' ? weaves[cover] : print, hex(coverLooks[colour]));
}
