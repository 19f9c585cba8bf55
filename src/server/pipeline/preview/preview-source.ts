import type { Answer, Checked } from '#contract/endpoint.ts';
import { writeAmount } from '#contract/money.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { previewDataSource } from '#contract/sources.ts';
import { findSource } from '#server/sources/sources.queries.ts';
import { fetchPages } from '../1-fetch.ts';
import type { Collector } from '../collecting/collector.ts';
import { findSuspicionInPage } from '../collecting/health.ts';
import { buildSearchAddress } from '../fetch/page-address.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { describeSite } from '../normalise/urls.ts';

type Preview = Answer<typeof previewDataSource>;

const mostShown = 20;

/** Tries a configuration on its first page, and keeps nothing. */
export async function previewSource(
  { db, fetcherFor, reader, chromiumPath, signal, now }: Collector,
  source: Checked<typeof previewDataSource>['body'],
): Promise<Preview> {
  const known = source.sourceId ? await findSource(db, source.sourceId) : null;
  const fetcher = await fetcherFor(known ?? { demoKey: null, baseUrl: source.baseUrl });
  const { searchTerm } = source;
  const objection = await fetcher.findObjection(buildSearchAddress(source, searchTerm, 1));
  if (objection)
    return {
      ...nothing,
      robots: objection.byRobots ? 'disallowed' : 'unknown',
      problem: objection.reason,
    };
  for await (const step of fetchPages(source, fetcher, { reader, chromiumPath, signal, searchTerm })) {
    if (step.kind === 'end') return { ...nothing, pageUrl: step.url, problem: step.reason };
    const normalised = await reader.normaliseListings(step.listings, {
      ...describeSite(source),
      collectedAt: now(),
    });
    if ('kind' in normalised) return { ...nothing, pageUrl: step.url, problem: normalised.reason };
    const { kept, dropped, currencies } = normalised;
    return {
      robots: 'allowed',
      problem:
        step.problem ??
        (kept.length === 0 ? 'no listings were found. Do the selectors match?' : null) ??
        findSuspicionInPage(kept, { currencies }) ??
        findIdleSelectors(source.scrapingConfig, step.listings),
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

/** A whole page may well have no piece that is reduced or sold. */
const seldomThere = new Set(['originalPrice', 'status', 'currency']);

/** Whatever the configuration names and no listing has. */
function findIdleSelectors({ selectors, detail }: ScrapingConfig, listings: RawListing[]): string | null {
  const { item: _item, link: _link, ...fields } = { ...selectors, ...detail };
  const idle = Object.entries(fields).filter(
    ([name, selector]) =>
      selector && !seldomThere.has(name) && listings.every((listing) => !listing[name as keyof RawListing]),
  );
  if (idle.length === 0) return null;
  return `nothing was found on any listing for ${idle.map(([name]) => name).join(', ')}. Do the selectors match?`;
}

const nothing: Preview = {
  robots: 'allowed',
  problem: null,
  pageUrl: null,
  listings: [],
  dropped: [],
  nextPage: null,
};

function present({
  price,
  originalPrice,
  listedAt,
  photos,
  ...listing
}: NormalisedListing): Preview['listings'][number] {
  return {
    ...listing,
    imageUrl: photos[0] ?? null,
    photos: photos.length,
    price: writeAmount(price),
    originalPrice: writeAmount(originalPrice),
    listedAt: listedAt?.toISOString() ?? null,
  };
}
