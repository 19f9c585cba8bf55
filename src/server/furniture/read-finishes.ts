import { readTable } from '#server/platform/read-table.ts';
import { claimWordings } from './claim-wordings.ts';

/** A general material gives way to a more specific one in the same text. */
export function readMaterials(folder: URL) {
  const claim = claimWordings();
  return readTable(new URL('materials.csv', folder), ['name', 'general', 'other names']).map((row) => {
    const { name } = row.cells;
    const wordings = [name, ...row.readItems('other names')];
    claim(row, name, wordings);
    return { name, general: row.isYes('general'), wordings };
  });
}

export function readColours(folder: URL) {
  const claim = claimWordings();
  return readTable(new URL('colours.csv', folder), ['name', 'other names']).map((row) => {
    const { name } = row.cells;
    const wordings = [name, ...row.readItems('other names')];
    claim(row, name, wordings);
    return { name, wordings };
  });
}
