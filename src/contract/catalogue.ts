import { z } from 'zod';
import { typeGroups } from './categories.ts';
import { cautionNames } from './cautions.ts';
import { endpoint, idParams, pageQuery } from './endpoint.ts';
import { type ChoiceSide, choiceSides, chosenSorts, deliveries } from './filter-fields.ts';
import { listingFilter, listingQuery } from './listing-filter.ts';

export const amount = z.string().regex(/^\d+(\.\d\d)?$/);

/** What a listing says of the piece: read from its page, kept, searched and shown under the same names. */
export const facts = z.object({
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  type: z.string().nullable(),
  condition: z.string().nullable(),
  brand: z.string().nullable(),
  material: z.string().nullable(),
  colour: z.string().nullable(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  /** Whether the seller brings it. */
  delivery: z.enum(deliveries).nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
});
export type Facts = z.output<typeof facts>;

export const listing = z.object({
  id: z.number(),
  ...facts.shape,
  /** Dollars as a decimal text; "0" is free, null is "make an offer". */
  price: amount.nullable(),
  /** There is a price, but we couldn't read it: people have to look at the original. */
  isPriceUnread: z.boolean(),
  /** What the seller says it was, or the first price seen; null unless it is above the price. */
  originalPrice: amount.nullable(),
  /** Of its suburb or town, as far as it says. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  imageUrl: z.string().nullable(),
  /** The picture in four by three pixels, blue, green and red, in base64; null until it was fetched. */
  imagePreview: z.string().nullable(),
  /** The marketplace's name. */
  platform: z.string(),
  source: z.string(),
  isHotDeal: z.boolean(),
  isGreatDeal: z.boolean(),
  /** Too cheap to believe: more likely a typo or a catch than a bargain. */
  isCheckCarefully: z.boolean(),
  /** What to look twice for, by its price, its words and what it shares with other listings. */
  cautions: z.array(z.enum(cautionNames)),
  dealScore: z.number().nullable(),
  /** What similar pieces ask, adjusted to this one; null if there is too little to compare with. */
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

/** A listing that was searched for: whether it matches every word, or comes close. */
const foundListing = listing.extend({ match: z.enum(['full', 'close']) });
export type FoundListing = z.output<typeof foundListing>;

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  access: 'anyone',
  token: 'read',
  summary:
    'Pieces for sale that match the filters, a page at a time, then those that come close. Any of the categories in `category` and `categories` will do, and any of the conditions in `condition` and `conditions`. X-Total-Count says how many match every word, or how many come close if none do. X-Close-Count says how many come close.',
  query: listingQuery.extend({
    ...pageQuery.shape,
    /** By default relevance where there are words, else bestDeal. */
    sort: z.enum(chosenSorts, `must be one of ${chosenSorts.join(', ')}`).optional(),
    /** The town that nearest is measured from. */
    from: z.string().trim().max(200).optional(),
  }),
  answer: z.array(foundListing),
});

/** What a text may ask for like a filter. */
const saidFilter = listingFilter
  .pick({ minPrice: true, maxPrice: true, location: true, near: true, withinKm: true, delivery: true })
  .extend(listingFilter.pick({ minWidth: true, maxWidth: true, minDepth: true, maxDepth: true }).shape)
  .extend(listingFilter.pick({ minHeight: true, maxHeight: true }).shape)
  .extend({
    conditions: z.array(z.string()).optional(),
    /** Two or three sides of a piece in any order, in centimetres, each within 5%. */
    sides: z.array(z.number()).optional(),
  });
export type SaidFilter = z.output<typeof saidFilter>;

export const readUnderstood = endpoint({
  method: 'GET',
  path: '/api/listings/understood',
  access: 'anyone',
  token: 'read',
  summary:
    'What a search asks for beyond its plain words, and which words we also searched for in another spelling.',
  query: z.object({ search: z.string().trim().max(200) }),
  answer: z.object({
    /** What it was taken to mean, in a shopper's words; the filter is empty where none could be chosen for it. */
    said: z.array(z.object({ words: z.string(), means: z.string(), filter: saidFilter })),
    /** The same, field by field as filters are chosen: those that became one. */
    filters: z.array(
      z.object({
        field: z.string(),
        value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
        words: z.string(),
      }),
    ),
    corrections: z.array(z.object({ words: z.string(), meant: z.string() })),
    /** The plain words that are left. */
    left: z.string(),
  }),
});
export type Understood = z.output<(typeof readUnderstood)['answer']>;

const choice = z.object({ value: z.string(), count: z.number() });
const choices = z.array(choice);

export const readFacets = endpoint({
  method: 'GET',
  path: '/api/listings/facets',
  access: 'anyone',
  token: 'read',
  summary: 'For the same filters: how many pieces there’d be with each other choice.',
  query: listingQuery,
  answer: z.object({
    total: z.number(),
    ...(Object.fromEntries(choiceSides.map((side) => [side, choices])) as Record<ChoiceSide, typeof choices>),
    type: z.array(choice.extend({ group: z.enum(typeGroups) })),
    /** From each price to just under the next, in dollars; the last has no end. */
    price: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
  }),
});
export type Facets = z.output<(typeof readFacets)['answer']>;

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/suggest',
  access: 'anyone',
  token: 'read',
  summary: 'Up to eight ways to finish what someone is typing, typos and all.',
  query: z.object({ q: z.string().max(200).default('') }),
  answer: z.array(z.object({ text: z.string(), kind: z.enum(['search', 'brand', 'type']) })),
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/similar/:id',
  access: 'anyone',
  token: 'read',
  summary: 'Pieces like this one, closest first.',
  params: idParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(24).default(6),
    /** Whose hearts are shown is up to the session; it tells answers for different people apart. */
    userId: idParams.shape.id.optional(),
  }),
  answer: z.array(listing),
});

export const readListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id',
  access: 'anyone',
  token: 'read',
  summary: 'One listing, even if it’s gone, and where else the same piece is listed.',
  params: idParams,
  answer: listing.extend({
    /** All of its photos in their order, the one on its card first. */
    photos: z.array(z.object({ url: z.string(), preview: z.string().nullable() })),
    /** Where they are, for programs. */
    images: z.array(z.string()),
    /** When it was found to be gone; null while it is for sale. */
    goneAt: z.iso.datetime().nullable(),
    alsoOn: z.array(z.object({ id: z.number(), platform: z.string() })),
    /** The older listings that it repeats, and in what. */
    repeats: z.array(
      z.object({
        caution: z.enum(cautionNames),
        id: z.number(),
        title: z.string(),
        place: z.string().nullable(),
        isGone: z.boolean(),
      }),
    ),
  }),
});

export type ListingDetail = z.output<(typeof readListing)['answer']>;

export const readPriceHistory = endpoint({
  method: 'GET',
  path: '/api/listings/:id/price-history',
  access: 'anyone',
  token: 'read',
  summary: 'Every price seen, oldest first, with its time.',
  params: idParams,
  answer: z.array(z.object({ price: amount.nullable(), seenAt: z.iso.datetime() })),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'anyone',
  token: 'read',
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
  token: 'read',
  summary: 'Totals for the whole catalogue.',
  answer: z.object({ listings: z.number(), sources: z.number(), trending: z.number() }),
});

export const suppressListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/:id/suppress',
  access: 'staff',
  act: 'Removed a listing for good',
  proof: 'recent',
  summary: 'Remove a listing when its seller asks. Its details are erased, and it’s never collected again.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
