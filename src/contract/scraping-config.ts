import { z } from 'zod';

/** What a selector may find: the fields of a listing, by the names everybody uses for them. */
const fieldNames = [
  'title',
  'price',
  'location',
  'image',
  /** All of its pictures, where `image` names one. */
  'photos',
  'condition',
  'brand',
  'description',
  'dimensions',
  'originalPrice',
  'seller',
  'sellerPhone',
  'sellerEmail',
  'category',
  'material',
  'colour',
  'listedAt',
  'status',
] as const;
const alwaysNeeded = ['title', 'price', 'location', 'image'] as const;

export type ListingField = (typeof fieldNames)[number];

const selector = z.string('must be a text').trim().max(1000, 'must be at most 1000 characters');
const fields = Object.fromEntries(fieldNames.map((name) => [name, selector.optional()])) as {
  [Field in ListingField]: z.ZodOptional<typeof selector>;
};

function refuseUnknown(known: string) {
  return (issue: { code?: string | undefined; keys?: unknown }) => {
    if (issue.code !== 'unrecognized_keys') return 'must be an object';
    const names = (issue.keys as string[]).map((key) => `"${key}"`).join(' and ');
    return `has no ${names}; known: ${known}`;
  };
}

const knownFields = fieldNames.join(', ');
const selectors = z.strictObject(
  { item: selector.optional(), link: selector.optional(), ...fields },
  { error: refuseUnknown(`item, link, ${knownFields}`) },
);

const pagination = z.strictObject(
  {
    type: z.enum(['button', 'page', 'scroll'], 'must be button, page or scroll').default('button'),
    selector: selector.optional(),
    maxPages: z
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(100_000, 'must be at most 100000')
      .default(50),
  },
  { error: refuseUnknown('type, selector, maxPages') },
);

const searchEndpoint = z
  .string('is needed: the path of the search on the marketplace, such as /search?q={searchTerm}')
  .trim()
  .min(1, 'is needed: the path of the search on the marketplace, such as /search?q={searchTerm}')
  .max(2000, 'must be at most 2000 characters')
  .refine(
    (path) => !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(path),
    'must be a path relative to the base URL, such as /search?q={searchTerm}',
  )
  .refine(
    (path) =>
      [...path.matchAll(/\{([^}]*)\}/g)].every(([, name]) => name === 'searchTerm' || name === 'page'),
    'may contain {searchTerm} and {page}, and no other placeholder',
  );

/** How a marketplace is read: the one place where its quirks are written down. */
export const scrapingConfig = z
  .strictObject(
    {
      searchEndpoint,
      format: z.enum(['html', 'json', 'auto'], 'must be html, json or auto').default('auto'),
      render: z.enum(['http', 'browser'], 'must be http or browser').default('http'),
      selectors: selectors.prefault({}),
      pagination: pagination.prefault({}),
      detail: z.strictObject(fields, { error: refuseUnknown(knownFields) }).optional(),
      schedule: z
        .string('must be a text such as "every 30 minutes"')
        .trim()
        .regex(
          /^every (\d{1,3} )?(minute|hour|day)s?$/,
          'must be like "every 30 minutes", "every hour" or "every 2 days"',
        )
        .refine((text) => !/ 0+ /.test(text), 'must leave at least one minute between two runs')
        .optional(),
    },
    { error: refuseUnknown('searchEndpoint, format, render, selectors, pagination, detail, schedule') },
  )
  .superRefine((config, context) => {
    // Pages that describe themselves (schema.org) need no selectors; other pages are unreadable without them.
    if (config.format !== 'auto') {
      for (const name of alwaysNeeded) {
        if (!config.selectors[name]) {
          const message = `is needed when format is ${config.format}`;
          context.addIssue({ code: 'custom', path: ['selectors', name], message });
        }
      }
    }
    if (config.pagination.type === 'page' && !config.searchEndpoint.includes('{page}')) {
      const message = 'must contain {page} when pagination.type is page';
      context.addIssue({ code: 'custom', path: ['searchEndpoint'], message });
    }
  });

export type ScrapingConfig = z.output<typeof scrapingConfig>;
