import { z } from 'zod';
import { amount, type Listing } from '#contract/catalogue.ts';
import { type Deal, verdict } from '#contract/deals.ts';
import { deliveries } from '#contract/filter-fields.ts';

/** The first thing in every answer. */
export const noticed = { notice: z.string().describe('How to treat what follows') };

const dollars = amount.nullable();
const centimetres = z.number().nullable();

export const shownListing = z.object({
  id: z.number(),
  page: z.string().describe('Its page on Tallboy'),
  price: dollars.describe('NZ dollars; "0" is free, null is make an offer'),
  isPriceUnread: z.boolean().describe('There is a price, but only the original page shows it'),
  originalPrice: dollars,
  fairPrice: dollars.describe(
    'A fair price, going by similar pieces; null if there’s too little to compare with',
  ),
  deal: z.enum(['hot', 'great', 'check-carefully']).nullable(),
  cautions: z.array(z.string()),
  isAuction: z.boolean(),
  isGone: z.boolean(),
  isFavorite: z.boolean(),
  type: z.string().nullable(),
  category: z.string().nullable(),
  widthCm: centimetres,
  depthCm: centimetres,
  heightCm: centimetres,
  delivery: z.enum(deliveries).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  platform: z.string(),
  firstSeenAt: z.string(),
  untrusted: z.object({
    title: z.string(),
    description: z.string().nullable(),
    condition: z.string().nullable(),
    brand: z.string().nullable(),
    material: z.string().nullable(),
    colour: z.string().nullable(),
    location: z.string().nullable(),
    sellerName: z.string().nullable(),
    originalPage: z.string(),
  }),
});

export function showListing(listing: Listing, site: string, longest: number): z.input<typeof shownListing> {
  const { id, price, isPriceUnread, originalPrice, fairPrice, cautions, isAuction, isGone, isFavorite } =
    listing;
  const { type, category, widthCm, depthCm, heightCm, delivery, region, city, platform, createdAt } = listing;
  const { title, description, condition, brand, material, colour, location, sellerName } = listing;
  return {
    id,
    page: `${site}/listing/${id}`,
    price,
    isPriceUnread,
    originalPrice,
    fairPrice,
    deal: nameDeal(listing),
    cautions,
    isAuction,
    isGone,
    isFavorite,
    type,
    category,
    widthCm,
    depthCm,
    heightCm,
    delivery,
    region,
    city,
    platform,
    firstSeenAt: createdAt,
    untrusted: {
      title,
      description: description && shorten(description, longest),
      condition,
      brand,
      material,
      colour,
      location,
      sellerName,
      originalPage: listing.originalListingUrl,
    },
  };
}

function nameDeal({ isHotDeal, isGreatDeal, isCheckCarefully }: Listing) {
  if (isCheckCarefully) return 'check-carefully';
  if (isHotDeal) return 'hot';
  return isGreatDeal ? 'great' : null;
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

const shownComparable = z.object({
  id: z.number(),
  price: amount,
  adjustedPrice: amount.describe('Its price adjusted to this piece'),
  isGone: z.boolean(),
  untrusted: z.object({ title: z.string() }),
});

/** As many of the pieces it was compared with are named. */
const mostComparables = 5;

export function showComparables(comparables: Deal['comparables']): z.input<typeof shownComparable>[] {
  return comparables
    .filter(({ isSetAside }) => !isSetAside)
    .slice(0, mostComparables)
    .map(({ id, price, adjustedPrice, isGone, title }) => ({
      id,
      price,
      adjustedPrice,
      isGone,
      untrusted: { title },
    }));
}

/** What is said of a price, for a listing and for a piece somebody describes. */
export const shownJudgement = {
  verdict: verdict.nullable(),
  fairPrice: dollars,
  lowPrice: dollars.describe('Half of all prices, adjusted to this piece, lie between this and highPrice'),
  highPrice: dollars,
  comparedWith: z.number().describe('How many pieces it was compared with'),
  comparables: z.array(shownComparable),
};

/** Tallboy's own sentences, which may name a piece in its seller's words. */
export const shownReasons = {
  headline: z.string().nullable(),
  cautions: z.array(z.string()),
  reasons: z.array(z.string()),
};
