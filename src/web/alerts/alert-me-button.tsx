import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useAccountId } from '#web/lib/account-id.ts';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { LateAlertDialog } from './late-alert-dialog.tsx';
import type { Watched } from './tell-alert.ts';

/** For a listing, or for a saved search. */
export function AlertMeButton(watched: Watched) {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useAccountId() !== null;
  const name = watched.listing?.title ?? watched.savedSearch?.name;

  function press() {
    if (isSignedIn) return setOpen(true);
    signInFirst({ invitation: `Sign in to get an alert about “${name}”. We’ll bring you straight back.` });
  }

  return (
    <>
      <button
        type="button"
        className="wakes button px-3 sm:px-4"
        aria-label={`Alert me about ${name}`}
        onClick={press}
      >
        <Bell size={18} aria-hidden="true" />
        Alert me
      </button>
      {isOpen && <LateAlertDialog watched={watched} onClose={() => setOpen(false)} />}
    </>
  );
}
