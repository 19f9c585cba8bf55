import type { Facts } from '#contract/catalogue.ts';
import type { PriceKind } from './normalise/price.ts';

type OptionalText = string | undefined;

/** A listing as a page gives it: texts exactly as found. */
export interface RawListing {
  url: string;
  title: string;
  price?: OptionalText;
  originalPrice?: OptionalText;
  location?: OptionalText;
  image?: OptionalText;
  /** All of its pictures, where the page shows several. */
  photos?: string[] | undefined;
  condition?: OptionalText;
  brand?: OptionalText;
  description?: OptionalText;
  dimensions?: OptionalText;
  seller?: OptionalText;
  sellerPhone?: OptionalText;
  sellerEmail?: OptionalText;
  category?: OptionalText;
  material?: OptionalText;
  colour?: OptionalText;
  listedAt?: OptionalText;
  status?: OptionalText;
}

/** A listing Tallboy understands. Null means the page does not say, or not clearly enough. */
export interface NormalisedListing extends Facts {
  /** Identifies the listing within its source, wherever the source lives. */
  key: string;
  url: string;
  /** In cents; 0 is free, null is "make an offer". */
  price: number | null;
  originalPrice: number | null;
  priceKind: PriceKind;
  priceUnsure: boolean;
  isAuction: boolean;
  /** Several pieces for the one price; a count without it: the price is for one of so many. */
  isSet: boolean;
  count: number | null;
  /** The first is the one that cards show. */
  photos: string[];
  /** The location is in the seller's words; these, the city and the region are what we make of it. */
  suburb: string | null;
  latitude: number | null;
  longitude: number | null;
  sellerName: string | null;
  sellerPhone: string | null;
  sellerEmail: string | null;
  contactInfo: string | null;
  listedAt: Date | null;
  sold: boolean;
  needsRepair: boolean;
}

export interface DroppedListing {
  /** Why, for the operator to read. */
  reason: string;
  url: string;
  title: string;
}
