import type { Listing, readListing } from '#contract/catalogue.ts';
import type { toggleFavorite } from '#contract/favorites.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { describeListing, noteActivity } from '#web/lib/activity.ts';
import { call } from '#web/lib/api.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { keepFavorites } from './kept-favorites.ts';

type Piece = Pick<Listing, 'id' | 'isFavorite'>;

/** Every call that answers with listings. */
const listings =
  /^GET \/api\/(listings|listings\/:id|similar\/:id|recommendations\/:\w+|accounts\/:id\/favorites)$/;
const ofListings = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => listings.test(String(name)),
};

/** The heart changes at once, and back again if the server refuses. */
export async function pressHeart(client: QueryClient, listing: Listing): Promise<void> {
  const { id, isFavorite } = listing;
  const fill = (isFilled: boolean) =>
    client.setQueriesData(ofListings, (data: unknown) => fillHeart(data, { id, isFavorite: isFilled }));
  // An answer already on its way would undo it.
  await client.cancelQueries(ofListings);
  fill(!isFavorite);
  try {
    const answer = await actAsShopper(async (accountId) => {
      const toggled = await call<typeof toggleFavorite>('POST /api/listings/:id/favorite', {
        params: { id },
      });
      keepFavorites(accountId, { isChanged: true }).catch(() => {});
      return toggled;
    });
    fill(answer.isFavorite);
    showToast({ title: answer.isFavorite ? 'Added to favorites' : 'Removed from favorites' });
    if (answer.isFavorite) noteActivity(client, { action: 'favorite', ...describeListing(listing) });
    // Not awaited, so that the heart can be pressed again at once.
    client.invalidateQueries(ofListings).catch(() => {});
  } catch (error) {
    fill(isFavorite);
    reportFailure(client, error, {
      title: isFavorite ? 'Still a favourite' : 'Not saved',
      description: 'We couldn’t update your favourites. Please try again.',
    });
  }
}

/** The heart that was pressed before signing in: it gets the focus back when it is shown again. */
let waitingHeart: number | null = null;

export function focusAfterSignIn(id: number, heart: HTMLElement | null): void {
  if (!heart || waitingHeart !== id) return;
  waitingHeart = null;
  heart.focus();
}

/** For a heart pressed before signing in: it may already be among their favourites. */
export async function fillHeartAfterSignIn(client: QueryClient, id: number): Promise<void> {
  waitingHeart = id;
  try {
    const listing = await call<typeof readListing>('GET /api/listings/:id', { params: { id } });
    if (!listing.isFavorite) await pressHeart(client, listing);
  } catch (error) {
    reportFailure(client, error, {
      title: 'Not saved',
      description: 'We couldn’t save it. Please try again.',
    });
  }
}

/** The same data with this listing's heart set, wherever it occurs. */
function fillHeart(data: unknown, piece: Piece): unknown {
  if (Array.isArray(data)) return data.map((item) => fillHeart(item, piece));
  if (typeof data !== 'object' || data === null) return data;
  if ('items' in data) return { ...data, items: fillHeart(data.items, piece) };
  if ('listing' in data) return { ...data, listing: fillHeart(data.listing, piece) };
  return 'isFavorite' in data && 'id' in data && data.id === piece.id
    ? { ...data, isFavorite: piece.isFavorite }
    : data;
}
