import { type CategoryName, categories } from './categories.ts';
import type { FinishSet, RangeSet } from './makers.ts';
import type { Cover } from './materials.ts';
import { typesTable } from './types.table.ts';

type Span = readonly [low: number, high: number];

export interface FurnitureType {
  readonly key: string;
  readonly category: CategoryName;
  /** How common it is within its category. */
  readonly weight: number;
  /** The picture's drawing. */
  readonly drawing: string;
  /** What people call it; the first is the plain word. */
  readonly names: readonly string[];
  readonly width: Span;
  readonly depth: Span;
  readonly height: Span;
  /** A usual asking price for an unbranded one of middling size in good condition. */
  readonly price: number;
  readonly finish: FinishSet;
  readonly covers: Partial<Record<Cover, number>>;
  readonly makers: RangeSet;
  /** Drawers, seats, doors, shelves: how many it may have, and what they are called. */
  readonly parts: { readonly counts: readonly number[]; readonly word: string } | null;
  /** Sold as a set of so many; empty if always alone. */
  readonly sets: readonly number[];
  /** The price is for one of the set. */
  readonly perItem: boolean;
}

/** Covers with how often each comes up. */
const coverSets: Record<string, Partial<Record<Cover, number>>> = {
  '-': {},
  sofa: { fabric: 5, linen: 3, leather: 3, velvet: 2, boucle: 1, corduroy: 1, wool: 1, vinyl: 1 },
  chair: { fabric: 4, linen: 2, velvet: 2, leather: 2, wool: 1, boucle: 1 },
  recliner: { leather: 4, fabric: 4, vinyl: 2 },
  swivel: { fabric: 4, vinyl: 2, leather: 1 },
  retro: { wool: 4, fabric: 3, vinyl: 2, corduroy: 1 },
  bed: { fabric: 3, linen: 2, velvet: 2 },
  wing: { fabric: 3, velvet: 2, leather: 2, wool: 1 },
  pad: { fabric: 1 },
};

export const types: readonly FurnitureType[] = readTable(typesTable);

function readTable(table: string): FurnitureType[] {
  let category: CategoryName = categories[0].name;
  return table.split('\n').flatMap((line) => {
    if (!line.includes('|')) {
      category = categories.find(({ name }) => name === line)?.name ?? category;
      return [];
    }
    return [
      readRow(
        line.split('|').map((field) => field.trim()),
        category,
      ),
    ];
  });
}

function readRow(fields: readonly string[], category: CategoryName): FurnitureType {
  const [key, drawing, weight, price, size, finish, makers, covers, counted, names] = fields as [
    string,
    ...string[],
  ];
  const [width, depth, height] = size!.split(' ').map(readSpan) as [Span, Span, Span];
  const counts =
    counted === '-' ? [] : counted!.split('; ').map((text) => text.split(' ') as [string, string]);
  const sets = counts.find(([word]) => word === 'each' || word === 'set');
  const parts = counts.find((entry) => entry !== sets);
  return {
    key,
    category,
    drawing: drawing!,
    weight: Number(weight),
    price: Number(price),
    width,
    depth,
    height,
    finish: finish as FinishSet,
    makers: makers as RangeSet,
    covers: coverSets[covers!]!,
    parts: parts ? { counts: parts[1].split('/').map(Number), word: parts[0] } : null,
    sets: sets ? sets[1].split('/').map(Number) : [],
    perItem: sets?.[0] === 'each',
    names: names!.split(', '),
  };
}

function readSpan(text: string): Span {
  const [low, high] = text.split('-').map(Number);
  return [low!, high!];
}
