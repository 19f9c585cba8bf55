import { regions } from '#contract/places.ts';
import { brandTable, furnitureTypes } from '#server/furniture/furniture.data.ts';
import type { RawListing } from '#server/pipeline/listing.ts';

const materials = 'rimu oak pine teak walnut leather velvet fabric white black mdf steel glass kauri'.split(
  ' ',
);
const conditions = ['New', 'Excellent', 'Good', 'Fair'];
const adjectives = 'lovely solid vintage small large classic tidy retro modern sturdy comfy'.split(' ');
const remarks =
  'pick up only smoke free home moving house must go soon well made bought last year hardly used few marks on top can deliver cash on collection measures as shown original handles heavy two people needed'.split(
    ' ',
  );

/** A made-up listing, the same each time for the same number. */
export function writeListing(number: number, factor: number): RawListing {
  const draw = (salt: number) => {
    let mixed = Math.imul(number ^ (salt * 0x9e3779b9), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(from: readonly T[], salt: number): T => from[Math.floor(draw(salt) ** 1.5 * from.length)]!;
  const type = pick(furnitureTypes, 1);
  const material = pick(materials, 2);
  const brand = draw(3) < 0.4 ? pick(brandTable, 4).name : '';
  const condition = pick(conditions, 5);
  const worth =
    60 * (1 + (type.name.length % 9)) * (1 + materials.indexOf(material) / 12) * (0.7 + draw(6) * 0.8);
  return {
    url: `/l/${number}`,
    title: [pick(adjectives, 7), brand, material, type.name].filter(Boolean).join(' '),
    price: `$${Math.max(5, Math.round(worth * factor))}`,
    condition,
    location: pick(regions, 8).name,
    description: Array.from({ length: 14 }, (_, at) => pick(remarks, 20 + at)).join(' '),
    dimensions: `${60 + Math.floor(draw(9) * 120)} x ${40 + Math.floor(draw(10) * 30)} x ${70 + Math.floor(draw(11) * 60)} cm`,
  };
}
