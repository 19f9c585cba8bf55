import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button that does it says. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} about={children}>
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
        <button type="button" data-first className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
