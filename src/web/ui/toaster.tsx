import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { dismissToast, toastDuration, useToasts } from './toast.ts';
import { useTop } from './use-top.ts';

/**
 * At the top on a phone, so that it doesn't cover the field above the keyboard.
 * Swipe right dismisses, F8 moves to the region: that is Radix's own behaviour.
 */
export function Toaster() {
  const toasts = useToasts();
  const top = useTop(toasts.some(({ isOpen }) => isOpen));
  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
          type={toast.tone === 'problem' ? 'foreground' : 'background'}
          className={`toast card pointer-events-auto flex items-start gap-3 p-4 shadow-lg ${toast.tone === 'problem' ? 'border-danger' : ''}`}
        >
          <div className="wrap-anywhere min-w-0 flex-1">
            <Toast.Title className={`font-semibold ${toast.tone === 'problem' ? 'text-danger' : ''}`}>
              {toast.title}
            </Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-0.5 text-soft">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              className="button shrink-0 px-3"
              onClick={toast.action.onPress}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            className="-m-2 grid size-9 place-items-center rounded-lg text-soft hover:bg-sunken"
            aria-label="Close"
          >
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport className="pointer-events-none fixed top-0 right-0 z-50 flex w-full max-w-[420px] flex-col gap-2 p-4 md:top-auto md:bottom-0" />,
        top,
      )}
    </Toast.Provider>
  );
}
