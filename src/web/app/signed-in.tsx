import type { Account } from '#contract/accounts.ts';
import { AccountCorner } from '#web/accounts/account-corner.tsx';
import { useLiveNotifications, useUnread } from '#web/alerts/live-notifications.ts';
import { UnreadAnnouncement } from '#web/alerts/unread-announcement.tsx';

/** Whoever is signed in, in the corner of every page, with their notifications as they come. */
export function SignedIn({ account }: { account: Account }) {
  const unread = useUnread(account.id);
  useLiveNotifications(account.id);
  return (
    <>
      <UnreadAnnouncement accountId={account.id} />
      <AccountCorner account={account} unread={unread} />
    </>
  );
}
