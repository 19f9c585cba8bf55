import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { late } from '#web/ui/late.tsx';

const ListDialog = late(() => import('./list-dialog.tsx').then((module) => module.ListDialog));

/** For a listing's page, and for a favourite. */
export function AddToListButton({ listing }: { listing: Pick<Listing, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isSignedIn = useAccountId() !== null;

  function press() {
    if (isSignedIn) return setOpen(true);
    signInFirst({
      invitation: `Sign in to put “${listing.title}” on a list. We’ll bring you straight back.`,
    });
  }

  return (
    <>
      <button
        type="button"
        className="wakes button px-3 sm:px-4"
        aria-label={`Add ${listing.title} to a list`}
        onClick={press}
      >
        <ListPlus size={18} aria-hidden="true" />
        Add to a list
      </button>
      {isOpen && <ListDialog listing={listing} onClose={close} onFailed={close} />}
    </>
  );
}
