import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { Account } from '#contract/accounts.ts';
import { Link } from '#web/lib/router.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { AccountFace, faceClass, nameOf } from './account-face.tsx';
import { useSignOut } from './use-account.ts';

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 -outline-offset-2 outline-accent data-[highlighted]:bg-sunken data-[highlighted]:outline-2';

export function AccountMenu({ account, unread }: { account: Account; unread: number }) {
  const signOut = useSignOut();
  return (
    // Not modal: a modal one would lock scrolling with a style of its own, which the content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={nameOf(account, unread)} className={faceClass}>
        <AccountFace account={account} unread={unread} />
        <ChevronDown size={16} aria-hidden="true" className="hidden md:block" />
      </DropdownMenu.Trigger>
      {/* Not in a portal: the menu belongs to the navigation, for screen readers too. */}
      <DropdownMenu.Content align="end" sideOffset={6} className="card z-50 min-w-48 p-1 shadow-lg">
        <DropdownMenu.Item asChild>
          <Link href="/account" className={item}>
            My Account
          </Link>
        </DropdownMenu.Item>
        {unread > 0 && (
          <DropdownMenu.Item asChild>
            <Link href="/account?tab=notifications" className={`${item} justify-between gap-4`}>
              Notifications
              <CountBadge count={unread} of="unread" />
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className={item} onSelect={signOut}>
          Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
