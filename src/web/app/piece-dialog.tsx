import type { Listing } from '#contract/catalogue.ts';
import { HideChoices, whatHidingDoes } from '#web/hiding/hide-choices.tsx';
import { ListChoices } from '#web/lists/list-choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PieceDialogProps {
  listing: Listing;
  onClose: () => void;
}

/** Everything that can be done with a piece without opening it. */
export function PieceDialog({ listing, onClose }: PieceDialogProps) {
  return (
    <Dialog title={listing.title} onClose={onClose}>
      <h3 className="mt-4 text-lg">Add to a list</h3>
      <ListChoices listing={listing} onClose={onClose} />
      <h3 className="mt-5 border-line border-t pt-4 text-lg">Hide</h3>
      <p className="mt-1 text-sm text-soft">{whatHidingDoes}</p>
      <HideChoices listing={listing} onClose={onClose} />
    </Dialog>
  );
}
