import { useEffect } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { HomePage as SearchPage } from '#web/catalogue/home-page.tsx';
import { ListingCard } from '#web/catalogue/listing-card.tsx';
import { useFilter } from '#web/catalogue/use-filter.ts';
import { SearchFeed } from '#web/feeds/search-feed.tsx';
import { useAccountId } from '#web/lib/account-id.ts';
import { noteActivity } from '#web/lib/activity.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Recommended } from '#web/recommendations/recommended.tsx';
import { SaveSearchButton } from '#web/saved-searches/save-search-button.tsx';
import { CardCorner } from './card-corner.tsx';

// The same at every render, so that a card is only rendered again if something about it changed.
const corner = (listing: Listing) => <CardCorner listing={listing} />;
const card = (listing: Listing, now: number) => <ListingCard listing={listing} now={now} favorite={corner} />;

/** The search page, with what the other slices add to it. */
export function HomePage({ params }: { params: Record<string, string> }) {
  const isSignedIn = useAccountId() !== null;
  useSearchNoted();
  return (
    <SearchPage
      params={params}
      favorite={corner}
      saveSearch={isSignedIn ? (filter) => <SaveSearchButton filter={filter} /> : undefined}
      feed={(filter) => <SearchFeed filter={filter} />}
      recommended={<Recommended card={card} />}
    />
  );
}

function useSearchNoted(): void {
  const client = useQueryClient();
  const { search, category } = useFilter().filter;
  useEffect(() => {
    if (search) noteActivity(client, { action: 'search', searchQuery: search, category });
  }, [client, search, category]);
}
