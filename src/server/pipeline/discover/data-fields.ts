import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { readJsonText, readPath, readPictureLinks } from '../extract/json-listings.ts';

export type Entry = Record<string, unknown>;
type Field = keyof ScrapingConfig['selectors'];

interface Rule {
  /** Of its last name, the best first. */
  names: RegExp[];
  /** Of its whole path. */
  never?: RegExp;
  isValid(value: unknown): boolean;
  /** Whether each listing has its own. */
  isOwn?: boolean;
  /** In how many of the entries it must stand, where that is not most. */
  least?: number;
}

const ofPictures = /image|photo|picture|thumb|img|logo|avatar|icon|gallery/i;
const isText = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.trim().length > 1 && value.length <= most;
/** A listing's page; a picture is none. */
const isAddress = (value: unknown) =>
  typeof value === 'string' &&
  /^(?:https?:\/\/|\/)[^\s]+$/i.test(value) &&
  value.length < 2000 &&
  !/\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(value);
const isPrice = (value: unknown) =>
  (typeof value === 'number' && value >= 0) ||
  (typeof value === 'string' && /\d/.test(value) && value.length < 30 && !/\d{4}-\d\d/.test(value));
const isPicture = (value: unknown) => {
  const { image } = readPictureLinks(value);
  return image !== undefined && /^(?:https?:)?\/|\.(?:jpe?g|png|webp|gif|avif)\b/i.test(image);
};

const rules: Partial<Record<Field, Rule>> = {
  title: {
    names: [/^title$/, /^(?:name|heading|headline|subject)$/, /(?:title|name)$/],
    never: /seller|user|owner|member|category|brand|author|shop|store|file|image|photo/i,
    isValid: isText(300),
    isOwn: true,
  },
  link: {
    names: [/^(?:url|link|href|permalink|canonicalurl|weburl)$/, /(?:url|link|href|path|uri)$/],
    never: new RegExp(`${ofPictures.source}|api|seller|user|category|brand|share|self`, 'i'),
    isValid: isAddress,
    isOwn: true,
  },
  price: {
    names: [
      /^(?:price|currentprice|askingprice|saleprice|buynowprice)$/,
      /^price(?:display|nzd|amount|value|cents|incents|text)$|^(?:displayprice|formattedprice)$/,
      /^(?:amount|value|display|formatted|current)$/,
    ],
    never:
      /was|old|orig|compare|list_?price|rrp|ship|deliver|freight|min|max|unit|deposit|tax|currency|per_/i,
    isValid: isPrice,
  },
  originalPrice: {
    names: [
      /^(?:was|old|original|previous|regular|compareat)price$/,
      /^(?:was|rrp|listprice|retailprice)(?:amount|value|cents|incents)?$/,
    ],
    never: /ship|deliver|freight|min|max|unit|deposit|tax|currency/i,
    isValid: isPrice,
    least: 0.05,
  },
  currency: {
    names: [/^(?:currency|currencycode|pricecurrency)$/],
    isValid: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  },
  image: { names: [ofPictures], never: /seller|user|logo|avatar|icon|alt|count/i, isValid: isPicture },
  location: {
    names: [/^(?:location|locality)(?:name)?$/, /^suburb/, /^(?:city|town|district)/, /^region/, /^place/],
    isValid: isText(100),
  },
  condition: { names: [/^(?:item)?condition$/], isValid: isText(60) },
  description: { names: [/^(?:description|body|details|summary|excerpt)/], isValid: isText(20_000) },
  brand: { names: [/^(?:brand|maker|manufacturer|vendor)(?:name)?$/], isValid: isText(60) },
};
/** "value" alone says nothing: it must be that of a price. */
const vague = /^(?:amount|value|display|formatted|current)$/;
const often = 0.6;

/** Where in each entry the fields of a listing are, by what they are called and what stands there. */
export function findDataFields(entries: Entry[]): Partial<Record<Field, string>> {
  const paths = new Set(entries.flatMap((entry) => listPaths(entry)));
  const found: Partial<Record<Field, string>> = {};
  for (const [field, rule] of Object.entries(rules)) {
    let best = { path: '', score: 0 };
    for (const path of paths) {
      const score = rate(path, rule, entries);
      if (score > best.score) best = { path, score };
    }
    if (best.path) found[field as Field] = best.path;
  }
  return found;
}

function rate(path: string, { names, never, isValid, isOwn, least = often }: Rule, entries: Entry[]): number {
  const steps = path.split('.');
  const last = steps.at(-1)!.replace(/[_-]/g, '').toLowerCase();
  const rank = names.findIndex((name) => name.test(last));
  if (rank < 0 || never?.test(path)) return 0;
  if (vague.test(last) && !/pric|amount|cost/i.test(steps.slice(0, -1).join('.'))) return 0;
  const values = entries.map((entry) => readPath(entry, path)).filter(isValid);
  if (values.length < Math.max(entries.length * least, 1)) return 0;
  const texts = values.map((value) => readJsonText(value) ?? '');
  if (isOwn && new Set(texts).size < values.length * often) return 0;
  return values.length / entries.length + (names.length - rank) - steps.length * 0.3 + 1;
}

const deepest = 4;

/** Every path into an entry; a list stands for its first. */
function listPaths(entry: unknown, before = '', depth = 0): string[] {
  const first = Array.isArray(entry) ? entry[0] : entry;
  if (typeof first !== 'object' || first === null || depth >= deepest) return [];
  return Object.entries(first)
    .slice(0, 100)
    .flatMap(([key, value]) => {
      if (/[.[\]]/.test(key)) return [];
      const path = before ? `${before}.${key}` : key;
      return [path, ...listPaths(value, path, depth + 1)];
    });
}
