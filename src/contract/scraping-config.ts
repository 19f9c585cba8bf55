import { z } from 'zod';
import {
  detailSelectors,
  listingSelectors,
  refuseUnknown,
  selector,
  soldRule,
  textCuts,
} from './listing-fields.ts';
import { formatNumber } from './numbers.ts';

const alwaysNeeded = ['title', 'price', 'image'] as const;

/** What each choice of a setting means. */
export const choiceMeanings: Record<string, Record<string, string>> = {
  format: {
    html: 'pages, read with the selectors only',
    json: 'an API’s answer',
    auto: 'either; pages with schema.org data need no selectors',
  },
  render: { http: 'the page as it is sent', browser: 'the page once its scripts have run' },
  type: {
    button: 'a link leads to the next page',
    page: '{page} goes up by one each time, {offset:24} by 24',
    scroll: 'more appears as you scroll down',
  },
};

const pagination = z.strictObject(
  {
    type: z
      .enum(['button', 'page', 'scroll'], 'must be button, page or scroll')
      .default('button')
      .describe('how to reach the next page: by a link, by raising {page} or {offset:24}, or by scrolling'),
    selector: selector.optional().describe('the link to the next page'),
    maxPages: z
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(100_000, 'must be at most 100,000')
      .default(50)
      .describe('the most pages to read'),
  },
  { error: refuseUnknown('type, selector, maxPages') },
);

const searchEndpoint = z
  .string('is needed: the path of the search on the marketplace, such as /search?q={searchTerm}')
  .trim()
  .min(1, 'is needed: the path of the search on the marketplace, such as /search?q={searchTerm}')
  .max(2000, 'must be at most 2,000 characters')
  .refine(
    (path) => !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(path),
    'must be a path relative to the base URL, such as /search?q={searchTerm}',
  )
  .refine(
    (path) =>
      [...path.matchAll(/\{([^}]*)\}/g)].every(([, name = '']) =>
        /^(?:searchTerm|page|offset:[1-9]\d{0,3})$/.test(name),
      ),
    'may contain {searchTerm}, {page} and {offset:24}, and no other placeholder',
  )
  .describe(
    'where to start: a path with {searchTerm} and {page}, or {offset:24} if the site counts listings, 24 to a page',
  );

