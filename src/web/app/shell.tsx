import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useKeptFavorites } from '#web/favorites/use-kept-favorites.ts';
import { useAccountId, useAccountIdFromStorage } from '#web/lib/account-id.ts';
import { useSignInRequest } from '#web/lib/act-as-shopper.ts';
import { sendActivityWhenLeaving } from '#web/lib/activity.ts';
import { TownProvider, useNamedTown } from '#web/lib/door/town.ts';
import { usePushOffered } from '#web/lib/push-offer.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { late } from '#web/ui/late.tsx';
import { latePart, untilAwake } from '#web/ui/late-part.tsx';
import { layOutRest } from '#web/ui/lay-out-rest.ts';
import { PlainToast } from '#web/ui/plain-toast.tsx';
import { useToasts } from '#web/ui/toast.ts';
import { useFreshStart } from './use-fresh-start.ts';
import { useProfileTown } from './use-profile-town.ts';
import { useRenewedDevice } from './use-renewed-device.ts';

const SignInAgain = late(() =>
  import('#web/accounts/sign-in-again.tsx').then((module) => module.SignInAgain),
);
const PushOffer = lazy(() =>
  import('#web/channels/push-offer.tsx').then((module) => ({ default: module.PushOffer })),
);
const TopNavigation = latePart(
  'navigation',
  () => import('./top-navigation.tsx').then((module) => module.TopNavigation),
  { isExtra: true },
);
const Footer = latePart('footer', () => import('./footer.tsx').then((module) => module.Footer), {
  isExtra: true,
});
const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What surrounds every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useAccountIdFromStorage();
  const accountId = useAccountId();
  useKeptFavorites(accountId);
  useRenewedDevice(accountId);
  useFreshStart(path, main);
  useProfileTown();
  useEffect(sendActivityWhenLeaving, []);
  useEffect(() => {
    layOutRest()
      .then(untilAwake)
      .then(() => {
        document.documentElement.dataset.ready = 'true';
      });
  }, []);
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-50 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <TopNavigation />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[60vh]">
        <TownProvider value={useNamedTown()}>{children}</TownProvider>
      </main>
      <Footer />
      <LateToaster />
      <LateSignInAgain />
      <LatePushOffer />
    </>
  );
}

/** Loaded when it is needed, which is hardly ever. */
function LateSignInAgain() {
  const request = useSignInRequest();
  return request && <SignInAgain onFailed={request.decline} />;
}

/** Loaded once an alert is made. */
function LatePushOffer() {
  const accountId = useAccountId();
  const isOffered = usePushOffered();
  return (
    isOffered &&
    accountId !== null && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <PushOffer accountId={accountId} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Loaded with the first toast: most visits end without one. Where it can't be, what it says is said plainly. */
function LateToaster() {
  const isNeeded = useToasts().length > 0;
  return (
    isNeeded && (
      <ErrorBoundary fallback={<PlainToast />}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
