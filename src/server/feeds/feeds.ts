import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listParameters } from '#contract/one-or-several.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Filter } from '#server/search/filter.ts';
import type { SearchView } from '#server/search/search-index.ts';
import { describeListing, wordPrice } from './describe.ts';
import { findChangeTimes } from './feeds.queries.ts';
import { type Entry, type Feed, type FeedFormat, makeTag } from './write-feed.ts';

export const mostEntries = 50;

/** Where the pieces are looked for, and where people find them. */
export interface Place {
  db: Database;
  catalogue: LiveCatalogue;
  site: string;
}

/** What matches every word, newest first: a feed is about what is new, whatever order the page has. */
export async function listPieces(
  { db, catalogue, site }: Place,
  view: SearchView,
  filter: Filter,
): Promise<Entry[]> {
  const { ids } = view.search(filter, { sort: 'newest', page: 1, pageSize: mostEntries });
  const [listings, changes] = [await catalogue.present(db, ids), await findChangeTimes(db, ids)];
  return listings.map((listing) => {
    const { id, title } = listing;
    const url = `${site}/listing/${id}`;
    const picture = listing.imageUrl && `${site}${listing.imageUrl}?width=640`;
    const published = new Date(listing.createdAt);
    return {
      id: makeTag(site, `listing/${id}`),
      title: `${title} · ${wordPrice(listing)}`,
      url,
      picture,
      published,
      updated: changes.get(id) ?? published,
      content: describeListing(listing, url, picture),
    };
  });
}

/** The feed of a search that anybody may make. */
export async function followSearch(
  place: Place,
  { asked, filter, format }: { asked: ListingFilter; filter: Filter; format: FeedFormat },
): Promise<Feed> {
  const { site, catalogue } = place;
  const search = writeSearch(asked);
  const words = describeFilter(asked).map((part) => part.words);
  return {
    id: makeTag(site, `search${search}`),
    title: `${words.join(' · ') || 'New pieces'} on Tallboy`,
    home: `${site}/${search}`,
    self: `${site}/feed.${format}${search}`,
    begun: new Date(0),
    entries: await listPieces(place, catalogue.index, filter),
  };
}

/** As in the address of the page of results: "?search=rimu", or nothing. */
export function writeSearch(filter: ListingFilter): string {
  const parameters = new URLSearchParams(listParameters(filter));
  return parameters.size > 0 ? `?${parameters}` : '';
}
