import { AlertMeButton } from '#web/alerts/alert-me-button.tsx';
import { ListingPage } from '#web/catalogue/listing-page.tsx';
import { DealPanel } from '#web/deals/deal-panel.tsx';
import { DealWorking } from '#web/deals/deal-working.tsx';
import { FavoriteButton, SaveButton } from '#web/favorites/favorite-button.tsx';
import { HideButton } from '#web/hiding/hide-button.tsx';
import { AddToListButton } from '#web/lists/add-to-list-button.tsx';
import { GuideLink } from '#web/prices/guide-link.tsx';

/** One listing, with what the other slices add to it. */
export function Piece({ params }: { params: Record<string, string> }) {
  return (
    <ListingPage
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
    />
  );
}
