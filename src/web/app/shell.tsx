import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useAccountIdFromStorage } from '#web/lib/account-id.ts';
import { useSignInRequest } from '#web/lib/act-as-shopper.ts';
import { sendActivityWhenLeaving } from '#web/lib/activity.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Footer } from './footer.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useFreshStart } from './use-fresh-start.ts';

const SignInAgain = lazy(() =>
  import('#web/accounts/sign-in-again.tsx').then((module) => ({ default: module.SignInAgain })),
);
const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What surrounds every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useAccountIdFromStorage();
  useFreshStart(path, main);
  useEffect(sendActivityWhenLeaving, []);
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-50 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <TopNavigation path={path} />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Footer />
      <LateToaster />
      <LateSignInAgain />
    </>
  );
}

/** Loaded when it is needed, which is hardly ever. */
function LateSignInAgain() {
  const request = useSignInRequest();
  return (
    request && (
      <ErrorBoundary fallback={<NotAsked decline={request.decline} />}>
        <Suspense>
          <SignInAgain />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

function NotAsked({ decline }: { decline: () => void }) {
  useEffect(decline, [decline]);
  return null;
}

/** Only a script shows toasts. Separate, so that loading it doesn't disturb hydration. */
function LateToaster() {
  const isHydrated = useHydrated();
  return (
    isHydrated && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
