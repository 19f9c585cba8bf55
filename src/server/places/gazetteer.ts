import { places } from './gazetteer.data.ts';
import type { GazetteerEntry } from './read-gazetteer.ts';

/** Every folded name with the places that carry it. */
export const gazetteer: ReadonlyMap<string, readonly GazetteerEntry[]> = gatherNamesakes();

function gatherNamesakes(): Map<string, GazetteerEntry[]> {
  const entries = new Map<string, GazetteerEntry[]>();
  for (const { names, entry } of places) {
    for (const name of names) {
      const namesakes = entries.get(name);
      if (namesakes) namesakes.push(entry);
      else entries.set(name, [entry]);
    }
  }
  return entries;
}
