import { type ChoiceSide, choiceSides, type SortName, sortNames } from '#contract/filter-fields.ts';
import { enlarge } from '../bits.ts';
import type { SearchDocument } from '../document.ts';
import { soundsLikeDealer } from '../hidden.ts';
import type { Place } from '../place-tests.ts';
import { sortKeys } from '../sorts.ts';
import { type CodedColumn, type Codes, makeCodedColumn, makeRoom } from './coded-column.ts';
import { makeSellers, type Sellers } from './sellers.ts';

const sides = ['width', 'depth', 'height'] as const;
type NumberName = 'id' | 'groupId' | 'price' | 'seller' | (typeof sides)[number] | SortName;
type Choice = ChoiceSide | 'material';

/** What the index knows about each listing besides its words, by slot. */
export interface Columns {
  /** NaN where the listing does not say. Each sort has its own column: the highest stands first. */
  numbers: Record<NumberName, Float64Array>;
  choices: Record<Choice, CodedColumn<string | null>>;
  place: CodedColumn<Place>;
  deal: CodedColumn<Pick<SearchDocument, 'isHotDeal' | 'isGreatDeal'>>;
  priceBand: CodedColumn<number | null>;
  /** What somebody may not want to see: one bit for each. */
  traits: CodedColumn<number>;
  sellers: Sellers;
  /** Which sides are known, as `markSides` marks them. */
  knownSides: CodedColumn<number>;
  /**
   * For each slot, the numbers of its values for all facets side by side, so that counting them all reads
   * memory in one place.
   */
  rows: Codes;
  put(slot: number, document: SearchDocument, capacity: number): void;
  clear(slot: number): void;
}

const numberNames: NumberName[] = ['id', 'groupId', 'price', 'seller', ...sides, ...sortNames];
const choiceNames: Choice[] = [...choiceSides, 'material'];

export const noPhotoTrait = 1;
export const dealerTrait = 2;

/** The bands of the price histogram: $50 each, and one for all from $1,000. */
export const priceBandCents = 5000;
export const priceBands = 21;

function bandOf(priceCents: number | null): number | null {
  return priceCents === null ? null : Math.min(priceBands - 1, Math.floor(priceCents / priceBandCents));
}

export function makeColumns(): Columns {
  const numbers = Object.fromEntries(
    numberNames.map((name) => [name, new Float64Array(0)]),
  ) as Columns['numbers'];
  const choices = Object.fromEntries(
    choiceNames.map((name) => [name, makeCodedColumn<string | null>()]),
  ) as Columns['choices'];
  const place = makeCodedColumn<Place>(
    ({ region, city, suburb, latitude, longitude }) => `${region}|${city}|${suburb}|${latitude}|${longitude}`,
  );
  const deal: Columns['deal'] = makeCodedColumn(
    ({ isHotDeal, isGreatDeal }) => `${isHotDeal} ${isGreatDeal}`,
  );
  const priceBand = makeCodedColumn<number | null>();
  const knownSides = makeCodedColumn<number>();
  const traits = makeCodedColumn<number>();
  const sellers = makeSellers();

  const facets = listFacets({ choices, priceBand });
  const columns: Columns = {
    rows: new Uint16Array(0),
    numbers,
    choices,
    place,
    deal,
    priceBand,
    knownSides,
    traits,
    sellers,
    put(slot, document, capacity) {
      for (const name of numberNames) {
        if (numbers[name].length < capacity) numbers[name] = enlarge(numbers[name], capacity);
      }
      numbers.id[slot] = document.id;
      numbers.groupId[slot] = document.groupId;
      numbers.price[slot] = document.priceCents ?? Number.NaN;
      numbers.seller[slot] = sellers.add(document);
      for (const side of sides) numbers[side][slot] = document[`${side}Cm`] ?? Number.NaN;
      for (const name of sortNames) numbers[name][slot] = sortKeys[name](document);
      for (const name of choiceNames) choices[name].put(slot, document[name], capacity);
      const { region, city, suburb, latitude, longitude, isHotDeal, isGreatDeal } = document;
      place.put(slot, { region, city, suburb, latitude, longitude }, capacity);
      deal.put(slot, { isHotDeal, isGreatDeal }, capacity);
      traits.put(
        slot,
        (document.hasPhoto ? 0 : noPhotoTrait) | (soundsLikeDealer(document.sellerName) ? dealerTrait : 0),
        capacity,
      );
      priceBand.put(slot, bandOf(document.priceCents), capacity);
      knownSides.put(
        slot,
        markSides(document.widthCm !== null, document.depthCm !== null, document.heightCm !== null),
        capacity,
      );
      const codes = facets.map((column) => column.codes[slot]!);
      columns.rows = makeRoom(columns.rows, capacity * codes.length, Math.max(...codes));
      columns.rows.set(codes, slot * codes.length);
    },
    clear(slot) {
      sellers.remove(numbers.seller[slot]!);
      for (const name of choiceNames) choices[name].clear(slot);
      for (const column of [place, deal, priceBand, knownSides, traits]) column.clear(slot);
    },
  };
  return columns;
}

/** What facets are counted from, in the order in which they stand in a row. */
export function listFacets({ choices, priceBand }: Pick<Columns, 'choices' | 'priceBand'>) {
  return [...choiceSides.map((side) => choices[side]), priceBand] as CodedColumn<unknown>[];
}

/** One bit for each side that is there. */
export function markSides(width: boolean, depth: boolean, height: boolean): number {
  return Number(width) + 2 * Number(depth) + 4 * Number(height);
}
