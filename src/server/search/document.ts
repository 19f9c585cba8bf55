import { type Facts, facts } from '#contract/catalogue.ts';

/** A listing as the search sees it. Null: the listing does not say. */
export interface SearchDocument extends Omit<Facts, 'location'> {
  id: number;
  /** Listings of one piece carry one number: a search shows only one of them. */
  groupId: number;
  platform: string;
  /** Only active listings are ever found. */
  status: 'active' | 'gone';
  /** Null is "make an offer", 0 is free. */
  priceCents: number | null;
  suburb: string | null;
  latitude: number | null;
  longitude: number | null;
  /** 0 to 100. */
  dealScore: number | null;
  isHotDeal: boolean;
  isGreatDeal: boolean;
  sellerName: string | null;
  hasPhoto: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What it holds as the catalogue keeps it, under the same name. */
export const keptAlike = [
  ...facts.omit({ location: true }).keyof().options,
  ...(['id', 'groupId', 'status', 'suburb', 'latitude', 'longitude', 'sellerName'] as const),
  ...(['dealScore', 'isHotDeal', 'isGreatDeal'] as const),
];

type InGroup = Pick<SearchDocument, 'id' | 'priceCents' | 'createdAt'>;

/** If several listings of one piece match, the first of these is shown: the cheapest, then the oldest. */
export function compareWithinGroup(a: InGroup, b: InGroup): number {
  return comparePrices(a.priceCents, b.priceCents) || a.createdAt - b.createdAt || a.id - b.id;
}

function comparePrices(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
