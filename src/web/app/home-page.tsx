import { useEffect } from 'react';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listChosen } from '#contract/one-or-several.ts';
import { CardSkeletons } from '#web/catalogue/card-skeletons.tsx';
import { HomePage as SearchPage } from '#web/catalogue/home-page.tsx';
import { useFilter } from '#web/catalogue/use-filter.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { noteActivity } from '#web/lib/activity.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { latePart } from '#web/ui/late-part.tsx';

const Card = latePart('card', () => import('./result-card.tsx').then((module) => module.ResultCard), {
  as: 'li',
  fallback: <CardSkeletons count={1} />,
});
const Recommended = latePart(
  'recommended',
  () => import('./recommended-pieces.tsx').then((module) => module.RecommendedPieces),
  { isExtra: true },
);

const SaveSearch = latePart(
  'save-search',
  () => import('#web/saved-searches/save-search-button.tsx').then((module) => module.SaveSearchButton),
  { isExtra: true },
);
const Feed = latePart('feed', () => import('#web/feeds/search-feed.tsx').then((module) => module.SearchFeed));

// The same at every render.
const saveSearch = (filter: ListingFilter) => <SaveSearch filter={filter} />;
const feed = (filter: ListingFilter) => <Feed filter={filter} />;

/** The search page, with what the other slices add to it. */
export function HomePage({ params }: { params: Record<string, string> }) {
  const isSignedIn = useAccountId() !== null;
  useSearchNoted();
  return (
    <SearchPage
      params={params}
      Card={Card}
      saveSearch={saveSearch}
      feed={feed}
      recommended={isSignedIn && <Recommended />}
    />
  );
}

function useSearchNoted(): void {
  const client = useQueryClient();
  const { filter } = useFilter();
  const { search } = filter;
  // An event has room for one.
  const [category] = listChosen(filter, 'category');
  useEffect(() => {
    if (search) noteActivity(client, { action: 'search', searchQuery: search, category });
  }, [client, search, category]);
}
