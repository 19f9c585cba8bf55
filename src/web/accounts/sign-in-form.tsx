import type { signIn } from '#contract/accounts.ts';
import { rememberAccount } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm, checkEmail, EmailField } from './access-form.tsx';
import { CurrentPassword } from './password-fields.tsx';

interface SignInFormProps {
  email: string;
  /** Signing in to the same account again, and what happens then. */
  onAgain?: () => void;
}

export function SignInForm({ email, onAgain }: SignInFormProps) {
  const client = useQueryClient();
  const form = useForm({
    check: (values) => ({
      ...checkEmail(values),
      ...(!values.password && { password: 'Please enter your password' }),
    }),
    send: async ({ email = '', password = '' }) => {
      const account = await call<typeof signIn>('POST /api/accounts/login', { body: { email, password } });
      rememberAccount(client, account.id);
      onAgain?.();
    },
  });
  return (
    <AccessForm form={form} action="Sign In" busy="Signing in...">
      <EmailField email={email} error={form.errors.email} readOnly={onAgain !== undefined} />
      <CurrentPassword error={form.errors.password} />
    </AccessForm>
  );
}
