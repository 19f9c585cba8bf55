import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** What it is about: read aloud with the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** Where it begins: the first field, or the way out of what cannot be undone. */
const first = ':is(input:not([readonly]), select, textarea, [data-first])';

/**
 * A question in the middle of the page, open while it is rendered. The browser's own dialog traps the focus, closes
 * on Escape and gives the focus back. Clicking outside does nothing, so a slip doesn't lose what was typed.
 */
export function Dialog({ title, onClose, about, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useFocusKept(dialog, heading);
  // Before the element is removed, or the browser forgets where the focus came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const start = element?.querySelector<HTMLElement>(first) ?? element?.querySelector('button');
    start?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={about ? `${id}-about` : undefined}
      onClose={onClose}
      className="card m-auto max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain p-5 text-ink backdrop:bg-black/50 sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="wrap-anywhere min-w-0 text-2xl">
          {title}
        </h2>
        <button
          type="button"
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {about && (
        <div id={`${id}-about`} className="wrap-anywhere mt-3 text-soft">
          {about}
        </div>
      )}
      {children}
    </dialog>
  );
}
