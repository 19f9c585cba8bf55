import { createPortal } from 'react-dom';
import { dismissToast, useToasts } from './toast.ts';
import { useTop } from './use-top.ts';

/** A toast that needs nothing fetched, because it says that something couldn't be fetched. */
export function PlainToast() {
  const toast = useToasts().find(({ isOpen }) => isOpen);
  const top = useTop(toast !== undefined);
  return createPortal(
    <div role="alert" className="fixed top-0 right-0 z-50 w-full max-w-[420px] p-4 md:top-auto md:bottom-0">
      {toast && (
        <div className={`card p-4 shadow-lg ${toast.tone === 'problem' ? 'border-danger' : ''}`}>
          <p className={`font-semibold ${toast.tone === 'problem' ? 'text-danger' : ''}`}>{toast.title}</p>
          {toast.description && <p className="mt-0.5 text-soft">{toast.description}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            {toast.action && (
              <button type="button" className="button" onClick={toast.action.onPress}>
                {toast.action.label}
              </button>
            )}
            <button type="button" className="button" onClick={() => dismissToast(toast.id)}>
              Close
            </button>
          </div>
        </div>
      )}
    </div>,
    top,
  );
}
