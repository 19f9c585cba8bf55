import { useEffect } from 'react';
import type { ListingDetail } from '#contract/catalogue.ts';
import { ListingSkeleton } from '#web/catalogue/listing-skeleton.tsx';
import { listingQuery } from '#web/catalogue/piece-queries.ts';
import { describeListing, noteActivity } from '#web/lib/activity.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { latePart } from '#web/ui/late-part.tsx';

const Piece = latePart('piece', () => import('./piece.tsx').then((module) => module.Piece), {
  fallback: <ListingSkeleton />,
});

/** One listing. All of it can be read without its script. */
export function ListingPage({ params }: { params: Record<string, string> }) {
  const { data: listing } = useQuery(listingQuery(Number(params.id)));
  useNoted(listing);
  return <Piece params={params} />;
}

/** That it's looked at; and that somebody goes to its seller, which works before the rest does. */
function useNoted(listing: ListingDetail | undefined): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per listing, however often its data is refetched
  useEffect(() => {
    if (!listing) return;
    noteActivity(client, { action: 'view', ...describeListing(listing) });
    const noteVisit = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[data-visit]'))
        noteActivity(client, { action: 'click', ...describeListing(listing) });
    };
    // On its way down: React lets no press up from a part that isn't taken over yet.
    document.addEventListener('click', noteVisit, true);
    return () => document.removeEventListener('click', noteVisit, true);
  }, [client, listing?.id]);
}
