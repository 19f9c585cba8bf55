import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { register, signIn } from '#contract/accounts.ts';
import { rememberAccount } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const passwordHint = 'At least 8 characters with uppercase, lowercase and a number';

/** One card, two modes: sign in, or sign up. */
export function AccountAccess() {
  const [isNew, setNew] = useState(false);
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 className="text-2xl">Account Access</h2>
      <p className="mt-1 text-soft">
        {isNew ? 'Create an account to keep what you find.' : 'Sign in to the pieces and searches you kept.'}
      </p>
      {isNew ? <SignUpForm /> : <SignInForm />}
      <p className="mt-6 text-center">
        {isNew ? 'Already have an account?' : 'New here?'}{' '}
        <button type="button" className="link font-semibold" onClick={() => setNew(!isNew)}>
          {isNew ? 'Sign in' : 'Create an account'}
        </button>
      </p>
    </section>
  );
}

function SignInForm() {
  const client = useQueryClient();
  const form = useForm({
    check: ({ email, password }) => ({
      ...(!email?.includes('@') && { email: 'Please enter a valid email address' }),
      ...(!password && { password: 'Please enter your password' }),
    }),
    send: async ({ email = '', password = '' }) => {
      const account = await call<typeof signIn>('POST /api/accounts/login', { body: { email, password } });
      rememberAccount(client, account.id);
    },
  });
  return (
    <AccessForm form={form} action="Sign In" busy="Signing in...">
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={form.errors.email}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
    </AccessForm>
  );
}

function SignUpForm() {
  const client = useQueryClient();
  const form = useForm({
    check: ({ email, password, confirmPassword }) => ({
      ...(!email?.includes('@') && { email: 'Please enter a valid email address' }),
      ...((password ?? '').length < 8 && { password: 'Password must be at least 8 characters' }),
      ...(password !== confirmPassword && { confirmPassword: 'The passwords do not match' }),
    }),
    send: async ({ email = '', password = '', confirmPassword = '', ...profile }) => {
      const account = await call<typeof register>('POST /api/accounts/register', {
        body: { email, password, confirmPassword, ...profile },
      });
      rememberAccount(client, account.id);
    },
  });
  return (
    <AccessForm form={form} action="Create Account" busy="Creating your account...">
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={form.errors.email}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        error={form.errors.password}
      />
      <FormField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={form.errors.confirmPassword}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} />
        <FormField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} />
      </div>
    </AccessForm>
  );
}

interface AccessFormProps {
  form: ReturnType<typeof useForm>;
  action: string;
  busy: string;
  children: React.ReactNode;
}

function AccessForm({ form, action, busy, children }: AccessFormProps) {
  return (
    <form className="mt-6 grid gap-4" onSubmit={form.onSubmit} noValidate>
      {form.problem && (
        <p className="alert" role="alert">
          {form.problem}
        </p>
      )}
      {children}
      <button type="submit" className="button button-primary" disabled={form.isSending}>
        {form.isSending ? busy : action}
      </button>
    </form>
  );
}
