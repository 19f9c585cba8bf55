import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useAccountId } from '#web/lib/account-id.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { bringThingBack, type Hideable } from './hide.ts';
import { HideChoices, whatHidingDoes } from './hide-choices.tsx';
import { hiddenQuery } from './queries.ts';

/** For a listing's page: it can be looked at also while it is hidden, and says so. */
export function HideButton({ listing }: { listing: Hideable & { platform: string } }) {
  const client = useQueryClient();
  const accountId = useAccountId();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...hiddenQuery(accountId ?? 0), enabled: accountId !== null && isHydrated });
  const thing =
    data?.pieces.find(({ listingIds }) => listingIds.includes(listing.id)) ??
    data?.sellers.find(({ name, platform }) => name === listing.sellerName && platform === listing.platform);

  function press() {
    if (accountId !== null) return setOpen(true);
    signInFirst({ invitation: `Sign in to hide “${listing.title}”. We’ll bring you straight back.` });
  }

  if (thing)
    return (
      <button type="button" className="button px-3 sm:px-4" onClick={() => bringThingBack(client, thing.id)}>
        <Eye size={18} aria-hidden="true" />
        Hidden. Bring it back
      </button>
    );
  return (
    <>
      <button
        type="button"
        className="wakes button px-3 sm:px-4"
        aria-label={`Hide ${listing.title}`}
        onClick={press}
      >
        <EyeOff size={18} aria-hidden="true" />
        Hide
      </button>
      {isOpen && (
        <Dialog title="Hide" onClose={() => setOpen(false)} about={whatHidingDoes}>
          <HideChoices listing={listing} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
