import type { Account } from '#contract/accounts.ts';

export const faceClass =
  'flex min-h-11 items-center gap-2 rounded-lg px-1 font-medium hover:bg-sunken md:px-2';

export function nameOf(account: Account): string {
  return account.firstName || 'Account';
}

/** A letter in a circle, and the first name where there is room for it. */
export function AccountFace({ account }: { account: Account }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-primary text-on-primary"
      >
        {firstLetter(account.firstName || account.email || 'U')}
      </span>
      <bdi className="hidden max-w-32 truncate md:block">{nameOf(account)}</bdi>
    </>
  );
}

/** Spread, not charAt: an emoji is one letter made of two units. */
function firstLetter(text: string): string {
  const [letter = ''] = text;
  return letter.toUpperCase();
}
