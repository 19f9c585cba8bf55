import { readTable } from '#server/platform/read-table.ts';
import { foldName } from './names.ts';
import type { NamedEntry } from './read-gazetteer.ts';

/** Folded names of places elsewhere: only those that no place in New Zealand has, so Victoria is not among them. */
export function readNamesAbroad(folder: URL, places: readonly NamedEntry[]): string[] {
  const here = new Set(places.flatMap(({ names }) => names));
  const abroad = new Set<string>();
  for (const { cells, mistake } of readTable(new URL('abroad.csv', folder), ['name'])) {
    const name = foldName(cells.name);
    if (here.has(name)) throw mistake(`there is a ${cells.name} in New Zealand`);
    if (abroad.has(name)) throw mistake(`${cells.name} is listed twice`);
    abroad.add(name);
  }
  return [...abroad];
}
