import { z } from 'zod';

const price = z.coerce.number().min(0).max(10_000_000).optional();
const text = z.string().trim().max(200).optional();
/** Said once or several times in an address. */
const choices = z
  .preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  )
  .optional();
const side = z.coerce.number().min(0).max(10_000).optional();

export const sortNames = ['bestDeal', 'priceLowToHigh', 'priceHighToLow', 'newest', 'relevance'] as const;
export type SortName = (typeof sortNames)[number];

/** Everything a shopper may ask for: in an address, in a saved search, in an alert. */
export const listingFilter = z.object({
  search: text,
  exclude: text,
  category: text,
  type: text,
  minPrice: price,
  maxPrice: price,
  /** A place in the shopper's own words. */
  location: text,
  city: text,
  region: text,
  near: text,
  withinKm: z.coerce.number().min(1).max(2000).optional(),
  condition: text,
  conditions: choices,
  brands: choices,
  platform: text,
  deals: z.enum(['hot', 'great'], 'must be hot or great').optional(),
  /** The room there is, width x depth x height in centimetres; a side left out does not matter. */
  fits: z
    .string()
    .regex(
      /^(?=.*\d)\d{0,4}x\d{0,4}x\d{0,4}$/,
      'must be width x depth x height in centimetres, such as 90x45x120',
    )
    .optional(),
  minWidth: side,
  maxWidth: side,
  minDepth: side,
  maxDepth: side,
  minHeight: side,
  maxHeight: side,
});
export type ListingFilter = z.output<typeof listingFilter>;
