import type { Account } from '#contract/accounts.ts';
import { formatCount } from '#contract/numbers.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';

export const faceClass =
  'flex min-h-11 items-center gap-2 rounded-lg px-1 font-medium hover:bg-sunken md:px-2';

/** The name and, for screen readers, what the badge says. */
export function nameOf(account: Account, unread = 0): string {
  const name = account.firstName || 'Account';
  return unread > 0 ? `${name}, ${formatCount(unread, 'unread notification')}` : name;
}

/** A letter in a circle, and the first name if there is room. */
export function AccountFace({ account, unread }: { account: Account; unread: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="relative grid size-9 place-items-center rounded-full bg-primary text-on-primary forced-colors:border"
      >
        {firstLetter(account.firstName || account.email || 'U')}
        <span className="absolute -top-2 -right-2 leading-tight">
          <CountBadge count={unread} of="unread" />
        </span>
      </span>
      <bdi className="hidden max-w-32 truncate lg:block">{nameOf(account)}</bdi>
    </>
  );
}

/** Spread, not charAt: an emoji is one letter made of two units. */
function firstLetter(text: string): string {
  const [letter = ''] = text;
  return letter.toUpperCase();
}
