import { furnitureTypes } from './furniture.data.ts';
import type { FurnitureType } from './read-types.ts';

const byName = new Map(furnitureTypes.map((type) => [type.name, type]));

export function findFurnitureType(name: string): FurnitureType | null {
  return byName.get(name) ?? null;
}
