import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where it comes from. */
  side?: 'right' | 'bottom';
  /** Stays visible below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}

const places = {
  right: 'mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw]',
  bottom: 'sheet-bottom mt-auto mb-0 h-full max-h-[88dvh] w-full max-w-none rounded-t-2xl',
};

/** A panel over the page. The browser's own dialog keeps the focus in and closes on Escape. */
export function Sheet({ title, isOpen, onClose, side = 'right', footer, children }: SheetProps) {
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
      className={`sheet overflow-hidden bg-card p-0 text-ink backdrop:bg-black/40 forced-colors:border ${places[side]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between px-4 pt-4 pb-2">
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
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
        {footer && <div className="border-line border-t p-4">{footer}</div>}
      </div>
    </dialog>
  );
}
