import type { Random } from '../../../catalogue/random.ts';
import { hex, mix, shade } from '../../engine/colour.ts';
import { type Material, metal, paint } from '../../engine/material.ts';

export const brass = metal(hex('#b8924a'));

export const blackSteel = metal(hex('#35322f'));

export const chrome = metal(hex('#b9bcbc'));

export const darkTimber: Material = {
  colour: hex('#4f3527'),
  gloss: 0.2,
  grain: { colour: hex('#2c1b13'), strength: 0.3, spacing: 2, knots: 0 },
};

export const paleTimber: Material = {
  colour: hex('#d2ab78'),
  gloss: 0.15,
  grain: { colour: hex('#9a6c3c'), strength: 0.3, spacing: 2, knots: 0 },
};

export const darken = (material: Material, light: number): Material => ({
  ...material,
  colour: shade(material.colour, light),
});

/** The same timber, a touch lighter or darker: no two boards match. */
export function vary(material: Material, random: Random, amount = 0.05): Material {
  return { ...material, colour: shade(material.colour, 1 + random.between(-amount, amount)) };
}

export const shadowGap = (material: Material): Material => paint(mix(material.colour, [20, 12, 8], 0.72), 0);
