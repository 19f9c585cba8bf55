import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { reportFailure } from '#web/ui/report-failure.ts';

/** Does something to lists and fetches them again. Answers whether it worked; if not, it says why. */
export function useListAction() {
  const client = useQueryClient();
  return async (act: (accountId: number) => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await actAsShopper(act);
      return true;
    } catch (error) {
      const description = error instanceof ApiError ? error.explanation : 'Please try again.';
      reportFailure(client, error, { title: failure, description });
      return false;
    } finally {
      const names = ['GET /api/lists/:id', 'GET /api/accounts/:id/lists', 'GET /api/list-items/:id/comments'];
      await client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
    }
  };
}
