import { measureEffort, type Spot } from '#contract/ways.ts';
import { type Found, listSlots } from './found.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

/** A page of what was found, the nearest first by what it takes to get there; what does not say where it is comes last. Of one place the newest first. */
export function takeNearest(
  { columns }: Store,
  found: Found,
  { from, offset, size }: { from: Spot; offset: number; size: number },
  scratch: Scratch,
): number[] {
  const { values, codes } = columns.place;
  const slots = listSlots(found, scratch);
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < slots.length; at += 1) counts[codes[slots[at]!]!]! += 1;
  // There are far fewer places than pieces: only those the page reaches into are looked through.
  const places = values
    .map(({ latitude, longitude, region }, code) => ({
      code,
      effort:
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : measureEffort(from, { latitude, longitude, region }),
    }))
    .filter(({ code }) => counts[code]! > 0)
    .sort((a, b) => (a.effort === b.effort ? a.code - b.code : a.effort - b.effort));
  const page: number[] = [];
  let before = 0;
  for (const { code } of places) {
    const count = counts[code]!;
    if (before + count > offset) {
      const here = Array.from(slots.filter((slot) => codes[slot] === code));
      here.sort((a, b) => columns.numbers.id[b]! - columns.numbers.id[a]!);
      page.push(...here.slice(Math.max(0, offset - before), offset + size - before));
    }
    before += count;
    if (before >= offset + size) break;
  }
  return page;
}
