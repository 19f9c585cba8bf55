import type { SearchDocument } from './document.ts';

/** What one shopper does not want to see. */
export interface Hidden {
  groupIds: ReadonlySet<number>;
  /** As `nameSeller` names them. */
  sellers: ReadonlySet<string>;
  withoutPhotos: boolean;
  dealers: boolean;
}

type Sold = Pick<SearchDocument, 'platform' | 'sellerName'>;

/** A seller is known by name on one marketplace. Null: the listing names nobody. */
export function nameSeller({ platform, sellerName }: Sold): string | null {
  return sellerName === null ? null : `${platform}\n${sellerName}`;
}

/** Whoever has more for sale at once on one marketplace is in business. */
export const mostPrivate = 7;

const business =
  /\b(?:ltd|limited|furniture|furnishings?|antiques?|auctions?|collectables|collectibles|vintage|retro|interiors?|restorations?|upholstery|homewares?|emporium|warehouse|outlet|gallery|traders?|trading|dealers?|stores?|shops?|second ?hand|recycle|recycling|recycled|salvage|hospice|red cross|sallies|salvation army|barn|studio)\b/i;

/** "Second Act Furniture", "Harbour Hospice Shop" */
export function soundsLikeDealer(sellerName: string | null): boolean {
  return sellerName !== null && business.test(sellerName);
}

/** The only definition of hiding. `countOf` says how much a seller has for sale. */
export function isHidden(
  document: Pick<SearchDocument, 'groupId' | 'platform' | 'sellerName' | 'hasPhoto'>,
  hidden: Hidden,
  countOf: (seller: string) => number,
): boolean {
  const seller = nameSeller(document);
  if (hidden.groupIds.has(document.groupId)) return true;
  if (hidden.withoutPhotos && !document.hasPhoto) return true;
  if (seller === null) return false;
  if (hidden.sellers.has(seller)) return true;
  return hidden.dealers && (soundsLikeDealer(document.sellerName) || countOf(seller) > mostPrivate);
}
