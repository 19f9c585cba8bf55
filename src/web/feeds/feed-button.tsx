import { Rss } from 'lucide-react';
import { useState } from 'react';
import { late } from '#web/ui/late.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Followed } from './feed-dialog.tsx';

const FeedDialog = late(() => import('./feed-dialog.tsx').then((module) => module.FeedDialog));

/** The private feed of a saved search, or of one's notifications: makes its address and turns it off. */
export function FeedButton({ accountId, savedSearch }: { accountId: number } & Followed) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isHydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        className="button px-3 sm:px-4"
        aria-label={`Feed for ${savedSearch?.name ?? 'your notifications'}`}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        <Rss size={16} aria-hidden="true" />
        Feed
      </button>
      {isOpen && (
        <FeedDialog accountId={accountId} savedSearch={savedSearch} onClose={close} onFailed={close} />
      )}
    </>
  );
}
