import type { register } from '#contract/accounts.ts';
import { rememberAccount } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm, checkEmail, EmailField } from './access-form.tsx';
import { checkPasswords, PasswordFields } from './password-fields.tsx';
import { contactFields, nameFields, ProfileFields } from './profile-fields.tsx';

export function SignUpForm({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useForm({
    check: (values) => ({ ...checkEmail(values), ...checkPasswords(values) }),
    send: async ({ email = '', password = '', confirmPassword = '', ...profile }) => {
      const account = await call<typeof register>('POST /api/accounts/register', {
        body: { email, password, confirmPassword, ...profile },
      });
      rememberAccount(client, account.id);
    },
  });
  return (
    <AccessForm form={form} action="Create Account" busy="Creating your account...">
      <EmailField email={email} error={form.errors.email} />
      <PasswordFields label="Password" errors={form.errors} />
      <ProfileFields fields={nameFields} errors={form.errors} />
      <details>
        <summary className="min-h-8 font-medium">Phone and location (optional)</summary>
        <div className="mt-3">
          <ProfileFields fields={contactFields} errors={form.errors} hasPlace />
        </div>
      </details>
      <p className="text-sm text-soft">
        You must be at least 13 years old. By creating an account you agree to our{' '}
        <Link className="link" href="/terms-of-service">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link className="link" href="/privacy-policy">
          Privacy Policy
        </Link>
        .
      </p>
    </AccessForm>
  );
}
