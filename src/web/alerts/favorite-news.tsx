import type { chooseFavoriteNews } from '#contract/alerts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { favoriteNewsQuery } from './queries.ts';

/** Whether they hear what happens to their favourites: yes, until they say otherwise. */
export function FavoriteNews({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const { queryKey, queryFn } = favoriteNewsQuery(accountId);
  const { data } = useQuery({ queryKey, queryFn });

  async function choose(isOn: boolean) {
    client.setQueryData(queryKey, { isOn });
    try {
      await actAsShopper((id) =>
        call<typeof chooseFavoriteNews>('PATCH /api/accounts/:id/favorite-news', {
          params: { id },
          body: { isOn },
        }),
      );
    } catch (error) {
      client.setQueryData(queryKey, { isOn: !isOn });
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'We couldn’t save your choice. Please try again.',
      });
    }
  }

  return (
    <label className="mt-3 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={data?.isOn ?? true}
        disabled={!data}
        onChange={(event) => choose(event.target.checked)}
      />
      Tell me when one of them drops in price, sells or comes back
    </label>
  );
}
