import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Account } from '#contract/accounts.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountFace, faceClass, nameOf } from './account-face.tsx';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);

/** A plain link to the account, which becomes a menu as soon as that is loaded. */
export function AccountCorner({ account }: { account: Account }) {
  const isHydrated = useHydrated();
  const link = (
    <Link href="/account" aria-label={nameOf(account)} className={faceClass}>
      <AccountFace account={account} />
      <span className="hidden w-4 md:block" />
    </Link>
  );
  if (!isHydrated) return link;
  return (
    <ErrorBoundary fallback={link}>
      <Suspense fallback={link}>
        <AccountMenu account={account} />
      </Suspense>
    </ErrorBoundary>
  );
}
