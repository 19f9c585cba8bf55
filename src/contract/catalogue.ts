import { z } from 'zod';
import { endpoint, idParams, pageQuery } from './endpoint.ts';

export const amount = z.string().regex(/^\d+(\.\d\d)?$/);

const listing = z.object({
  id: z.number(),
  title: z.string(),
  /** Dollars as a decimal text; "0" is free, null is "make an offer". */
  price: amount.nullable(),
  /** What the seller says it was, or the first price seen; null where it is not above the price. */
  originalPrice: amount.nullable(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  type: z.string().nullable(),
  condition: z.string().nullable(),
  brand: z.string().nullable(),
  material: z.string().nullable(),
  colour: z.string().nullable(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  /** The marketplace's name. */
  platform: z.string(),
  source: z.string(),
  description: z.string().nullable(),
  isHotDeal: z.boolean(),
  isGreatDeal: z.boolean(),
  /** Far too cheap to be believed: rather a slip or a catch than a bargain. */
  isCheckCarefully: z.boolean(),
  dealScore: z.number().nullable(),
  /** What similar pieces ask, brought to this one; null where there is not enough to compare. */
  fairPrice: amount.nullable(),
  isAuction: z.boolean(),
  isGone: z.boolean(),
  isFavorite: z.boolean(),
  createdAt: z.iso.datetime(),
  sellerName: z.string().nullable(),
  contactInfo: z.string().nullable(),
  sellerPhone: z.string().nullable(),
  sellerEmail: z.string().nullable(),
  originalListingUrl: z.string(),
});
export type Listing = z.output<typeof listing>;

const price = z.coerce.number('must be a number').min(0, 'must be at least 0').max(10_000_000).optional();
const text = z.string().trim().max(200, 'must be at most 200 characters').optional();

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  access: 'anyone',
  summary: 'Pieces for sale that match the filters, a page at a time. X-Total-Count says how many there are.',
  query: pageQuery.extend({
    search: text,
    category: text,
    minPrice: price,
    maxPrice: price,
    city: text,
    region: text,
    condition: text,
    sort: z
      .enum(
        ['bestDeal', 'priceLowToHigh', 'priceHighToLow', 'newest'],
        'must be bestDeal, priceLowToHigh, priceHighToLow or newest',
      )
      .default('bestDeal'),
  }),
  answer: z.array(listing),
});
export type ListingFilter = z.output<(typeof listListings)['query']>;

export const readListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id',
  access: 'anyone',
  summary: 'One listing, also when it is gone, and where else the same piece stands.',
  params: idParams,
  answer: listing.extend({ alsoOn: z.array(z.object({ id: z.number(), platform: z.string() })) }),
});

export const readPriceHistory = endpoint({
  method: 'GET',
  path: '/api/listings/:id/price-history',
  access: 'anyone',
  summary: 'Every price seen, oldest first, with its time.',
  params: idParams,
  answer: z.array(z.object({ price: amount.nullable(), seenAt: z.iso.datetime() })),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'anyone',
  summary: 'The eight categories with how many pieces are for sale in each, and whether it is trending.',
  answer: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      count: z.number(),
      trending: z.boolean(),
      image: z.string().nullable(),
      icon: z.string(),
    }),
  ),
});

export const readStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'anyone',
  summary: 'How much there is in all.',
  answer: z.object({ listings: z.number(), sources: z.number(), trending: z.number() }),
});
