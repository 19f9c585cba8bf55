import type { QueryClient } from '@tanstack/react-query';
import { forgetAccount, NoAccount } from '#web/lib/account-id.ts';
import { ApiError } from '#web/lib/api.ts';
import { showToast } from './toast.ts';

interface Failure {
  title: string;
  description: string;
}

/** Says that something did not happen. Whoever turns out to be signed out is shown the page as such. */
export function reportFailure(client: QueryClient, error: unknown, { title, description }: Failure): void {
  const isNobody = error instanceof NoAccount;
  showToast({ title, description: isNobody ? error.message : description, tone: 'problem' });
  if (isNobody || (error instanceof ApiError && error.status === 401)) forgetAccount(client);
}
