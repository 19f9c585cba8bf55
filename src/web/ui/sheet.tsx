import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the right over the page. The browser's own dialog keeps the focus in and closes on Escape. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="sheet mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] bg-card p-0 text-ink backdrop:bg-black/40"
    >
      <div className="flex h-full flex-col p-4">
        <div className="flex items-center justify-between">
          <h2 className="text-xl">{title}</h2>
          <button
            type="button"
            className="grid size-11 place-items-center rounded-lg hover:bg-sunken"
            aria-label="Close"
            onClick={onClose}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
