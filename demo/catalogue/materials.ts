/** What pieces are made of, how people name it and what it does to the price. */
export interface Stuff {
  /** The word a careful listing uses. */
  readonly name: string;
  /** Other ways to say it. */
  readonly words: readonly string[];
  readonly price: number;
}

const stuff = (name: string, price: number, ...words: string[]): Stuff => ({
  name,
  price,
  words: [name, ...words],
});

export const timbers = {
  rimu: stuff('rimu', 1.3, 'solid rimu', 'NZ rimu', 'native rimu', 'heart rimu'),
  kauri: stuff('kauri', 1.6, 'solid kauri', 'NZ kauri', 'old kauri'),
  matai: stuff('mataī', 1.4, 'solid mataī', 'recycled matai'),
  oak: stuff('oak', 1.2, 'solid oak', 'American oak', 'oak veneer'),
  pine: stuff('pine', 0.72, 'solid pine', 'NZ pine', 'pine wood'),
  teak: stuff('teak', 1.35, 'solid teak', 'Danish teak'),
  walnut: stuff('walnut', 1.35, 'walnut veneer', 'American walnut'),
  mahogany: stuff('mahogany', 1.15, 'dark mahogany'),
  macrocarpa: stuff('macrocarpa', 1.05, 'solid macrocarpa', 'chunky macrocarpa'),
  acacia: stuff('acacia', 0.95, 'acacia wood', 'solid acacia'),
  ash: stuff('ash', 1.05, 'solid ash', 'pale ash'),
  beech: stuff('beech', 0.95, 'solid beech'),
  mango: stuff('mango wood', 1.02, 'solid mango wood'),
  kwila: stuff('kwila', 1.12, 'solid kwila', 'oiled kwila'),
  bamboo: stuff('bamboo', 0.8),
} as const;

export type Timber = keyof typeof timbers;

export const paints = {
  white: stuff('white', 0.9, 'gloss white', 'painted white'),
  offWhite: stuff('off-white', 0.92, 'cream'),
  black: stuff('black', 0.95, 'matte black'),
  grey: stuff('grey', 0.9, 'light grey'),
  sage: stuff('sage green', 0.97, 'sage'),
  duckEgg: stuff('duck egg blue', 0.97),
  navy: stuff('navy', 0.98, 'dark blue'),
  charcoal: stuff('charcoal', 0.95),
} as const;

export type Paint = keyof typeof paints;

export const covers = {
  fabric: stuff('fabric', 1, 'upholstered', 'soft fabric'),
  linen: stuff('linen', 1.08, 'linen look', 'linen blend'),
  wool: stuff('wool', 1.15, 'wool blend', 'NZ wool'),
  velvet: stuff('velvet', 1.12, 'plush velvet'),
  boucle: stuff('bouclé', 1.2, 'boucle'),
  corduroy: stuff('corduroy', 1.05, 'cord'),
  leather: stuff('leather', 1.45, 'genuine leather', 'full leather'),
  vinyl: stuff('vinyl', 0.75, 'PU leather', 'faux leather'),
} as const;

export type Cover = keyof typeof covers;

/** Cover colours with the words for them; the picture draws exactly these. */
export const coverColours = {
  charcoal: ['charcoal', 'dark grey'],
  grey: ['grey', 'light grey', 'mid grey'],
  navy: ['navy', 'navy blue', 'dark blue'],
  teal: ['teal', 'deep teal'],
  olive: ['olive', 'olive green'],
  forest: ['forest green', 'dark green', 'emerald'],
  mustard: ['mustard', 'mustard yellow'],
  rust: ['rust', 'burnt orange', 'terracotta'],
  blush: ['blush pink', 'dusty pink'],
  beige: ['beige', 'sand', 'oatmeal'],
  cream: ['cream', 'ivory', 'off-white'],
  tan: ['tan', 'caramel', 'camel'],
  brown: ['brown', 'chocolate', 'dark brown'],
  black: ['black'],
  duckEgg: ['duck egg blue', 'pale blue'],
  burgundy: ['burgundy', 'wine red'],
} as const satisfies Record<string, readonly string[]>;

export type CoverColour = keyof typeof coverColours;

/** The body of a piece: a timber, a painted or laminate finish, metal, or woven cane. */
export type Finish =
  | { readonly kind: 'timber'; readonly timber: Timber }
  | { readonly kind: 'painted'; readonly paint: Paint }
  | { readonly kind: 'metal'; readonly paint: Paint }
  | { readonly kind: 'cane' };

export interface Upholstery {
  readonly cover: Cover;
  readonly colour: CoverColour;
  readonly print: 'plain' | 'stripe' | 'check' | 'floral' | 'geometric';
}

export function priceOfFinish(finish: Finish): number {
  if (finish.kind === 'timber') return timbers[finish.timber].price;
  if (finish.kind === 'painted') return paints[finish.paint].price;
  return finish.kind === 'metal' ? 0.9 : 1.05;
}
