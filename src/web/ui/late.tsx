import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { showToast } from './toast.ts';

/** Wraps something that is loaded only on demand. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded() {
  useEffect(
    () =>
      showToast({
        title: 'This could not be opened',
        description:
          'Your connection may have dropped, or Tallboy has just been updated. Please reload the page.',
        tone: 'problem',
      }),
    [],
  );
  return null;
}
