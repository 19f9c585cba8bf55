import type { DroppedListing, RawListing } from '../listing.ts';
import { makeAbsolute } from './links.ts';

/** What was found of a listing so far. */
export type Candidate = { [Field in keyof RawListing]?: RawListing[Field] | undefined };

/** No marketplace shows as many at once; whoever does wants to keep us busy. */
const mostOnOnePage = 2000;

/** Candidates with a link of their own and a title are listings; the others are dropped with the reason. */
export function keepListings(candidates: readonly Candidate[], { url, base }: { url: string; base: string }) {
  const kept = new Map<string, RawListing>();
  const dropped: DroppedListing[] = [];
  if (candidates.length > mostOnOnePage)
    dropped.push({ reason: `is one of more than ${mostOnOnePage} on one page`, url, title: '' });
  for (const candidate of candidates.slice(0, mostOnOnePage)) {
    const link = makeAbsolute(candidate.url, base);
    const { title } = candidate;
    const reason = findReasonToDrop(link, title, url, kept);
    if (reason === null) kept.set(link!, { ...placePicture(candidate, base), url: link!, title: title! });
    else dropped.push({ reason, url: link ?? '', title: title ?? '' });
  }
  return { kept: [...kept.values()], dropped };
}

function findReasonToDrop(
  link: string | null,
  title: string | undefined,
  pageUrl: string,
  kept: ReadonlyMap<string, unknown>,
): string | null {
  if (!link && !title) return 'has neither a title nor a link';
  if (!link) return 'has no link to a page of its own';
  if (!title) return 'has no title';
  if (link === pageUrl) return 'links only to the page of results';
  return kept.has(link) ? 'is on the page twice' : null;
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
