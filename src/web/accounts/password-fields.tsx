import { FormField } from '#web/ui/form-field.tsx';

const passwordHint = 'At least 8 characters with uppercase, lowercase and a number';

interface PasswordFieldsProps {
  /** "Password" or "New Password" */
  label: string;
  errors: Record<string, string>;
}

/** A password that is chosen, twice. */
export function PasswordFields({ label, errors }: PasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password', required: true };
  return (
    <>
      <FormField {...shared} label={label} name="password" hint={passwordHint} error={errors.password} />
      <FormField
        {...shared}
        label={`Confirm ${label}`}
        name="confirmPassword"
        error={errors.confirmPassword}
      />
    </>
  );
}

/** The one they have. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <FormField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

/** What can be told of it without asking the server. */
export function checkPasswords({ password = '', confirmPassword }: Record<string, string>) {
  return {
    ...(password.length < 8 && { password: 'Password must be at least 8 characters' }),
    ...(password !== confirmPassword && { confirmPassword: 'The passwords don’t match' }),
  };
}
