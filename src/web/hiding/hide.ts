import type { Listing } from '#contract/catalogue.ts';
import type { bringBack, hideListing } from '#contract/hiding.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';

export type Hideable = Pick<Listing, 'id' | 'title' | 'sellerName'>;

interface Results {
  items: { id: number }[];
}

/** Every call that answers with what hiding changes. */
const affected =
  /^GET \/api\/(listings|listings\/(?:facets|map)|similar\/:id|recommendations\/:\w+|categories|stats|accounts\/:id\/(hidden|saved-searches))$/;

/** Results, counts and recommendations are fetched again. */
export function refetchVisible(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => affected.test(String(name)) });
}

/** Hides a piece, or all of its seller's, and offers to take it back at once. */
export async function hide(client: QueryClient, listing: Hideable, what: 'piece' | 'seller'): Promise<void> {
  try {
    const { id } = await actAsShopper(() =>
      call<typeof hideListing>('POST /api/listings/:id/hide', { params: { id: listing.id }, body: { what } }),
    );
    showToast({
      title: what === 'piece' ? 'Hidden' : `${listing.sellerName} is hidden`,
      description: `You can bring ${what === 'piece' ? 'it' : 'them'} back in your account.`,
      action: { label: 'Undo', onPress: () => bringThingBack(client, id) },
    });
    // Its card goes at once; the rest of the page comes with the next answer.
    client.setQueriesData<Results>(
      { queryKey: ['GET /api/listings'] },
      (known) => known && { ...known, items: known.items.filter((one) => one.id !== listing.id) },
    );
    await refetchVisible(client);
  } catch (error) {
    reportFailure(client, error, { title: 'Not hidden', description: explain(error) });
  }
}

/** Whether it worked. */
export async function bringThingBack(client: QueryClient, id: number): Promise<boolean> {
  try {
    await actAsShopper(() => call<typeof bringBack>('DELETE /api/hidden/:id', { params: { id } }));
    showToast({ title: 'It’s back' });
    return true;
  } catch (error) {
    reportFailure(client, error, { title: 'Still hidden', description: explain(error) });
    return false;
  } finally {
    await refetchVisible(client);
  }
}

export function explain(error: unknown): string {
  return error instanceof ApiError ? error.explanation : 'Please try again.';
}
