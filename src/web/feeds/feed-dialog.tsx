import { useRef, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { createFeed, deleteFeed } from '#contract/feeds.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SecretLink } from '#web/ui/secret-link.tsx';
import { When } from '#web/ui/when.tsx';
import { feedsQuery } from './queries.ts';

/** Without a saved search: one's notifications. */
export interface Followed {
  savedSearch?: Pick<SavedSearch, 'id' | 'name'> | undefined;
}

interface FeedDialogProps extends Followed {
  accountId: number;
  onClose: () => void;
}

export function FeedDialog({ accountId, savedSearch, onClose }: FeedDialogProps) {
  const client = useQueryClient();
  const { data: feeds, isError } = useQuery({ ...feedsQuery(accountId), refetchOnMount: 'always' });
  const [made, setMade] = useState<Answer<typeof createFeed> | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const savedSearchId = savedSearch?.id ?? null;
  const feed = feeds?.find((one) => one.savedSearchId === savedSearchId);

  async function act(change: () => Promise<unknown>, failure: string) {
    try {
      await actAsShopper(change);
    } catch (error) {
      const description = error instanceof ApiError ? error.explanation : 'Please try again.';
      reportFailure(client, error, { title: failure, description });
    }
    await client.invalidateQueries({ queryKey: feedsQuery(accountId).queryKey });
  }

  const make = () =>
    act(async () => {
      const input = { params: { id: accountId }, body: { savedSearchId } };
      setMade(await call<typeof createFeed>('POST /api/accounts/:id/feeds', input));
    }, 'Couldn’t make an address');

  const turnOff = (id: number) =>
    act(async () => {
      await call<typeof deleteFeed>('DELETE /api/feeds/:id', { params: { id } });
      setMade(null);
      // The button that was pressed disappears.
      first.current?.focus();
    }, 'The feed is still on');

  return (
    <Dialog
      title={savedSearch ? `Feed for “${savedSearch.name}”` : 'Feed for your notifications'}
      onClose={onClose}
      about={
        savedSearch
          ? 'See new pieces in your feed reader, minus any you’ve hidden. Anyone with the address can read it.'
          : 'See your notifications in your feed reader. Anyone with the address can read them.'
      }
    >
      {isError && <p className="alert mt-4">We couldn’t load your feeds. Please try again.</p>}
      {made && (
        <>
          <SecretLink key={made.atomUrl} label="Address for your feed reader" address={made.atomUrl} />
          <p className="text-sm text-soft">For JSON Feed, end it with .json instead of .atom.</p>
        </>
      )}
      <p role="status" className="mt-3 text-soft">
        {feeds && !feed && 'This feed is off.'}
        {feed && !made && (
          <>
            This feed has been on since <When iso={feed.createdAt} format="date" />. Lost the address? Make a
            new one, and the old one stops working.
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button ref={first} type="button" className="button button-primary" disabled={!feeds} onClick={make}>
          {feed ? 'Make a new address' : 'Make an address'}
        </button>
        {feed && (
          <button type="button" className="button" onClick={() => turnOff(feed.id)}>
            Turn off
          </button>
        )}
      </div>
    </Dialog>
  );
}
