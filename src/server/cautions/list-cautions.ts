import type { CautionName } from '#contract/cautions.ts';
import { findWarningSigns } from './warning-signs.ts';

export interface Cautioned {
  title: string;
  description: string | null;
  isCheckCarefully: boolean;
  samePhotoAs: number | null;
  sameTextAs: number | null;
}

/**
 * Everything a shopper should know before trusting a listing: by its price, its words, and what it shares
 * with others.
 */
export function listCautions(listing: Cautioned): CautionName[] {
  return [
    ...(listing.isCheckCarefully ? (['far-under'] as const) : []),
    ...findWarningSigns(listing, listing.isCheckCarefully),
    ...(listing.samePhotoAs === null ? [] : (['same-photo'] as const)),
    ...(listing.sameTextAs === null ? [] : (['same-text'] as const)),
  ];
}
