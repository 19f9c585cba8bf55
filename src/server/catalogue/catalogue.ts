import { facts, type Listing } from '#contract/catalogue.ts';
import { categories } from '#contract/categories.ts';
import { writeAmount } from '#contract/money.ts';
import { listCautions } from '#server/cautions/list-cautions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { pick } from '#server/platform/pick.ts';
import { countCategories } from './browse.queries.ts';
import type { ListingRow } from './catalogue.queries.ts';
import { categoryTexts } from './category-texts.ts';

const factNames = facts.keyof().options;
const week = 7 * 86_400_000;
/** How much livelier than the whole catalogue a category must be to count as trending. */
const trendingFactor = 1.3;

export function presentListing(row: { listing: ListingRow; platform: string; baseUrl: string }): Listing {
  const { listing, platform, baseUrl } = row;
  const { price, originalPrice } = listing;
  const isReduced = originalPrice !== null && price !== null && originalPrice > price;
  return {
    id: listing.id,
    price: writeAmount(price),
    isPriceUnread: price === null && listing.priceUnsure,
    originalPrice: isReduced ? writeAmount(originalPrice) : null,
    latitude: listing.latitude,
    longitude: listing.longitude,
    imageUrl: listing.imageUrl && `/pictures/${listing.id}`,
    imagePreview: listing.imageUrl && listing.imagePreview,
    platform,
    source: platform,
    isHotDeal: listing.isHotDeal,
    isGreatDeal: listing.isGreatDeal,
    isCheckCarefully: listing.isCheckCarefully,
    cautions: listCautions(listing),
    dealScore: listing.dealScore,
    fairPrice: writeAmount(listing.fairPrice),
    isAuction: listing.isAuction,
    isGone: listing.status === 'gone',
    isFavorite: false,
    createdAt: listing.createdAt.toISOString(),
    sellerName: listing.sellerName,
    contactInfo: listing.contactInfo,
    sellerPhone: listing.sellerPhone,
    sellerEmail: listing.sellerEmail,
    originalListingUrl: new URL(listing.url, baseUrl).href,
    // At the end: with two dozen names after it, this takes thirty times as long.
    ...pick(listing, factNames),
  };
}

/** How lively each category is, and which piece stands for it. It is the whole catalogue that is looked through. */
export function findLiveliness(db: Database, now: Date) {
  return countCategories(db, new Date(now.getTime() - week));
}

/** The eight, with their counts now. Trending: clearly more of its pieces are new this week than elsewhere. */
export function listWithCounts(
  forSale: { value: string; count: number }[],
  counts: Awaited<ReturnType<typeof findLiveliness>>,
) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const recent = counts.reduce((sum, one) => sum + one.recent, 0);
  return categories.map(({ name }) => {
    const { description, icon } = categoryTexts[name];
    const found = counts.find(({ category }) => category === name);
    const share = found && found.count > 0 ? found.recent / found.count : 0;
    return {
      name,
      description,
      icon,
      count: forSale.find(({ value }) => value === name)?.count ?? 0,
      trending: recent > 0 && share > (recent / total) * trendingFactor,
      image: found?.pictured ? `/pictures/${found.pictured}` : null,
    };
  });
}
