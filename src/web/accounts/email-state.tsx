import { useState } from 'react';
import type { sendVerification } from '#contract/account-mail.ts';
import type { Account } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';

/** Whether the address is verified, and how to verify it. */
export function EmailState({ account }: { account: Account }) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const { message } = await actAsShopper((id) =>
        call<typeof sendVerification>('POST /api/accounts/:id/verification', { params: { id } }),
      );
      showToast({ title: 'Check Your Email', description: message });
    } catch (error) {
      const description =
        error instanceof ApiError ? error.explanation : 'We can’t reach Tallboy. Please try again.';
      reportFailure(client, error, { title: 'Email Not Sent', description });
    } finally {
      setSending(false);
    }
  }

  if (account.isEmailVerified) return <span className="text-accent text-sm">Confirmed</span>;
  return (
    <span className="text-sm text-soft">
      Not confirmed yet.{' '}
      <BusyButton className="link min-h-6" isBusy={isSending} status="Sending the email" onClick={send}>
        Send the email again
      </BusyButton>
    </span>
  );
}
