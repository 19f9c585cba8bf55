import { Check, Plus } from 'lucide-react';
import type { Listing } from '#contract/catalogue.ts';
import type { addListItem, removeListItem } from '#contract/list-items.ts';
import type { ListSummary } from '#contract/lists.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { showToast } from '#web/ui/toast.ts';
import { NewListForm } from './new-list-form.tsx';
import { listsQuery } from './queries.ts';
import { useListAction } from './use-list-action.ts';

/** On which of their lists somebody has a piece; pressing one puts it on, or takes it off. */
export function ListChoices({
  listing,
  onClose,
}: {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}) {
  const accountId = useAccountId();
  const act = useListAction();
  const { data: lists, isError } = useQuery({
    ...listsQuery(accountId ?? 0, listing.id),
    enabled: accountId !== null,
  });

  async function toggle({ id, name, itemId }: ListSummary) {
    const isDone = await act(
      () =>
        itemId === null
          ? call<typeof addListItem>('POST /api/lists/:id/items', {
              params: { id },
              body: { listingId: listing.id },
            })
          : call<typeof removeListItem>('DELETE /api/list-items/:id', { params: { id: itemId } }),
      'The list wasn’t changed',
    );
    if (isDone) showToast({ title: itemId === null ? `It’s on “${name}” now` : `It’s off “${name}”` });
  }

  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {isError && <p className="alert">We couldn’t load your lists. Please try again.</p>}
      {!lists && !isError && <p className="text-soft">Loading ...</p>}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {lists?.map((list) => (
          <li key={list.id} className="flex items-center gap-2">
            <button
              type="button"
              className="button min-w-0 flex-1 justify-start"
              aria-pressed={list.itemId !== null}
              onClick={() => toggle(list)}
            >
              {list.itemId === null ? (
                <Plus size={18} aria-hidden="true" />
              ) : (
                <Check size={18} aria-hidden="true" />
              )}
              <span className="truncate">{list.name}</span>
            </button>
            <Link href={`/lists/${list.id}`} className="link px-2 py-2" aria-label={`Open ${list.name}`}>
              Open
            </Link>
          </li>
        ))}
      </ul>
      {lists && (
        <details open={lists.length === 0}>
          <summary className="cursor-pointer py-2 font-medium">A new list</summary>
          <NewListForm listingId={listing.id} onMade={onClose} />
        </details>
      )}
    </div>
  );
}
