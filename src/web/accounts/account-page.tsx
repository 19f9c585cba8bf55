import { useEffect, useRef } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AccountAccess } from './account-access.tsx';
import { Profile } from './profile.tsx';
import { useAccount } from './use-account.ts';

export function AccountPage() {
  const { account, isLoading } = useAccount();
  const heading = useHeadingOf(account?.id ?? null);
  return (
    <div className="page max-w-3xl py-12">
      <PageTitle title="Account" description="Your Tallboy account." />
      <h1 className="sr-only">Account</h1>
      {isLoading && <p>Loading your account...</p>}
      {!isLoading && !account && <AccountAccess heading={heading} />}
      {account && <Profile key={account.id} account={account} heading={heading} />}
    </div>
  );
}

/** When someone signs in or out here, the keyboard goes on at the heading of what has come instead. */
function useHeadingOf(accountId: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(accountId);
  useEffect(() => {
    if (previous.current === accountId) return;
    previous.current = accountId;
    heading.current?.focus();
  }, [accountId]);
  return heading;
}
