import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { FavoriteButton } from '#web/favorites/favorite-button.tsx';
import { readAccountId } from '#web/lib/account-id.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { late } from '#web/ui/late.tsx';

const PieceDialog = late(() => import('./piece-dialog.tsx').then((module) => module.PieceDialog));

/** The heart on a card's picture, and what else can be done with the piece: below it, or beside it where the picture is low. */
export function CardCorner({ listing }: { listing: Listing }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  function press() {
    if (readAccountId(client) !== null) return setOpen(true);
    signInFirst({
      invitation: `Sign in to hide “${listing.title}” or put it on a list. We’ll bring you straight back.`,
    });
  }

  return (
    <div className="flex flex-row-reverse gap-1.5 sm:grid">
      <FavoriteButton listing={listing} />
      <button
        type="button"
        aria-label={`Add ${listing.title} to a list or hide it`}
        onClick={press}
        className="wakes grid size-11 place-items-center rounded-full border border-line bg-card/90 text-ink hover:bg-card"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      {isOpen && <PieceDialog listing={listing} onClose={close} onFailed={close} />}
    </div>
  );
}
