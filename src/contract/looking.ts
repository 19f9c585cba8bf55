import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { listingSelectors } from './listing-fields.ts';
import { scrapingConfig } from './scraping-config.ts';
import { searchTerm, webAddress } from './sources.ts';
import { typedLine } from './text.ts';

const previewListing = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const previewDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/preview',
  access: 'staff',
  act: 'Previewed a data source',
  summary:
    'Try a configuration without saving it. Shows what we’d get from its first page and the first listings’ own pages, and what we’d drop and why.',
  body: z.object({
    baseUrl: webAddress,
    scrapingConfig,
    searchTerm,
    /** The source it is for, if it exists already. */
    sourceId: idParams.shape.id.optional(),
  }),
  answer: z.object({
    robots: z.enum(['allowed', 'disallowed', 'unknown']),
    problem: z.string().nullable(),
    pageUrl: z.string().nullable(),
    /** The addresses fetched for it, in their order. */
    fetched: z.array(z.string()),
    /** How many listings were read, and how many of them have more from their own pages. */
    listingsFound: z.number(),
    detailsRead: z.number(),
    /** The first of them. */
    listings: z.array(previewListing),
    listingsDropped: z.number(),
    /** The first of those. */
    dropped: z.array(z.object({ reason: z.string(), title: z.string().nullable() })),
    nextPage: z.string().nullable(),
  }),
});

/** Whatever is in a browser's address bar. */
export const pastedAddress = typedLine
  .max(2000, 'Please keep the address to 2,000 characters or less')
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, error: 'Please paste the address of a web page' }));

/** What a marketplace can be read as. */
export const proposalKinds = [
  'shopify',
  'woocommerce',
  'squarespace',
  'feed',
  'sitemap',
  'schema',
  'embedded-json',
  'cards',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const listRecipes = endpoint({
  method: 'GET',
  path: '/api/admin/recipes',
  access: 'staff',
  summary: 'Configurations to start from, one for each platform Tallboy knows.',
  answer: z.array(z.object({ name: z.string(), hint: z.string(), scrapingConfig })),
});
export type Recipe = z.output<typeof listRecipes.answer>[number];

const placeField = typedLine.max(120, 'Please keep the place to 120 characters or less').default('');

export const proposeDataSource = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/propose',
  access: 'staff',
  act: 'Looked at a marketplace',
  summary:
    'Ways to read a marketplace, from the address of one of its pages. Each has been tried, and the best comes first. Empty if none works. Keeps nothing.',
  body: z.object({ url: pastedAddress, place: placeField }),
  answer: z.array(
    z.object({
      kind: z.enum(proposalKinds),
      name: z.string(),
      baseUrl: z.string(),
      scrapingConfig,
      /** Up to ten, as a preview shows them. */
      listings: z.array(previewListing),
      warnings: z.array(z.string()),
      /** From 0 to 1: how many of what it read has a price, a picture and a place, less for each warning. */
      confidence: z.number().min(0).max(1),
    }),
  ),
  limit: { calls: 30, seconds: 600 },
});

export const lookAtAddress = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/look',
  access: 'staff',
  act: 'Looked at a marketplace',
  summary: 'Find out how a marketplace can be read, from the address of one of its pages. Keeps nothing.',
  body: z.object({
    address: pastedAddress,
    /** Where it sells from, if all of it is in one place. */
    place: placeField,
    /** Where the fields are, as somebody pointed at them; nothing else is tried then. */
    selectors: listingSelectors.optional(),
  }),
  answer: z.object({
    /** What we did, in order, for a person to read. */
    steps: z.array(z.string()),
    /** Ready to be saved; null where no way was found. */
    proposal: z.object({ name: z.string(), baseUrl: z.string(), scrapingConfig }).nullable(),
    warnings: z.array(z.string()),
    found: z.number(),
    listings: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        price: z.string().nullable(),
        location: z.string().nullable(),
        condition: z.string().nullable(),
        /** What it lacks comes from its own page, which is read when it is collected. */
        isPartial: z.boolean(),
        /** A small picture, as a data: address. */
        picture: z.string().nullable(),
      }),
    ),
  }),
  limit: { calls: 30, seconds: 600 },
});
