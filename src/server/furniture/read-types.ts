import { categories } from '#contract/categories.ts';
import { readTable } from '#server/platform/read-table.ts';
import { claimWordings } from './claim-wordings.ts';

export type CategoryName = (typeof categories)[number]['name'];

export interface FurnitureType {
  name: string;
  plural: string;
  category: CategoryName;
  /** Other words for the same thing: any of them alone is enough to recognise it. */
  names: readonly string[];
  /** Words that may also mean something else; a clearer word beside them wins. */
  looseNames: readonly string[];
  /** A set by nature: its price is never compared with a single piece. */
  isSet: boolean;
  /** Of the home, but no furniture proper: a clock, a chandelier, a fridge. */
  isBeyond: boolean;
}

const columns = ['name', 'plural', 'category', 'set', 'other names', 'loose names'] as const;

export function readTypes(folder: URL): FurnitureType[] {
  const claim = claimWordings();
  const readKinds = (file: string, isBeyond: boolean) =>
    readTable(new URL(file, folder), columns).map((row) => {
      const { name, plural, category: room } = row.cells;
      const category = categories.find((known) => known.name === room)?.name;
      if (!category) throw row.mistake(`"${room}" is not a category of src/contract/categories.ts`);
      if (plural === '') throw row.mistake('no plural');
      const names = row.readItems('other names');
      const looseNames = row.readItems('loose names');
      claim(row, name, [name, plural, ...names, ...looseNames]);
      return { name, plural, category, names, looseNames, isSet: row.isYes('set'), isBeyond };
    });
  return [...readKinds('types.csv', false), ...readKinds('beyond-furniture.csv', true)];
}
