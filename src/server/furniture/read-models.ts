import { readTable } from '#server/platform/read-table.ts';
import { claimWordings } from './claim-wordings.ts';
import type { FurnitureType } from './read-types.ts';

/** A name, and the type it stands for. */
type Known = [name: string, type: string];

/** Models are always of their type; makers are known for theirs, but make other things too. */
export function readModels(folder: URL, types: readonly FurnitureType[]) {
  const claim = claimWordings();
  const models: Known[] = [];
  const makers: Known[] = [];
  for (const row of readTable(new URL('models.csv', folder), ['name', 'type', 'maker'])) {
    const { name, type } = row.cells;
    if (!types.some((known) => known.name === type))
      throw row.mistake(`"${type}" is not a type in types.csv or beyond-furniture.csv`);
    claim(row, name, [name]);
    (row.isYes('maker') ? makers : models).push([name, type]);
  }
  return { models, makers };
}
