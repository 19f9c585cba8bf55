import { PageTitle } from '#web/ui/page-title.tsx';
import { AccountAccess } from './account-access.tsx';
import { Profile } from './profile.tsx';
import { useAccount } from './use-account.ts';

export function AccountPage() {
  const { account, isLoading } = useAccount();
  return (
    <div className="page max-w-3xl py-12">
      <PageTitle title="Account" description="Your Tallboy account." />
      <h1 className="sr-only">Account</h1>
      {isLoading && <p>Loading your account...</p>}
      {!isLoading && !account && <AccountAccess />}
      {account && <Profile key={account.id} account={account} />}
    </div>
  );
}
