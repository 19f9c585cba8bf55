import type { resetPassword } from '#contract/account-mail.ts';
import { forgetAccount } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { navigate } from '#web/lib/router.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm } from './access-form.tsx';
import { checkPasswords, PasswordFields } from './password-fields.tsx';

/** Where the mail about a forgotten password leads. */
export function ResetPassword({ token }: { token: string }) {
  const client = useQueryClient();
  const form = useForm({
    check: checkPasswords,
    send: async ({ password = '', confirmPassword = '' }) => {
      const { message } = await call<typeof resetPassword>('POST /api/accounts/reset-password', {
        body: { token, password, confirmPassword },
      });
      // All sessions have ended, this browser's too.
      forgetAccount(client);
      showToast({ title: 'Password Changed', description: message });
      navigate('/account', { replace: true });
    },
  });
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 tabIndex={-1} className="text-2xl">
        Choose a new password
      </h2>
      <AccessForm form={form} action="Change Password" busy="Saving...">
        <PasswordFields label="New Password" errors={form.errors} />
      </AccessForm>
    </section>
  );
}
