/** A listing as the search sees it. Null: the listing does not say. */
export interface SearchDocument {
  id: number;
  /** Listings of one piece carry one number: a search shows only one of them. */
  groupId: number;
  platform: string;
  /** Only active listings are ever found. */
  status: 'active' | 'gone';
  title: string;
  description: string | null;
  category: string | null;
  type: string | null;
  condition: string | null;
  brand: string | null;
  material: string | null;
  colour: string | null;
  /** Null is "make an offer", 0 is free. */
  priceCents: number | null;
  region: string | null;
  city: string | null;
  suburb: string | null;
  latitude: number | null;
  longitude: number | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  /** 0 to 100. */
  dealScore: number | null;
  isHotDeal: boolean;
  isGreatDeal: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

type InGroup = Pick<SearchDocument, 'id' | 'priceCents' | 'createdAt'>;

/** Of the listings of one piece that match, the first is shown: the cheapest, then the oldest. */
export function compareWithinGroup(a: InGroup, b: InGroup): number {
  return comparePrices(a.priceCents, b.priceCents) || a.createdAt - b.createdAt || a.id - b.id;
}

function comparePrices(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
