import type { typeGroups } from '#contract/categories.ts';
import { furnitureTypes } from './furniture.data.ts';
import type { FurnitureType } from './read-types.ts';

const byName = new Map(furnitureTypes.map((type) => [type.name, type]));

export function findFurnitureType(name: string): FurnitureType | null {
  return byName.get(name) ?? null;
}

/** Each with the group it is shown in. */
export function groupTypes<C extends { value: string }>(choices: readonly C[]) {
  return choices.map((choice) => {
    const group: (typeof typeGroups)[number] = findFurnitureType(choice.value)?.isBeyond
      ? 'Beyond furniture'
      : 'Furniture';
    return { ...choice, group };
  });
}
