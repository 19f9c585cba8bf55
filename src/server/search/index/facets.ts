import { type ChoiceSide, choiceSides } from '#contract/filter-fields.ts';
import { listOthers } from '../bits.ts';
import type { CodedColumn, Codes } from './coded-column.ts';
import { type Columns, listFacets, priceBandCents, priceBands } from './columns.ts';
import { type Found, findRivals, listSlots, type Rivals } from './found.ts';
import type { Matches } from './matches.ts';
import type { Scratch } from './scratch.ts';
import type { Side } from './sides.ts';
import type { Store } from './store.ts';

interface FacetValue {
  value: string;
  count: number;
}

/** For every choice, how many listings a search would find with it instead of the current choice. */
export interface Facets extends Record<ChoiceSide, FacetValue[]> {
  /** From each price to just under the next band's, in dollars; the last band has no end. */
  price: { from: number; to: number | null; count: number }[];
}

const sides: readonly Side[] = [...choiceSides, 'price'];

// A city is in a region, so choosing another region drops the city.
const leftOut = (side: Side): readonly Side[] => (side === 'region' ? ['region', 'city'] : [side]);

type CountFacets = (matches: Matches, scratch: Scratch) => Facets;

/**
 * The totals without filters are needed most, alone or with a single choice, so they're counted once until
 * something changes.
 */
export function makeCountFacets(store: Store): CountFacets {
  const columns = listFacets(store.columns);
  let inAll: { counts: Uint32Array[]; changes: number } | null = null;

  function recallInAll(): Uint32Array[] {
    if (inAll?.changes !== store.changes) inAll = { counts: [], changes: store.changes };
    return inAll.counts;
  }

  return (matches, scratch) => {
    const together: Uint32Array[] = [];
    const counts = sides.map((side, at) => {
      const found = matches.findWithout(leftOut(side));
      const isAll = found.count === store.lexicon.countDocuments();
      const known = isAll ? recallInAll() : found === matches.all ? together : [];
      if (!known[at] && found === matches.all)
        Object.assign(known, countValues(store, found, matches.rivals, columns, scratch));
      known[at] ??= countValues(store, found, findRivals(found, store.groups), [columns[at]!], scratch)[0]!;
      return known[at];
    });
    const listed = choiceSides.map((side, at) => [
      side,
      listValues(store.columns.choices[side].values, counts[at]!),
    ]);
    return { ...Object.fromEntries(listed), price: listBands(store.columns, counts.at(-1)!) };
  };
}

/** The first count of each choice where there is one, else the second. */
export function preferFacets(first: Facets, second: Facets): Facets {
  const listed = choiceSides.map((side) => {
    const counts = new Map([...second[side], ...first[side]].map(({ value, count }) => [value, count]));
    return [side, sortValues([...counts].map(([value, count]) => ({ value, count })))];
  });
  const price = first.price.map((band, at) => (band.count > 0 ? band : second.price[at]!));
  return { ...Object.fromEntries(listed), price };
}

function listValues(values: readonly (string | null)[], counts: Uint32Array): FacetValue[] {
  const listed: FacetValue[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const value = values[code];
    if (counts[code]! > 0 && value != null) listed.push({ value, count: counts[code]! });
  }
  return sortValues(listed);
}

function sortValues(listed: FacetValue[]): FacetValue[] {
  return listed.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function listBands({ priceBand }: Columns, counts: Uint32Array): Facets['price'] {
  const bands = Array.from({ length: priceBands }, (_, band) => ({
    from: (band * priceBandCents) / 100,
    to: band < priceBands - 1 ? ((band + 1) * priceBandCents) / 100 : null,
    count: 0,
  }));
  priceBand.values.forEach((band, code) => {
    if (band !== null) bands[band]!.count = counts[code]!;
  });
  return bands;
}

/** How many pieces there are of each value. A group with several listings of one value counts once. */
function countValues(
  store: Store,
  found: Found,
  rivals: Rivals,
  columns: CodedColumn<unknown>[],
  scratch: Scratch,
): Uint32Array[] {
  const counts = columns.map(({ values }) => new Uint32Array(values.length));
  const codes = columns.map((column) => column.codes);
  // If most listings are found, it's quicker to subtract those that aren't from the totals.
  const isMost = 2 * found.count > store.lexicon.countDocuments();
  if (isMost) {
    const others = scratch.takeList();
    tally(counts, codes, others, listOthers(store.live, found.bits, others));
  } else if (columns.length > 1 && found.count < store.lexicon.countDocuments() / 8)
    tallyRows(counts, store.columns.rows, listSlots(found, scratch), found.count);
  else tally(counts, codes, listSlots(found, scratch), found.count);
  columns.forEach((column, at) => {
    const count = counts[at]!;
    if (isMost)
      for (let code = 0; code < count.length; code += 1) count[code] = column.count(code) - count[code]!;
    uncountRivals(rivals, codes[at]!, count);
  });
  return counts;
}

/** One side at a time: a loop that does one thing is fastest, and this is where a search spends its time. */
function tally(counts: Uint32Array[], codes: Codes[], slots: Uint32Array, length: number): void {
  for (let side = 0; side < counts.length; side += 1) tallyOne(counts[side]!, codes[side]!, slots, length);
}

/** For a few listings far apart in memory: each is read once for all sides. */
function tallyRows(counts: Uint32Array[], rows: Codes, slots: Uint32Array, length: number): void {
  const width = counts.length;
  for (let at = 0; at < length; at += 1) {
    const row = slots[at]! * width;
    for (let side = 0; side < width; side += 1) counts[side]![rows[row + side]!]! += 1;
  }
}

function tallyOne(counts: Uint32Array, codes: Codes, slots: Uint32Array, length: number): void {
  for (let at = 0; at < length; at += 1) counts[codes[slots[at]!]!]! += 1;
}

function uncountRivals({ worse, better }: Rivals, codes: Codes, counts: Uint32Array): void {
  let uncounted = -1;
  for (let at = 0; at < worse.length; at += 1) {
    const code = codes[worse[at]!]!;
    if (worse[at] === uncounted || codes[better[at]!] !== code) continue;
    counts[code]! -= 1;
    uncounted = worse[at]!;
  }
}
