import { type ReactNode, useRef, useState } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import type { deleteFavorite, Favorite } from '#contract/favorites.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { keepPreviousData, useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { favoritesQuery, pageSize } from './queries.ts';

interface FavoritesProps {
  accountId: number;
  /** More actions for a piece that is still for sale. */
  actions: (listing: Listing) => ReactNode;
  /** Under the heading, once there are some. */
  choices?: ReactNode;
}

export function Favorites({ accountId, actions, choices }: FavoritesProps) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list, heading);
  const [page, setPage] = useState(1);
  const wanted = favoritesQuery(accountId, page);
  const { data, isError, isPlaceholderData } = useQuery({ ...wanted, placeholderData: keepPreviousData });
  // After removing the only one on the last page, go to the page before.
  if (data && !isPlaceholderData && data.items.length === 0 && page > 1) setPage(page - 1);

  async function remove({ id }: Favorite) {
    try {
      await actAsShopper(() => call<typeof deleteFavorite>('DELETE /api/favorites/:id', { params: { id } }));
      showToast({ title: 'Removed from favorites' });
      await client.invalidateQueries({ queryKey: wanted.queryKey.slice(0, 1) });
      heading.current?.focus();
    } catch (error) {
      reportFailure(client, error, {
        title: 'Still a favourite',
        description: 'We couldn’t update your favourites. Please try again.',
      });
    }
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Favourites
      </h2>
      {isError && <p className="alert mt-4">We couldn’t load your favourites. Please reload the page.</p>}
      {!data && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      {data?.total === 0 && <NoFavorites />}
      {data && data.total > 0 && choices}
      <ul ref={list} className="mt-4 grid gap-3">
        {data?.items.map((favorite) => (
          <li key={favorite.id}>
            <FavoriteRow favorite={favorite} actions={actions} onRemove={() => remove(favorite)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onChange={setPage} />
    </section>
  );
}

function NoFavorites() {
  return (
    <div className="card mt-4 px-6 py-12 text-center">
      <p className="font-display text-xl">No favourites yet</p>
      <p className="mt-2 text-soft">Tap the heart on a piece you like and it’ll be here.</p>
      <Link className="button button-primary mt-5" href="/">
        Look around
      </Link>
    </div>
  );
}
