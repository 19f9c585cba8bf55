import type { Listing } from '#contract/catalogue.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListChoices } from './list-choices.tsx';

interface ListDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}

export function ListDialog({ listing, onClose }: ListDialogProps) {
  return (
    <Dialog title="Add to a list" onClose={onClose} about={listing.title}>
      <ListChoices listing={listing} onClose={onClose} />
    </Dialog>
  );
}
