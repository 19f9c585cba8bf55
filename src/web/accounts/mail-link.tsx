import type { ReactNode } from 'react';
import type { checkMailLink } from '#contract/account-mail.ts';
import { query } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { EmailState } from './email-state.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useAccount } from './use-account.ts';
import { VerifyEmail } from './verify-email.tsx';

/** What the link in a mail was for, from the address. */
export interface MailLinkParts {
  purpose: 'verify' | 'reset';
  token: string;
}

export function readMailLink(search: URLSearchParams): MailLinkParts | null {
  for (const purpose of ['reset', 'verify'] as const) {
    const token = search.get(purpose);
    if (token) return { purpose, token };
  }
  return null;
}

export function mailLinkQuery(link: MailLinkParts) {
  return query<typeof checkMailLink>('GET /api/accounts/mail-link', { query: link });
}

/** The page a mail links to. If the link has expired it says so at once, and how to get another. */
export function MailLink({ link }: { link: MailLinkParts }) {
  const { data, isLoading } = useQuery(mailLinkQuery(link));
  if (isLoading) return <p>Loading your account...</p>;
  const { purpose, token } = link;
  if (data?.isValid === false) return purpose === 'reset' ? <LateReset /> : <LateVerification />;
  return purpose === 'reset' ? <ResetPassword token={token} /> : <VerifyEmail token={token} />;
}

function LateReset() {
  return (
    <NoLongerValid>
      <p className="mt-2 text-soft">
        It’s been used, it’s more than an hour old, or we’ve sent you a newer one. Enter your email address
        and we’ll send you another.
      </p>
      <ForgottenPasswordForm email="" />
      <p className="mt-6 text-center">
        <Link href="/account" replace className="link">
          Back to sign in
        </Link>
      </p>
    </NoLongerValid>
  );
}

function LateVerification() {
  const { account } = useAccount();
  return (
    <NoLongerValid>
      <p className="mt-2 text-soft">
        {account?.isEmailVerified
          ? 'You’ve already used it. Your email address is confirmed.'
          : 'It’s been used, it’s more than a week old, or we’ve sent you a newer one.'}
      </p>
      {!account && (
        <p className="mt-4">If your address isn’t confirmed yet, sign in and ask for another email.</p>
      )}
      {account && !account.isEmailVerified && (
        <p className="mt-4">
          <EmailState account={account} />
        </p>
      )}
      <p className="mt-4">
        <Link href="/account" replace className="button button-primary">
          {account ? 'Go to your account' : 'Sign In'}
        </Link>
      </p>
    </NoLongerValid>
  );
}

function NoLongerValid({ children }: { children: ReactNode }) {
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 tabIndex={-1} className="text-2xl">
        This link no longer works
      </h2>
      {children}
    </section>
  );
}
