import { useEffect } from 'react';
import { AlertMeButton } from '#web/alerts/alert-me-button.tsx';
import { ListingPage as PiecePage } from '#web/catalogue/listing-page.tsx';
import { listingQuery } from '#web/catalogue/queries.ts';
import { DealPanel } from '#web/deals/deal-panel.tsx';
import { DealWorking } from '#web/deals/deal-working.tsx';
import { FavoriteButton, SaveButton } from '#web/favorites/favorite-button.tsx';
import { HideButton } from '#web/hiding/hide-button.tsx';
import { describeListing, noteActivity } from '#web/lib/activity.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { AddToListButton } from '#web/lists/add-to-list-button.tsx';
import { GuideLink } from '#web/prices/guide-link.tsx';

/** One listing, with what the other slices add to it. */
export function ListingPage({ params }: { params: Record<string, string> }) {
  const client = useQueryClient();
  const { data: listing } = useQuery(listingQuery(Number(params.id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per listing, however often its data is refetched
  useEffect(() => {
    if (listing) noteActivity(client, { action: 'view', ...describeListing(listing) });
  }, [client, listing?.id]);
  return (
    <PiecePage
      params={params}
      favorite={(piece) => <FavoriteButton listing={piece} />}
      save={(piece) => (
        <>
          <SaveButton listing={piece} />
          <AlertMeButton listing={piece} />
          <HideButton listing={piece} />
          <AddToListButton listing={piece} />
        </>
      )}
      deal={(piece) => <DealPanel id={piece.id} price={piece.price} />}
      working={(piece) => (
        <DealWorking id={piece.id}>
          <GuideLink type={piece.type} />
        </DealWorking>
      )}
      onVisit={(piece) => noteActivity(client, { action: 'click', ...describeListing(piece) })}
    />
  );
}
