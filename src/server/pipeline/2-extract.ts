import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { readOwnPage } from './discover/own-page.ts';
import { adjust, cutTexts } from './extract/adjust.ts';
import { type Candidate, fillGaps, isFurniture, keepListings, placePicture } from './extract/candidate.ts';
import { splitSelector } from './extract/css-fields.ts';
import { isGivenName, readEmbeddedData } from './extract/embedded-data.ts';
import { findNextOfFeed, readFeedListings, showsNewestOnly } from './extract/feed-listings.ts';
import { askElement, findNextLink, readHtmlFields, readHtmlListings } from './extract/html-listings.ts';
import {
  askEntry,
  keepFormat,
  readJsonFields,
  readJsonListings,
  readJsonText,
  readPath,
} from './extract/json-listings.ts';
import { findBase, isNamedByAddress, makeAbsolute } from './extract/links.ts';
import { findPageCurrency } from './extract/page-currency.ts';
import { type Document, looksLikeXml, parsePage, parseXml } from './extract/page-tree.ts';
import { findProducts } from './extract/schema-org.ts';
import { isValidSelector } from './extract/select.ts';
import { parseLoosely, readStructuredData } from './extract/structured-data.ts';
import type { DroppedListing, RawListing } from './listing.ts';

export interface PageToRead {
  url: string;
  contentType: string;
  config: ScrapingConfig;
}

export interface Extraction {
  kept: RawListing[];
  dropped: DroppedListing[];
  /** How many of those dropped are listings of something other than furniture. */
  others?: number;
  nextPage: string | null;
  /** It has what is new, and not all there is. */
  newestOnly?: boolean;
  /** Why the page could not be read at all. */
  problem?: string;
}

export interface DetailExtraction {
  listing: RawListing;
  dropped: DroppedListing[];
  /** It is no furniture, and only furniture is wanted. */
  isOther?: boolean;
}

/** Step 2: the listings on a page of results, as texts exactly as found. Pure: no network, database or clock. */
export function extractListings(text: string, page: PageToRead): Extraction {
  const { format } = page.config;
  if (page.config.data) return extractFromEmbedded(text, page, page.config.data);
  const isJson = format === 'json' || (format === 'auto' && looksLikeJson(text, page));
  if (isJson) return extractFromJson(text, page);
  return format === 'auto' && looksLikeXml(text) ? extractFromXml(text, page) : extractFromHtml(text, page);
}

/** A listing's own page, laid over what the page of results gave. */
export function extractDetail(text: string, page: PageToRead, listing: RawListing): DetailExtraction {
  const { detail: selectors = {}, format } = page.config;
  // On its own page, what a rule finds may belong to another piece shown beside it.
  const config = { ...page.config, linkTemplate: undefined, sold: undefined };
  if (format !== 'html' && looksLikeJson(text, page)) {
    const entry = parseLoosely(text);
    const detail = adjust(readJsonFields(entry, selectors), askEntry(entry), config);
    return { listing: overlay(listing, detail, page.url), dropped: [] };
  }
  const invalid = findInvalidSelector(Object.entries(selectors));
  if (invalid) return { listing, dropped: [{ reason: invalid, url: listing.url, title: listing.title }] };
  const tree = parsePage(text);
  const base = findBase(tree, text, page.url);
  const product = format === 'auto' ? describeOwn(tree, text, base, listing) : {};
  const described = cutTexts(product, config);
  const detail = adjust(readHtmlFields(tree, selectors), askElement(tree), config);
  // Pages of results cut descriptions short.
  if ((described.description?.length ?? 0) > (listing.description?.length ?? 0)) {
    detail.description ??= described.description;
  }
  // If we only know where the whole marketplace is, what the page says about this piece is better.
  const { place } = config;
  const card = place && listing.location === place ? { ...listing, location: undefined } : { ...listing };
  const isFirst = isNamedByAddress(listing);
  if (described.title && isFirst) card.title = described.title;
  const whole = overlay(listing, fillGaps(detail, fillGaps(card, described)), base);
  // The page of results left it open whether it is furniture.
  const isOther = isFirst && !config.selectors.title && config.furnitureOnly && !isFurniture(whole);
  return { listing: whole, dropped: [], ...(isOther && { isOther }) };
}

function extractFromJson(text: string, page: PageToRead): Extraction {
  const { url, config } = page;
  const answer = parseLoosely(text);
  if (answer === undefined) return refuse('the answer isn’t valid JSON');
  const selected = readJsonListings(answer, config);
  const next = config.pagination.selector && readJsonText(readPath(answer, config.pagination.selector));
  return {
    ...keepListings(selected.length > 0 ? selected : findProducts(answer), { url, base: url, config }),
    nextPage: keepFormat(makeAbsolute(next, url), url),
  };
}

