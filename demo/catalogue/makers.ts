import type { Paint, Timber } from './materials.ts';

/** Which finishes a type comes in. */
export type FinishSet =
  | 'cabinet'
  | 'chairs'
  | 'seat'
  | 'bed'
  | 'pineish'
  | 'officeish'
  | 'metal'
  | 'outdoor'
  | 'wicker'
  | 'retro'
  | 'native';

/** How often each comes up. */
interface Finishes {
  readonly kinds: {
    readonly timber?: number;
    readonly painted?: number;
    readonly metal?: number;
    readonly cane?: number;
  };
  readonly timbers: Partial<Record<Timber, number>>;
  readonly paints: Partial<Record<Paint, number>>;
}

const everyday: Finishes['timbers'] = {
  oak: 5,
  pine: 5,
  rimu: 4,
  walnut: 2,
  acacia: 2,
  ash: 2,
  mango: 1.5,
  macrocarpa: 1.5,
  beech: 1.5,
  mahogany: 1,
  kauri: 0.6,
  bamboo: 0.4,
};
const everyPaint: Finishes['paints'] = {
  white: 6,
  offWhite: 2,
  black: 2,
  grey: 2,
  sage: 1,
  duckEgg: 0.7,
  navy: 0.8,
  charcoal: 1,
};

export const finishSets: Record<FinishSet, Finishes> = {
  cabinet: { kinds: { timber: 72, painted: 28 }, timbers: everyday, paints: everyPaint },
  chairs: { kinds: { timber: 74, painted: 22, metal: 4 }, timbers: everyday, paints: everyPaint },
  seat: { kinds: { timber: 100 }, timbers: { oak: 3, walnut: 2, rimu: 2, beech: 1 }, paints: {} },
  bed: { kinds: { timber: 70, painted: 22, metal: 8 }, timbers: everyday, paints: everyPaint },
  pineish: {
    kinds: { timber: 60, painted: 40 },
    timbers: { pine: 6, rimu: 1, beech: 1 },
    paints: { white: 6, grey: 2 },
  },
  officeish: {
    kinds: { timber: 52, painted: 48 },
    timbers: { oak: 5, beech: 3, ash: 3, walnut: 3, pine: 2, bamboo: 1 },
    paints: { white: 7, black: 2, grey: 2 },
  },
  metal: {
    kinds: { metal: 100 },
    timbers: {},
    paints: { grey: 4, black: 3, white: 2, charcoal: 1, sage: 0.5 },
  },
  outdoor: {
    kinds: { timber: 82, painted: 14, metal: 4 },
    timbers: { kwila: 5, macrocarpa: 4, pine: 3, teak: 3, acacia: 3 },
    paints: { white: 3, charcoal: 2, sage: 2, black: 1 },
  },
  wicker: { kinds: { timber: 38, cane: 62 }, timbers: { kwila: 2, acacia: 3, teak: 2 }, paints: {} },
  retro: {
    kinds: { timber: 100 },
    timbers: { teak: 6, rimu: 4, walnut: 3, oak: 2, mahogany: 1 },
    paints: {},
  },
  native: {
    kinds: { timber: 96, painted: 4 },
    timbers: { rimu: 5, kauri: 4, oak: 4, matai: 2, mahogany: 2, pine: 1 },
    paints: { offWhite: 1, duckEgg: 1 },
  },
};

/** Shops and makers sold in New Zealand, with what the name does to the price. */
const prices = {
  none: 1,
  Freedom: 1.35,
  Nood: 1.15,
  'Target Furniture': 0.88,
  'Harvey Norman': 1.12,
  'Danske Møbler': 1.75,
  Mocka: 0.82,
  Coricraft: 1.2,
  IKEA: 0.9,
  'Big Save Furniture': 0.95,
  Città: 1.6,
  Kmart: 0.5,
  Farmers: 1.05,
  'Early Settler': 1.25,
  'La-Z-Boy': 1.7,
  'Warehouse Stationery': 0.85,
  'Herman Miller': 4.2,
  Buro: 1.3,
  Precision: 1.1,
  'Mitre 10': 1,
  Bunnings: 0.9,
  Airest: 1.2,
  Beazley: 1.15,
  'Jon Jansen': 1.3,
} as const;

export type MakerName = keyof typeof prices;

export interface Maker {
  readonly name: string;
  readonly price: number;
}

export const makerOf = (name: MakerName): Maker | null =>
  name === 'none' ? null : { name, price: prices[name] };

/** Which names a type goes by in the shops. */
export type RangeSet =
  | 'lounge'
  | 'chairs'
  | 'recliners'
  | 'tables'
  | 'cabinets'
  | 'beds'
  | 'bedroom'
  | 'dining'
  | 'desks'
  | 'office'
  | 'shelving'
  | 'garden'
  | 'midcentury'
  | 'old';

/** How often each name comes up, out of about a hundred; mostly there is none. */
export const ranges: Record<RangeSet, Partial<Record<MakerName, number>>> = {
  lounge: {
    none: 40,
    Freedom: 13,
    'Harvey Norman': 10,
    Nood: 9,
    'Target Furniture': 9,
    Coricraft: 5,
    IKEA: 5,
    'Big Save Furniture': 5,
    'Danske Møbler': 4,
  },
  chairs: {
    none: 50,
    Freedom: 11,
    Nood: 9,
    IKEA: 9,
    Mocka: 6,
    'Danske Møbler': 5,
    Città: 5,
    'Harvey Norman': 5,
  },
  recliners: {
    none: 35,
    'La-Z-Boy': 30,
    'Harvey Norman': 15,
    'Big Save Furniture': 10,
    'Target Furniture': 10,
  },
  tables: { none: 52, Nood: 10, Freedom: 9, Mocka: 8, IKEA: 8, Kmart: 6, 'Danske Møbler': 4, Città: 3 },
  cabinets: {
    none: 50,
    Freedom: 10,
    'Target Furniture': 9,
    'Harvey Norman': 8,
    'Danske Møbler': 7,
    Nood: 7,
    'Early Settler': 5,
    Mocka: 4,
  },
  beds: {
    none: 50,
    'Harvey Norman': 10,
    'Target Furniture': 10,
    Freedom: 8,
    Mocka: 8,
    'Big Save Furniture': 8,
    'Danske Møbler': 6,
  },
  bedroom: {
    none: 50,
    'Target Furniture': 10,
    IKEA: 9,
    Mocka: 9,
    Freedom: 7,
    'Harvey Norman': 6,
    'Danske Møbler': 5,
    Farmers: 4,
  },
  dining: {
    none: 54,
    Freedom: 10,
    Nood: 9,
    'Target Furniture': 9,
    'Harvey Norman': 8,
    'Danske Møbler': 6,
    IKEA: 4,
  },
  desks: {
    none: 50,
    IKEA: 14,
    Mocka: 12,
    'Harvey Norman': 8,
    Freedom: 6,
    'Target Furniture': 6,
    'Warehouse Stationery': 4,
  },
  office: {
    none: 48,
    Buro: 16,
    IKEA: 12,
    'Harvey Norman': 8,
    Precision: 6,
    'Herman Miller': 5,
    'Warehouse Stationery': 5,
  },
  shelving: { none: 50, IKEA: 20, Mocka: 12, Kmart: 8, Freedom: 5, Nood: 5 },
  garden: { none: 66, 'Mitre 10': 12, Bunnings: 12, 'Harvey Norman': 6, Città: 4 },
  midcentury: { none: 74, 'Danske Møbler': 9, Airest: 6, Beazley: 6, 'Jon Jansen': 5 },
  old: { none: 100 },
};
