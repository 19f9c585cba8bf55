import { forgetAccount, NoAccount } from '#web/lib/account-id.ts';
import { isSignedOut } from '#web/lib/act-as-shopper.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { showToast } from './toast.ts';

interface Failure {
  title: string;
  description: string;
}

/** Says that something failed. If it turns out they are signed out, the page shows them as signed out. */
export function reportFailure(client: QueryClient, error: unknown, { title, description }: Failure): void {
  const isNobody = error instanceof NoAccount;
  const isOver = isSignedOut(error);
  const reason = isOver ? 'You’ve been signed out. Please sign in and try again.' : description;
  showToast({ title, description: isNobody ? error.message : reason, tone: 'problem' });
  if (isNobody || isOver) forgetAccount(client);
}
