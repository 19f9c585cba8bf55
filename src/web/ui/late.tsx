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
        title: 'We couldn’t open that',
        description: 'Your connection may have dropped, or Tallboy’s just been updated.',
        tone: 'problem',
        action: { label: 'Reload the page', onPress: () => window.location.reload() },
      }),
    [],
  );
  return null;
}
