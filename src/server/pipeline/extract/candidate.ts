import { formatNumber } from '#contract/numbers.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import type { DroppedListing, RawListing } from '../listing.ts';
import { cleanTitle } from '../normalise/text.ts';
import { isNamedByAddress, makeAbsolute } from './links.ts';

/** What was found of a listing so far. */
export type Candidate = { [Field in keyof RawListing]?: RawListing[Field] | undefined } & {
  /** Where it stands apart from the price. */
  currency?: string | undefined;
};

/** No marketplace shows this many at once. If one does, it wants to keep us busy. */
const mostOnOnePage = 2000;

interface KeepingOptions {
  url: string;
  base: string;
  config: Pick<ScrapingConfig, 'place' | 'furnitureOnly' | 'detail' | 'selectors'>;
}

/** Candidates with a link of their own and a title are listings; the others are dropped with the reason. */
export function keepListings(candidates: readonly Candidate[], { url, base, config }: KeepingOptions) {
  const { place, furnitureOnly, detail, selectors } = config;
  const kept = new Map<string, RawListing>();
  const dropped: DroppedListing[] = [];
  /** Listings of something else: they are no reason to think that there are no more pages. */
  let others = 0;
  if (candidates.length > mostOnOnePage)
    dropped.push({ reason: `Over the limit of ${formatNumber(mostOnOnePage)} on one page`, url, title: '' });
  for (const candidate of candidates.slice(0, mostOnOnePage)) {
    const link = makeAbsolute(candidate.url, base);
    const { title } = candidate;
    // What we only know from an address isn't enough to drop it: its own page will tell.
    const isOpen = detail && !selectors.title && link && title && isNamedByAddress({ url: link, title });
    const isOther = furnitureOnly && title && !isOpen && !isFurniture(candidate);
    if (isOther) others++;
    const reason = isOther ? notFurniture : findReasonToDrop(link, title, url, kept);
    if (reason !== null) dropped.push({ reason, url: link ?? '', title: title ?? '' });
    else {
      const location = candidate.location ?? place;
      kept.set(link!, { ...placePicture(candidate, base), location, url: link!, title: title! });
    }
  }
  return { kept: [...kept.values()], dropped, ...(others > 0 && { others }) };
}

export const notFurniture = 'Not recognised as furniture';

export function isFurniture({ title = '', description, category }: Candidate): boolean {
  return recogniseType(cleanTitle(title), description?.slice(0, 5000), category?.slice(0, 200)) !== null;
}

function findReasonToDrop(
  link: string | null,
  title: string | undefined,
  pageUrl: string,
  kept: ReadonlyMap<string, unknown>,
): string | null {
  if (!link && !title) return 'No title and no link';
  if (!link) return 'No link to the listing’s own page';
  if (!title) return 'No title';
  if (link === pageUrl) return 'Only links to the results page';
  return kept.has(link) ? 'Already on this page' : null;
}

/** The first that says something wins, field by field. */
export function fillGaps(first: Candidate, second: Candidate): Candidate {
  const said = Object.fromEntries(Object.entries(first).filter(([, value]) => value));
  return { ...second, ...said };
}

export function placePicture(candidate: Candidate, base: string): Candidate {
  const photos = candidate.photos?.flatMap((link) => makeAbsolute(link, base) ?? []);
  return {
    ...candidate,
    image: makeAbsolute(candidate.image, base) ?? undefined,
    ...(photos && photos.length > 0 && { photos }),
  };
}
