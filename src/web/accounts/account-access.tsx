import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { register, signIn } from '#contract/accounts.ts';
import { rememberAccount } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { nameFields, ProfileFields, placeFields } from './profile-fields.tsx';

const passwordHint = 'At least 8 characters with uppercase, lowercase and a number';

/** One card, two modes: sign in, or sign up. */
export function AccountAccess({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const [isNew, setNew] = useState(false);
  const [email, setEmail] = useState('');
  const card = useRef<HTMLElement>(null);

  function switchMode() {
    setEmail(card.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '');
    setNew(!isNew);
  }

  return (
    <section ref={card} className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Account Access
      </h2>
      <p className="mt-1 text-soft">
        {isNew ? 'All it takes is an email address and a password.' : 'Sign in to your Tallboy account.'}
      </p>
      {isNew ? <SignUpForm email={email} /> : <SignInForm email={email} />}
      <p className="mt-6 text-center">
        {isNew ? 'Already have an account?' : 'New here?'}{' '}
        <button type="button" className="link font-semibold" onClick={switchMode}>
          {isNew ? 'Sign in' : 'Create an account'}
        </button>
      </p>
    </section>
  );
}

function SignInForm({ email }: { email: string }) {
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
      <EmailField email={email} error={form.errors.email} />
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

function SignUpForm({ email }: { email: string }) {
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
      <EmailField email={email} error={form.errors.email} />
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
      <ProfileFields fields={nameFields} errors={form.errors} />
      <details>
        <summary className="min-h-8 font-medium">Phone and place (optional)</summary>
        <div className="mt-3">
          <ProfileFields fields={placeFields} errors={form.errors} />
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

function EmailField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <FormField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={email}
      error={error}
    />
  );
}

interface AccessFormProps {
  form: ReturnType<typeof useForm>;
  action: string;
  busy: string;
  children: ReactNode;
}

function AccessForm({ form, action, busy, children }: AccessFormProps) {
  return (
    <Form className="mt-6 grid gap-4" onSubmit={form.onSubmit}>
      {form.problem && (
        <p className="alert" role="alert">
          {form.problem}
        </p>
      )}
      {children}
      <SubmitButton isSending={form.isSending} busy={busy}>
        {action}
      </SubmitButton>
    </Form>
  );
}
