import { readTable } from '#server/platform/read-table.ts';
import { claimWordings } from './claim-wordings.ts';
import type { FurnitureType } from './read-types.ts';

interface Brand {
  name: string;
  /** What is enough to recognise it. */
  wordings: string[];
}

/** The type is empty where a line has pieces of several. */
type IkeaLine = [line: string, type: string];

export function readBrands(folder: URL, types: readonly FurnitureType[]) {
  const claim = claimWordings();
  const brandTable = readTable(new URL('brands.csv', folder), ['name', 'common word', 'other spellings']).map(
    (row): Brand => {
      const { name } = row.cells;
      const others = row.readItems('other spellings');
      const isCommonWord = row.isYes('common word');
      if (isCommonWord && others.length === 0)
        throw row.mistake(`${name} is a common word: it needs a spelling of its own`);
      const wordings = isCommonWord ? others : [name, ...others];
      claim(row, name, wordings);
      return { name, wordings };
    },
  );
  const ikeaLines: IkeaLine[] = [];
  const shyIkeaLines: IkeaLine[] = [];
  for (const row of readTable(new URL('ikea-lines.csv', folder), ['name', 'common word', 'type'])) {
    const { name, type } = row.cells;
    if (type !== '' && !types.some((known) => known.name === type))
      throw row.mistake(`"${type}" is not a type in types.csv`);
    claim(row, `IKEA ${name}`, [name]);
    (row.isYes('common word') ? shyIkeaLines : ikeaLines).push([name, type]);
  }
  return { brandTable, ikeaLines, shyIkeaLines };
}
