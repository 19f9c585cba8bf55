/**
 * Everything a shopper may ask for, described once, in the order it is displayed. How an address is read and checked,
 * what the search compares and counts, what a chip says and what a saved search stores all follow from this.
 */
export const filterFields = {
  search: text((words) => `“${words}”`),
  exclude: text((words) => `Without “${words}”`),
  category: choice('category'),
  categories: choices('category'),
  type: choice('type', startSentence),
  deals: oneOf({ hot: 'Hot deals', great: 'Great and hot deals' }),
  minPrice: number(0, 10_000_000),
  maxPrice: number(0, 10_000_000),
  condition: choice('condition'),
  conditions: choices('condition'),
  region: choice('region'),
  city: choice('city'),
  /** A place in the shopper's own words. */
  location: text((place) => place),
  near: text(),
  withinKm: number(1, 2000),
  brands: choices('brand'),
  platform: choice('platform'),
  delivery: oneOf({ 'Can deliver': 'Can deliver', 'Pick-up only': 'Pick-up only' }, 'delivery'),
  /** The room there is, width x depth x height in centimetres; a side left out does not matter. */
  fits: { kind: 'room', words: (room: string) => `Fits ${describeRoom(room)}` },
  minWidth: number(0, 10_000),
  maxWidth: number(0, 10_000),
  minDepth: number(0, 10_000),
  maxDepth: number(0, 10_000),
  minHeight: number(0, 10_000),
  maxHeight: number(0, 10_000),
} as const;

/** How far "near" a city reaches by default, in kilometres. */
export const usualDistanceKm = 30;

export const sortNames = ['bestDeal', 'priceLowToHigh', 'priceHighToLow', 'newest', 'relevance'] as const;
export type SortName = (typeof sortNames)[number];
/** By how far it is from where the shopper says they are, too. */
export const chosenSorts = [...sortNames, 'nearest'] as const;
export type ChosenSort = (typeof chosenSorts)[number];

/**
 * The order if none is chosen: best match as soon as there are words, and the cheapest first if they ask for
 * cheap.
 */
export function usualSort({ search }: ListingFilter): SortName {
  if (!search) return 'bestDeal';
  // In quotes it is a plain word.
  return cheap.test(search.replace(/"[^"]*"/g, ' ')) ? 'priceLowToHigh' : 'relevance';
}
export const cheap = /(?<![\p{L}-]|not )cheap(?:est)?(?![\p{L}-])/iu;

type Fields = typeof filterFields;
export type FilterName = keyof Fields;
export type FilterValue<Name extends FilterName> = Fields[Name] extends { kind: 'list' }
  ? string[]
  : Fields[Name] extends { kind: 'number' }
    ? number
    : Fields[Name] extends { kind: 'oneOf'; labels: infer Labels }
      ? keyof Labels
      : string;
export type Delivery = FilterValue<'delivery'>;
/** What somebody asks for; whatever is left out does not matter to them. */
export type ListingFilter = { [Name in FilterName]?: FilterValue<Name> | undefined };

/** Any of the fields, when it doesn't matter which. */
export type FilterField =
  | { kind: 'text' | 'room'; side?: ChoiceSide; words?: (value: string) => string }
  | { kind: 'list'; side: ChoiceSide }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'oneOf'; labels: Record<string, string>; side?: ChoiceSide };

/** What people choose from: the search counts the listings for each value. */
export type ChoiceSide = Extract<Fields[FilterName], { side: string }>['side'];

export const deliveries = Object.keys(filterFields.delivery.labels) as Delivery[];
export const filterNames = Object.keys(filterFields) as FilterName[];
const sided = filterNames.flatMap((name) => {
  const field: FilterField = filterFields[name];
  return 'side' in field && field.side ? { name, side: field.side, isList: field.kind === 'list' } : [];
});
export const choiceSides = [...new Set(sided.map(({ side }) => side))];
/** The fields that choose on a side, those of one value and those of several. */
export const choicesOf = (side: ChoiceSide) => sided.filter((field) => field.side === side);

/** "90x45x120" */
export const roomPattern = /^(?=.*\d)\d{0,4}x\d{0,4}x\d{0,4}$/;

/** "90 cm wide × 120 cm high" */
function describeRoom(fits: string): string {
  const sides = fits.split('x').map((side, at) => side && `${side} cm ${['wide', 'deep', 'high'][at]}`);
  return sides.filter(Boolean).join(' × ');
}

/** "Dining table" */
export function startSentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** If it has no words of its own, another field's text includes it. */
function text(words?: (value: string) => string) {
  return { kind: 'text', ...(words && { words }) } as const;
}

/** One value of a side. */
function choice<Side extends string>(side: Side, words = (value: string) => value) {
  return { kind: 'text', side, words } as const;
}

/** Any of several values of a side. */
function choices<Side extends string>(side: Side) {
  return { kind: 'list', side } as const;
}

function number(least: number, most: number) {
  return { kind: 'number', least, most } as const;
}

/** One of few values, each with what it is called; of a side where there is one. */
function oneOf<const Labels extends Record<string, string>>(labels: Labels): OneOf<Labels>;
function oneOf<const Labels extends Record<string, string>, Side extends string>(
  labels: Labels,
  side: Side,
): OneOf<Labels> & { side: Side };
function oneOf(labels: Record<string, string>, side?: string) {
  return { kind: 'oneOf', labels, ...(side && { side }) };
}

interface OneOf<Labels> {
  kind: 'oneOf';
  labels: Labels;
}
