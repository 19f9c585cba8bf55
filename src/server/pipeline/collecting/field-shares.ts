import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { RawListing } from '../listing.ts';

/** What a run has seen of each field, by cards and by listings' own pages. */
export interface Tally {
  found: Record<string, { with: number; of: number }>;
  /** How many cards show which picture. */
  pictures: Map<string, number>;
}

export type Shares = Record<string, number>;

/** Fewer than this say nothing about the marketplace. */
const telling = 8;
/** Whole pages may well have no piece that is reduced or sold, and some say "NZD" only once. */
const seldomThere = new Set(['originalPrice', 'status', 'currency', 'item', 'link']);
const samePictureShare = 0.9;
const mostPictures = 10_000;

export function startTally(): Tally {
  return { found: {}, pictures: new Map() };
}

/** Cards are counted whether they have changed or not; of the listings, those whose own pages were read. */
export function addToTally(
  { found, pictures }: Tally,
  { selectors, detail = {} }: ScrapingConfig,
  { cards, listings }: { cards: RawListing[]; listings: RawListing[] },
): void {
  const count = (fields: object, among: RawListing[]) => {
    for (const [name, selector] of Object.entries(fields)) {
      if (!selector || seldomThere.has(name)) continue;
      found[name] ??= { with: 0, of: 0 };
      found[name].of += among.length;
      found[name].with += among.filter((listing) => listing[name as keyof RawListing]).length;
    }
  };
  count(Object.fromEntries(Object.entries(selectors).filter(([name]) => !(name in detail))), cards);
  count(detail, listings);
  for (const { image } of cards)
    if (image && pictures.size < mostPictures) pictures.set(image, (pictures.get(image) ?? 0) + 1);
}

/** Null where too little was read to tell. */
export function readShares({ found }: Tally): Shares | null {
  const told = Object.entries(found).filter(([, { of }]) => of >= telling);
  if (told.length === 0) return null;
  return Object.fromEntries(
    told.map(([name, { with: having, of }]) => [name, Math.round((having / of) * 1000) / 1000]),
  );
}

/** What's odd about what was found, though we could read it and keep it. */
export function findConcern({ found, pictures }: Tally, earlier: Shares[]): string | null {
  const concerns = Object.entries(found).flatMap(([name, { with: having, of }]) => {
    const usual = findMedian(earlier.flatMap((shares) => shares[name] ?? []));
    if (usual === null || of < telling || !isFarBelow(having / of, usual, of)) return [];
    return `${name} was on ${having} of ${of} listings, but is usually on ${Math.round(usual * 100)}%`;
  });
  const [shown, times] = [...pictures].reduce((top, next) => (next[1] > top[1] ? next : top), ['', 0]);
  const all = [...pictures.values()].reduce((sum, one) => sum + one, 0);
  if (times >= telling && times >= all * samePictureShare)
    concerns.push(`the same picture is on ${times} of ${all} listings: ${shown.slice(0, 200)}`);
  return concerns.length > 0 ? `${concerns.join('; ')}. Has the layout changed?` : null;
}

/** In standard deviations. With three, a year of four marketplaces has a dozen such runs by chance. */
const farOff = 3.5;

/** Under half of what is usual, and further from it than chance would explain. */
function isFarBelow(share: number, usual: number, count: number): boolean {
  const likely = Math.min(0.98, Math.max(0.02, usual));
  return share <= usual / 2 && share < likely - farOff * Math.sqrt((likely * (1 - likely)) / count);
}

export function findMedian(values: number[]): number | null {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
