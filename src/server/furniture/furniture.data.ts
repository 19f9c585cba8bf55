import { readWordTable } from '#server/platform/read-table.ts';
import { readBrands } from './read-brands.ts';
import { readColours, readMaterials } from './read-finishes.ts';
import { readModels } from './read-models.ts';
import { readTypes } from './read-types.ts';

const folder = new URL('./tables/', import.meta.url);

export const furnitureTypes = readTypes(folder);

/** Shy lines are also names of people and places, so they only count as IKEA's if IKEA is named too. */
export const { brandTable, ikeaLines, shyIkeaLines } = readBrands(folder, furnitureTypes);

/** Names that say what a piece is: an Aeron is an office chair. A maker's says it where nothing else does. */
export const { models, makers } = readModels(folder, furnitureTypes);

/** Words one typo away from a kind that do mean what they say. */
export const notSlips = readWordTable(new URL('not-slips.csv', folder));

/** Phrases that contain the name of a piece of furniture and mean something else. */
export const decoys = readWordTable(new URL('decoys.csv', folder));

/** After the name of a piece these make it a thing for that piece: "sofa cover", "dining table legs". */
export const accessoryWords = readWordTable(new URL('accessories.csv', folder));

/** "Bed frame, slats included" still sells the bed. */
export const notAnAccessory = readWordTable(new URL('not-accessories.csv', folder));

/**
 * Things that marketplaces sell besides furniture. A title with one of these and no furniture is clearly
 * something else.
 */
export const strangers = readWordTable(new URL('strangers.csv', folder));

export const materials = readMaterials(folder);

/** "Linen cupboard" is not made of linen. */
export const notMaterials = readWordTable(new URL('not-materials.csv', folder));

export const colours = readColours(folder);

/** "Red Beach" is not red. */
export const notColours = readWordTable(new URL('not-colours.csv', folder));
