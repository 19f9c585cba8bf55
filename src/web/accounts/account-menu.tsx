import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import type { Account } from '#contract/accounts.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSignOut } from './use-account.ts';

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 outline-none data-[highlighted]:bg-sunken';

export function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  return (
    // Not modal: a modal one would lock scrolling with a style of its own, which the content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium hover:bg-sunken">
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-primary text-on-primary"
        >
          {(account.firstName || account.email || 'U').charAt(0).toUpperCase()}
        </span>
        <span className="max-w-32 truncate">{account.firstName || 'Account'}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      {/* Not in a portal: the menu belongs to the navigation, for screen readers too. */}
      <DropdownMenu.Content align="end" sideOffset={6} className="card z-50 min-w-48 p-1 shadow-lg">
        <DropdownMenu.Item asChild>
          <Link href="/account" className={item}>
            My Account
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          className={item}
          onSelect={() =>
            signOut().catch(() =>
              showToast({
                title: 'Still signed in',
                description: 'Tallboy cannot be reached. Please try again.',
                tone: 'problem',
              }),
            )
          }
        >
          Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
