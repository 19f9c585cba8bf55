import { useState } from 'react';
import type { forgetPassword } from '#contract/account-mail.ts';
import { call } from '#web/lib/api.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm, checkEmail, EmailField } from './access-form.tsx';

/** Asks for the mail. The answer is the same whether or not the account exists. */
export function ForgottenPasswordForm({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      const { message } = await call<typeof forgetPassword>('POST /api/accounts/forgotten-password', {
        body: { email },
      });
      setAnswer(message);
    },
  });
  return (
    <>
      <p role="status" className={answer ? 'mt-6 rounded-lg bg-sunken px-4 py-3' : ''}>
        {answer}
      </p>
      {!answer && (
        <AccessForm form={form} action="Send me a link" busy="Sending...">
          <EmailField email={email} error={form.errors.email} />
        </AccessForm>
      )}
    </>
  );
}
