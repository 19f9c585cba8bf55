import { z } from 'zod';

/** What a selector may find: the fields of a listing, by the names everybody uses for them. */
const fieldMeanings = {
  title: 'what it is called',
  price: 'what it costs now',
  currency: 'the currency, if it isn’t with the price',
  location: 'where it is',
  image: 'its picture, or the first of several',
  photos: 'all of its pictures, if image names only one',
  condition: 'new, good, worn and so on',
  brand: 'who made it',
  description: 'what the seller says about it',
  dimensions: 'how big it is',
  originalPrice: 'what it cost before, or new',
  seller: 'who sells it',
  sellerPhone: 'the seller’s phone number',
  sellerEmail: 'the seller’s email address',
  category: 'the marketplace’s own category',
  material: 'what it’s made of',
  colour: 'its colour',
  listedAt: 'when it was listed',
  status: 'whether it’s sold',
} as const;
export type ListingField = keyof typeof fieldMeanings;

export const selector = z.string('must be text').trim().max(1000, 'must be at most 1,000 characters');
const fields = Object.fromEntries(
  Object.entries(fieldMeanings).map(([name, meaning]) => [name, selector.optional().describe(meaning)]),
) as { [Field in ListingField]: z.ZodOptional<typeof selector> };

export function refuseUnknown(known: string) {
  return (issue: { code?: string | undefined; keys?: unknown }) => {
    if (issue.code !== 'unrecognized_keys') return 'must be an object';
    const names = (issue.keys as string[]).map((key) => `"${key}"`).join(' or ');
    return `can’t have ${names}. It can have ${known}`;
  };
}

const knownFields = Object.keys(fieldMeanings).join(', ');
export const listingSelectors = z.strictObject(
  {
    item: selector.optional().describe('one listing among the results; the other fields are found inside it'),
    link: selector.optional().describe('the link to its own page, if not the one around the title'),
    ...fields,
  },
  { error: refuseUnknown(`item, link, ${knownFields}`) },
);

const phrase = z
  .string('must be text')
  .min(1, 'must not be empty')
  .max(200, 'must be at most 200 characters');

/** The part of a text that counts. */
const cut = z.strictObject(
  {
    after: phrase.optional().describe('only what comes after this text'),
    before: phrase.optional().describe('only what comes before this text'),
    // Read where a deadline ends whatever takes too long.
    pattern: z
      .string('must be text')
      .min(1, 'must not be empty')
      .max(500, 'must be at most 500 characters')
      .refine(isPattern, 'isn’t a regular expression')
      .optional()
      .describe('a regular expression: what it finds, or its first group'),
  },
  { error: refuseUnknown('after, before, pattern') },
);
const { photos: _photos, ...textFields } = Object.fromEntries(
  Object.entries(fieldMeanings).map(([name, meaning]) => [name, cut.optional().describe(meaning)]),
) as { [Field in ListingField]: z.ZodOptional<typeof cut> };

export const detailSelectors = z.strictObject(fields, { error: refuseUnknown(knownFields) });
export const textCuts = z.strictObject(textFields, { error: refuseUnknown(knownFields) });

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** When a piece is sold: the selector finds this value or, if no value is given, finds anything at all. */
export const soldRule = z.strictObject(
  {
    where: selector.min(1, 'must not be empty').describe('where to look'),
    is: z
      .union([z.string().max(200), z.number(), z.boolean()], 'must be text, a number, true or false')
      .optional()
      .describe('what it says when the piece is sold; leave it out if just being there means sold'),
  },
  { error: refuseUnknown('where, is') },
);
