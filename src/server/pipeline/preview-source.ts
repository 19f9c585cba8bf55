import type { Answer, Checked } from '#contract/endpoint.ts';
import type { previewDataSource } from '#contract/sources.ts';
import { findSource } from '#server/sources/sources.queries.ts';
import { fetchPages } from './1-fetch.ts';
import type { Collector } from './collector.ts';
import { buildSearchAddress } from './fetch/page-address.ts';
import type { NormalisedListing } from './listing.ts';

type Preview = Answer<typeof previewDataSource>;

const mostShown = 20;

/** Tries a configuration on its first page, and keeps nothing. */
export async function previewSource(
  { db, fetcherFor, pool, chromiumPath, signal, now }: Collector,
  source: Checked<typeof previewDataSource>['body'],
): Promise<Preview> {
  const known = source.sourceId ? await findSource(db, source.sourceId) : null;
  const fetcher = fetcherFor({ demoKey: known?.demoKey ?? null });
  const { baseUrl, searchTerm } = source;
  const objection = await fetcher.findObjection(buildSearchAddress(source, searchTerm, 1));
  if (objection) return { ...nothing, robots: 'disallowed', problem: objection };
  for await (const step of fetchPages(source, fetcher, { pool, chromiumPath, signal, searchTerm })) {
    if (step.kind === 'end') return { ...nothing, pageUrl: step.url, problem: step.reason };
    const normalised = await pool.normaliseListings(step.listings, { baseUrl, collectedAt: now() });
    if ('kind' in normalised) return { ...nothing, pageUrl: step.url, problem: normalised.reason };
    const { kept, dropped } = normalised;
    return {
      robots: 'allowed',
      problem: kept.length === 0 ? 'no listings were found. Do the selectors match?' : null,
      pageUrl: step.url,
      listings: kept.slice(0, mostShown).map(present),
      dropped: [...step.dropped, ...dropped]
        .slice(0, mostShown)
        .map(({ reason, title }) => ({ reason, title })),
      nextPage: step.memory?.nextPage ?? null,
    };
  }
  return nothing;
}

const nothing: Preview = {
  robots: 'allowed',
  problem: null,
  pageUrl: null,
  listings: [],
  dropped: [],
  nextPage: null,
};

function present({ listedAt, ...listing }: NormalisedListing): Preview['listings'][number] {
  return { ...listing, listedAt: listedAt?.toISOString() ?? null };
}
