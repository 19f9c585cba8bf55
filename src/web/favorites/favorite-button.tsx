import { Heart } from 'lucide-react';
import { useRef } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { readAccountId } from '#web/lib/account-id.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { focusAfterSignIn, pressHeart } from './toggle-favorite.ts';

interface FavoriteButtonProps {
  listing: Listing;
}

/** A heart for the corner of a picture. */
export function FavoriteButton({ listing }: FavoriteButtonProps) {
  const { title, isFavorite } = listing;
  const press = useHeart(listing);
  return (
    <button
      type="button"
      ref={(heart) => focusAfterSignIn(listing.id, heart)}
      aria-label={`Save ${title}`}
      aria-pressed={isFavorite}
      onClick={press}
      className="wakes grid size-11 place-items-center rounded-full border border-line bg-card/90 text-ink transition-transform hover:scale-105 hover:bg-card active:scale-90 motion-reduce:transform-none"
    >
      <HeartIcon isFilled={isFavorite} />
    </button>
  );
}

/** The same with a label, to go beside other buttons. */
export function SaveButton({ listing }: FavoriteButtonProps) {
  const press = useHeart(listing);
  return (
    <button
      type="button"
      ref={(heart) => focusAfterSignIn(listing.id, heart)}
      className="wakes button"
      aria-pressed={listing.isFavorite}
      onClick={press}
    >
      <HeartIcon isFilled={listing.isFavorite} />
      {listing.isFavorite ? 'Saved' : 'Save'}
    </button>
  );
}

function HeartIcon({ isFilled }: { isFilled: boolean }) {
  return <Heart size={20} aria-hidden="true" className={isFilled ? 'fill-hot-text text-hot-text' : ''} />;
}

/** There is one on every card, so it subscribes to nothing and checks who is signed in only when pressed. */
function useHeart(listing: FavoriteButtonProps['listing']): () => Promise<void> {
  const client = useQueryClient();
  const isUnderWay = useRef(false);

  return async () => {
    if (readAccountId(client) === null) {
      return signInFirst({
        invitation: `Sign in to save “${listing.title}”. We’ll bring you straight back.`,
        favorite: listing.id,
      });
    }
    // One at a time: the call toggles the heart.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await pressHeart(client, listing);
    isUnderWay.current = false;
  };
}