function extractFromEmbedded(text: string, page: PageToRead, data: string): Extraction {
  const { url, config } = page;
  const { selector } = config.pagination;
  const invalid = findInvalidSelector([
    ['data', isGivenName(data) ? '' : data],
    ['pagination', selector],
  ]);
  if (invalid) return refuse(invalid);
  const tree = parsePage(text);
  const base = findBase(tree, text, url);
  const inCurrency = findCurrency(config, tree, text);
  const values = readEmbeddedData(tree, data).filter((value) => value !== undefined);
  if (values.length === 0) return refuse(`the page has no JSON data at "${data}"`);
  const found = values.map((value) => readJsonListings(value, inCurrency));
  return {
    ...keepListings(found.find((listings) => listings.length > 0) ?? [], { url, base, config }),
    nextPage: makeAbsolute(findNextLink(tree, selector), base),
  };
}

function extractFromXml(text: string, page: PageToRead): Extraction {
  const { url, config } = page;
  const { selector } = config.pagination;
  const invalid = findInvalidSelector([
    ...Object.entries({ ...config.selectors, pagination: selector }),
    ...listOtherSelectors(config),
  ]);
  if (invalid) return refuse(invalid);
  const tree = parseXml(text);
  const next = selector ? findNextLink(tree, selector) : findNextOfFeed(tree);
  return {
    ...keepListings(readFeedListings(tree, config), { url, base: url, config }),
    nextPage: makeAbsolute(next, url),
    ...(showsNewestOnly(tree) && { newestOnly: true }),
  };
}

function extractFromHtml(text: string, page: PageToRead): Extraction {
  const { url, config } = page;
  const { selectors, pagination } = config;
  const named = Object.entries({ ...selectors, pagination: pagination.selector });
  const invalid = findInvalidSelector([...named, ...listOtherSelectors(config)]);
  if (invalid) return refuse(invalid);
  const tree = parsePage(text);
  const base = findBase(tree, text, url);
  const selected = readHtmlListings(tree, findCurrency(config, tree, text));
  const products = config.format === 'auto' ? findProducts(readStructuredData(tree, text)) : [];
  const described = products.map((product) => cutTexts(product, config));
  const candidates = selected.length > 0 ? combine(selected, described, base) : described;
  return {
    ...keepListings(candidates, { url, base, config }),
    nextPage: makeAbsolute(findNextLink(tree, pagination.selector), base),
  };
}

/** What the page says about its prices counts if the operator says nothing. */
function findCurrency(config: ScrapingConfig, tree: Document, text: string): ScrapingConfig {
  const currency = config.currency ?? findPageCurrency(tree, text);
  return currency ? { ...config, currency } : config;
}

/** Selectors are what the operator asked for; what the page says about itself fills the gaps. */
function combine(selected: Candidate[], described: Candidate[], base: string): Candidate[] {
  const byLink = new Map(described.map((candidate) => [makeAbsolute(candidate.url, base), candidate]));
  return selected.map((candidate) => {
    const link = makeAbsolute(candidate.url, base);
    return fillGaps(candidate, (link && byLink.get(link)) || {});
  });
}

/** The product that a page is about: the one with its address, else the only one. */
function findOwnProduct(data: unknown[], base: string, listing: RawListing): Candidate {
  const products = findProducts(data);
  const own = products.find(({ url }) => makeAbsolute(url, base) === listing.url);
  return own ?? (products.length === 1 ? products[0]! : {});
}

/** If a page doesn't describe itself, we look at it the way a shopper would. */
function describeOwn(tree: Document, text: string, base: string, listing: RawListing): Candidate {
  const own = findOwnProduct(readStructuredData(tree, text), base, listing);
  return Object.keys(own).length > 0 ? own : readOwnPage(tree, text, base);
}

function overlay(listing: RawListing, detail: Candidate, base: string): RawListing {
  const { url, title } = listing;
  return { ...listing, ...fillGaps(placePicture(detail, base), listing), url, title: detail.title || title };
}

function looksLikeJson(text: string, { contentType }: PageToRead): boolean {
  return /[/+]json\b/i.test(contentType) || /^\s*[[{]/.test(text);
}

function listOtherSelectors({ linkTemplate, priceUnit, sold = [] }: ScrapingConfig) {
  const inBraces = (name: string, text = '') =>
    [...text.matchAll(/\{([^{}]+)\}/g)].map(([, css]): [string, string | undefined] => [name, css]);
  const inRules = sold.map(({ where }): [string, string] => ['sold', where]);
  return [...inBraces('linkTemplate', linkTemplate), ...inBraces('priceUnit', priceUnit), ...inRules];
}

function findInvalidSelector(selectors: [string, string | undefined][]): string | null {
  const invalid = selectors.find(([, selector = '']) => {
    const { css } = splitSelector(selector);
    return css && !isValidSelector(css);
  });
  return invalid ? `the selector for ${invalid[0]}, "${invalid[1]}", isn’t valid CSS` : null;
}

function refuse(problem: string): Extraction {
  return { kept: [], dropped: [], nextPage: null, problem };
}