/** The listing's own page, if results don't link to it but give what its address is made of. */
const linkTemplate = z
  .string('must be text such as /products/{handle}')
  .trim()
  .max(1000, 'must be at most 1,000 characters')
  .regex(/\{[^{}]+\}/, 'must name at least one field, such as /products/{handle}')
  .regex(
    /^(?:\/(?![\\/])|https?:\/\/[^{}\\/?#@]+\/)/i,
    'must begin with / or with a whole address, such as https://www.shop.example/{id}',
  );

const parameterNames = z
  .array(
    z.string('must be text').min(1, 'must not be empty').max(100, 'must be at most 100 characters'),
    'must be a list of names such as ["id"]',
  )
  .max(20, 'must have at most 20 names');

const permissionText = (most: number) =>
  z
    .string('is needed: who allowed it, when, and what they wrote')
    .trim()
    .min(1, 'is needed: who allowed it, when, and what they wrote')
    .max(most, `must be at most ${formatNumber(most)} characters`);

export const writtenDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const knownSettings =
  'searchEndpoint, format, render, data, selectors, pagination, linkTemplate, linkParameters, rotatingParameters, place, priceUnit, currency, keep, sold, furnitureOnly, detail, robotsPermission, delaySeconds, quietHours, schedule';

/** How a marketplace is read. This is the only place for its quirks. */
export const scrapingConfig = z
  .strictObject(
    {
      searchEndpoint,
      format: z
        .enum(['html', 'json', 'auto'], 'must be html, json or auto')
        .default('auto')
        .describe('what comes back; auto also reads schema.org data'),
      render: z
        .enum(['http', 'browser'], 'must be http or browser')
        .default('http')
        .describe('browser for pages that are empty until their scripts have run'),
      data: selector
        .min(1, 'must not be empty')
        .optional()
        .describe('where a page keeps its listings as data: a script’s selector, or window. and a name'),
      selectors: listingSelectors.prefault({}).describe('where the fields of a listing are'),
      pagination: pagination.prefault({}).describe('how to get to the next page'),
      linkTemplate: linkTemplate
        .optional()
        .describe('a listing’s own page, made from its fields: /products/{handle}'),
      linkParameters: parameterNames
        .optional()
        .describe('the only parameters of a link that tell listings apart'),
      rotatingParameters: parameterNames
        .optional()
        .describe('parameters that change every time; Tallboy finds them by itself'),
      place: z
        .string('must be text')
        .trim()
        .min(1, 'must not be empty')
        .max(120, 'must be at most 120 characters')
        .optional()
        .describe('where everything is, unless a listing says something else'),
      priceUnit: z
        .string(
          'must be dollars, cents, or the field that says how many digits are cents, such as {decimals}',
        )
        .trim()
        .max(1000, 'must be at most 1,000 characters')
        .regex(
          /^(?:dollars|cents|\{[^{}]+\})$/,
          'must be dollars, cents, or the field that says how many digits are cents, such as {decimals}',
        )
        .optional()
        .describe(
          'what a bare number means: dollars, cents, or the {field} that says how many digits are cents',
        ),
      currency: z
        .string('must be text such as "NZD"')
        .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as "NZD"')
        .optional()
        .describe('the currency of a bare number or a plain $, if the page doesn’t say'),
      keep: textCuts.optional().describe('the part of the text to keep, field by field'),
      sold: z
        .array(soldRule, 'must be a list')
        .max(20, 'must have at most 20 rules')
        .optional()
        .describe('what marks a sold piece'),
      furnitureOnly: z
        .boolean('must be true or false')
        .optional()
        .describe('true for general classifieds: anything else is left out'),
      detail: detailSelectors
        .optional()
        .describe('fields to read on each listing’s own page; {} finds them by itself'),
      robotsPermission: z
        .strictObject(
          {
            from: permissionText(200).describe('who gave it'),
            date: z
              .string('must be a date such as "2026-11-16"')
              .regex(writtenDay, 'must be a date such as "2026-11-16"')
              .describe('when, such as 2026-11-16'),
            wording: permissionText(2000).describe('what they wrote'),
          },
          { error: refuseUnknown('from, date, wording') },
        )
        .optional()
        .describe('the owner’s written permission to fetch what robots.txt forbids'),
      delaySeconds: z
        .number('must be a number')
        .min(1, 'must be at least 1')
        .max(120, 'must be at most 120')
        .optional()
        .describe('seconds between two requests; never less than robots.txt asks for'),
      quietHours: z
        .string('must be text such as "22:00-06:00"')
        .trim()
        .regex(
          /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
          'must look like "22:00-06:00", in New Zealand time',
        )
        .refine((text) => text.slice(0, 5) !== text.slice(6), 'must leave some of the day for collecting')
        .optional()
        .describe('when to leave it alone, such as 22:00-06:00'),
      schedule: z
        .string('must be text such as "every 30 minutes"')
        .trim()
        .regex(
          /^every (\d{1,3} )?(minute|hour|day)s?$/,
          'must look like "every 30 minutes", "every hour" or "every 2 days"',
        )
        .refine((text) => !/ 0+ /.test(text), 'must leave at least one minute between two runs')
        .optional()
        .describe('how often to collect, such as every 2 days'),
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
    if (config.pagination.type === 'page' && !/\{(?:page|offset:)/.test(config.searchEndpoint)) {
      const message = 'must contain {page} or {offset:24} when pagination.type is page';
      context.addIssue({ code: 'custom', path: ['searchEndpoint'], message });
    }
  });

export type ScrapingConfig = z.output<typeof scrapingConfig>;
