import { lazy, Suspense } from 'react';
import type { Account } from '#contract/accounts.ts';
import { Link } from '#web/lib/router.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountFace, faceClass, nameOf } from './account-face.tsx';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);

/** A plain link to the account, which becomes a menu as soon as that is loaded. */
export function AccountCorner({ account, unread }: { account: Account; unread: number }) {
  const isHydrated = useHydrated();
  const link = (
    <Link href="/account" aria-label={nameOf(account, unread)} className={faceClass}>
      <AccountFace account={account} unread={unread} />
      <span className="hidden w-4 md:block" />
    </Link>
  );
  if (!isHydrated) return link;
  return (
    <ErrorBoundary fallback={link}>
      <Suspense fallback={link}>
        <AccountMenu account={account} unread={unread} />
      </Suspense>
    </ErrorBoundary>
  );
}
