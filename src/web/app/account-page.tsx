import { useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { AccountAccess } from '#web/accounts/account-access.tsx';
import { MailLink, readMailLink } from '#web/accounts/mail-link.tsx';
import { UnreadableAccount } from '#web/accounts/unreadable-account.tsx';
import { useAccount } from '#web/accounts/use-account.ts';
import { fillHeartAfterSignIn } from '#web/favorites/toggle-favorite.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { useWish, type Wish } from '#web/lib/sign-in-first.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AccountTabs } from './account-tabs.tsx';

export function AccountPage() {
  const { account, isLoading, retry } = useAccount();
  const wish = useWish();
  const page = useRef<HTMLDivElement>(null);
  const isLeaving = useSignedIn({ accountId: account?.id ?? null, isLoading, wish, page });
  return (
    <div ref={page} className="page max-w-4xl py-8 md:py-12">
      <h1 className={account ? 'wrap-anywhere mb-4 text-3xl md:text-4xl' : 'sr-only'}>
        {account ? (
          <>
            <span lang="mi">Kia ora</span>
            {account.firstName && `, ${account.firstName}`}
          </>
        ) : (
          'Account'
        )}
      </h1>
      <Content
        account={account}
        isLoading={isLoading || isLeaving}
        retry={retry}
        invitation={wish?.invitation}
      />
    </div>
  );
}

interface ContentProps {
  account: Account | null;
  isLoading: boolean;
  retry: (() => void) | null;
  invitation: string | undefined;
}

function Content({ account, isLoading, retry, invitation }: ContentProps) {
  const parameters = useSearchParams();
  const sendsMail = useSendsMail();
  // Without mail no such link was ever sent, so its form would be useless.
  const link = sendsMail ? readMailLink(parameters) : null;
  if (account && !link && !isLoading) return <AccountTabs key={account.id} account={account} />;
  return (
    <>
      <PageTitle title="Account" description="Your Tallboy account." />
      {link ? (
        <MailLink link={link} />
      ) : isLoading ? (
        <p>Loading your account...</p>
      ) : retry ? (
        <UnreadableAccount retry={retry} />
      ) : (
        <AccountAccess invitation={invitation} />
      )}
    </>
  );
}

interface SignedInProps {
  accountId: number | null;
  isLoading: boolean;
  wish: Wish | null;
  page: { current: HTMLElement | null };
}

/**
 * After signing in or out here, the focus moves to the new heading. People who signed in to do something
 * elsewhere are taken back there, and it's done for them.
 */
function useSignedIn({ accountId, isLoading, wish, page }: SignedInProps): boolean {
  const client = useQueryClient();
  const previous = useRef(isLoading ? undefined : accountId);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLoading) return;
    const before = previous.current;
    previous.current = accountId;
    if (before === undefined || before === accountId) return;
    if (accountId === null || !wish) return page.current?.querySelector('h2')?.focus();
    setLeaving(true);
    const done = wish.favorite ? fillHeartAfterSignIn(client, wish.favorite) : Promise.resolve();
    done.then(() => window.history.back());
  }, [accountId, isLoading, wish, page, client]);
  return isLeaving;
}
