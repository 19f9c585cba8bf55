import type { verifyEmail } from '#contract/account-mail.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { navigate } from '#web/lib/router.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm } from './access-form.tsx';

/** Where the mail about the address leads. It takes a button, because mail scanners open links but press nothing. */
export function VerifyEmail({ token }: { token: string }) {
  const client = useQueryClient();
  const form = useForm({
    send: async () => {
      const { message } = await call<typeof verifyEmail>('POST /api/accounts/verify', { body: { token } });
      await client.invalidateQueries({ queryKey: ['GET /api/accounts/:id'] });
      showToast({ title: 'Email Confirmed', description: message });
      navigate('/account', { replace: true });
    },
  });
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 tabIndex={-1} className="text-2xl">
        Confirm your email address
      </h2>
      <p className="mt-1 text-soft">Then we can email you when something you’re after turns up.</p>
      <AccessForm form={form} action="Confirm" busy="Confirming...">
        {null}
      </AccessForm>
    </section>
  );
}
