import { z } from 'zod';

/** What a selector may find: the fields of a listing, by the names everybody uses for them. */
const fieldNames = [
  'title',
  'price',
  /** Where it stands apart from the price. */
  'currency',
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
const alwaysNeeded = ['title', 'price', 'image'] as const;

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
export const listingSelectors = z.strictObject(
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

const phrase = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(200, 'must be at most 200 characters');

/** The part of a text that counts. */
const cut = z.strictObject(
  {
    after: phrase.optional(),
    before: phrase.optional(),
    /** A regular expression: what it finds, or its first group. Read where a deadline ends whatever takes too long. */
    pattern: z
      .string('must be a text')
      .min(1, 'must not be empty')
      .max(500, 'must be at most 500 characters')
      .refine(isPattern, 'is not a regular expression')
      .optional(),
  },
  { error: refuseUnknown('after, before, pattern') },
);
const { photos: _photos, ...textFields } = Object.fromEntries(
  fieldNames.map((name) => [name, cut.optional()]),
) as { [Field in ListingField]: z.ZodOptional<typeof cut> };

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const neededSelector = selector.min(1, 'must not be empty');

/** When a piece is sold: what the selector finds is this, or, where it does not say what, is there at all. */
const soldRule = z.strictObject(
  {
    where: neededSelector,
    is: z
      .union([z.string().max(200), z.number(), z.boolean()], 'must be a text, a number, true or false')
      .optional(),
  },
  { error: refuseUnknown('where, is') },
);

/** The listing's own page, where results do not link to it but tell what its address is made of. */
const linkTemplate = z
  .string('must be a text such as /products/{handle}')
  .trim()
  .max(1000, 'must be at most 1000 characters')
  .regex(/\{[^{}]+\}/, 'must name at least one field, such as /products/{handle}')
  .regex(
    /^(?:\/(?![\\/])|https?:\/\/[^{}\\/?#@]+\/)/i,
    'must begin with / or with a whole address, such as https://www.shop.example/{id}',
  );

const parameterNames = z
  .array(
    z.string('must be a text').min(1, 'must not be empty').max(100, 'must be at most 100 characters'),
    'must be a list of names such as ["id"]',
  )
  .max(20, 'must have at most 20 names');

const permissionText = (most: number) =>
  z
    .string('is needed: who allowed it, when, and in which words')
    .trim()
    .min(1, 'is needed: who allowed it, when, and in which words')
    .max(most, `must be at most ${most} characters`);

const knownSettings =
  'searchEndpoint, format, render, data, selectors, pagination, linkTemplate, linkParameters, rotatingParameters, place, priceUnit, currency, keep, sold, furnitureOnly, detail, robotsPermission, delaySeconds, quietHours, schedule';

/** How a marketplace is read: the one place where its quirks are written down. */
export const scrapingConfig = z
  .strictObject(
    {
      searchEndpoint,
      format: z.enum(['html', 'json', 'auto'], 'must be html, json or auto').default('auto'),
      render: z.enum(['http', 'browser'], 'must be http or browser').default('http'),
      /** Where a page keeps its listings as data: the selector of a script, or `window.` and a name. Selectors are paths then. */
      data: selector.min(1, 'must not be empty').optional(),
      selectors: listingSelectors.prefault({}),
      pagination: pagination.prefault({}),
      linkTemplate: linkTemplate.optional(),
      /** The only parameters of a link that tell one listing from another. */
      linkParameters: parameterNames.optional(),
      /** Parameters that are different every time; Tallboy finds them out and writes them here. */
      rotatingParameters: parameterNames.optional(),
      /** Where all of it is, unless a listing says something else. */
      place: z
        .string('must be a text')
        .trim()
        .min(1, 'must not be empty')
        .max(120, 'must be at most 120 characters')
        .optional(),
      /** What a bare number means as a price; `{field}` says how many of its digits are cents. */
      priceUnit: z
        .string(
          'must be dollars, cents, or the field that says how many digits are cents, such as {decimals}',
        )
        .trim()
        .max(1000, 'must be at most 1000 characters')
        .regex(
          /^(?:dollars|cents|\{[^{}]+\})$/,
          'must be dollars, cents, or the field that says how many digits are cents, such as {decimals}',
        )
        .optional(),
      /** What a bare number is in, where nothing says it. */
      currency: z
        .string('must be a text such as "NZD"')
        .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as "NZD"')
        .optional(),
      /** What counts of a field's text. */
      keep: z.strictObject(textFields, { error: refuseUnknown(knownFields) }).optional(),
      sold: z.array(soldRule, 'must be a list').max(20, 'must have at most 20 rules').optional(),
      /** For general classifieds: what is no kind of furniture is left out. */
      furnitureOnly: z.boolean('must be true or false').optional(),
      detail: z.strictObject(fields, { error: refuseUnknown(knownFields) }).optional(),
      /** The owner's own word, in writing, that robots.txt need not be obeyed. */
      robotsPermission: z
        .strictObject(
          {
            from: permissionText(200),
            date: z
              .string('must be a date such as "2026-11-16"')
              .regex(
                /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
                'must be a date such as "2026-11-16"',
              ),
            wording: permissionText(2000),
          },
          { error: refuseUnknown('from, date, wording') },
        )
        .optional(),
      /** Between two requests, where the usual second is too little; never less than robots.txt asks for. */
      delaySeconds: z
        .number('must be a number')
        .min(1, 'must be at least 1')
        .max(120, 'must be at most 120')
        .optional(),
      /** When it is left alone. */
      quietHours: z
        .string('must be a text such as "22:00-06:00"')
        .trim()
        .regex(
          /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
          'must be like "22:00-06:00", in New Zealand time',
        )
        .refine((text) => text.slice(0, 5) !== text.slice(6), 'must leave some of the day for collecting')
        .optional(),
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
    { error: refuseUnknown(knownSettings) },
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
