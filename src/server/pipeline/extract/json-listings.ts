import type { ListingField } from '#contract/listing-fields.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { type Ask, adjust } from './adjust.ts';
import type { Candidate } from './candidate.ts';
import { doubtNought } from './nought.ts';
import { collapse, readPlainText } from './text.ts';

/** The listings that the paths find in an API's answer. */
export function readJsonListings(answer: unknown, config: ScrapingConfig): Candidate[] {
  const { item, link, ...fields } = config.selectors;
  const items = listEntries(readPath(answer, item ?? ''), Boolean(item));
  return items.map((entry) => {
    const url = readJsonText(readPath(entry, link || 'url'));
    return adjust({ url, ...readJsonFields(entry, fields) }, askEntry(entry), config);
  });
}

/** A list, or what is kept by its number: `{"12": {…}, "13": {…}}`. */
function listEntries(items: unknown, isNamed: boolean): unknown[] {
  if (Array.isArray(items)) return items;
  const entries = isNamed && typeof items === 'object' && items !== null ? Object.values(items) : [];
  return entries.every((entry) => typeof entry === 'object' && entry !== null) ? entries : [];
}

export function askEntry(entry: unknown): Ask {
  return (path) => readAll(entry, path).flatMap((value) => readJsonText(value) ?? []);
}

/** Like `readPath`, but a name on a list is that of each of its entries. */
function readAll(value: unknown, path: string): unknown[] {
  let current: unknown[] = [value];
  for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
    const entries = /^\d+$/.test(key) ? current : current.flat();
    current = entries.map((entry) => readPath(entry, key)).filter((found) => found !== undefined);
  }
  return current;
}

export function readJsonFields(
  entry: unknown,
  { photos, ...paths }: Partial<Record<ListingField, string | undefined>>,
): Candidate {
  const found: Candidate = {};
  for (const [name, path] of Object.entries(paths)) {
    const field = name as keyof typeof paths;
    const value = path ? readEither(entry, path) : undefined;
    if (field === 'image') Object.assign(found, readPictureLinks(value));
    else if (field === 'status' && typeof value === 'boolean') found.status = readFlag(path!, value);
    else {
      const text = readJsonText(value);
      found[field] = field === 'description' ? text : text && collapse(text);
    }
  }
  const read = doubtNought(found);
  return photos ? { ...read, ...readPictureLinks(readPath(entry, photos)), image: read.image } : read;
}

const over =
  /(?:(?<!un)sold|withdrawn|closed|ended|expired|unavailable|removed|deleted|inactive)(?:_?out)?$/i;
const stillThere = /(?:available|active|in_?stock|for_?sale)$/i;

/** A yes or no answers its own name: `isSold` true is sold, `available` false as well. */
function readFlag(path: string, isTrue: boolean): string {
  if (over.test(path)) return isTrue ? 'sold' : 'for sale';
  if (stillThere.test(path)) return isTrue ? 'for sale' : 'sold';
  return String(isTrue);
}

/** `price.now, price.usual`: the first of them that is there. */
function readEither(entry: unknown, paths: string): unknown {
  for (const path of paths.split(',')) {
    const value = readPath(entry, path.trim());
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * `price.display`, `images[0].url`, `images.0.url`; a name on a list is that of its first entry, or of the first
 * that can still be had. Behind `variants[onSale=true]` there is something only where that is so, behind
 * `variants[unlimited!=true]` where it isn't.
 */
export function readPath(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
    if (Array.isArray(current) && !/^\d+$/.test(key))
      current = current.find((entry) => !isGone(entry)) ?? current[0];
    const [, name, not, wanted] = /^([^=!]+)(!?)=(.*)$/.exec(key) ?? [];
    if (name !== undefined) {
      const isSo = readJsonText(readPath(current, name)) === wanted;
      if (isSo === Boolean(not)) return undefined;
      continue;
    }
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** A shop's variant that is sold out: nobody pays its price. */
function isGone(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { available, qtyInStock, unlimited } = entry as Record<string, unknown>;
  return available === false || (qtyInStock === 0 && unlimited !== true);
}

/** Some APIs link to the next page as people see it: asked for with `format`, it is data as well. */
export function keepFormat(next: string | null, url: string): string | null {
  const format = new URL(url).searchParams.get('format');
  if (!next || !format) return next;
  const address = new URL(next);
  if (!address.searchParams.has('format')) address.searchParams.set('format', format);
  return address.href;
}

/** Scalars as they stand; lists and objects as their scalars, comma between ("Grey Lynn, Auckland"). */
export function readJsonText(value: unknown): string | undefined {
  if (typeof value === 'string') return readPlainText(value) || undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.values(value).filter((part) => typeof part !== 'object');
  return (
    parts
      .map((part) => readJsonText(part))
      .filter(Boolean)
      .join(', ') || undefined
  );
}

/** A picture, or a list of them. */
export function readPictureLinks(value: unknown): Pick<Candidate, 'image' | 'photos'> {
  const image = readPictureLink(value);
  const several = Array.isArray(value) ? value.flatMap((one) => readPictureLink(one) ?? []) : [];
  return several.length > 1 ? { image, photos: several } : { image };
}

function readPictureLink(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return readPictureLink(value[0]);
  const link = ['url', 'contentUrl', 'src', 'href'].map((key) => readPath(value, key)).find(Boolean);
  return typeof link === 'string' ? link : undefined;
}
