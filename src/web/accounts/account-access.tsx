import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Mode = keyof typeof modes;

const modes = {
  'sign-in': {
    intent: 'Sign in to your Tallboy account.',
    Form: SignInForm,
    question: 'New here?',
    other: 'sign-up',
    change: 'Create an account',
  },
  'sign-up': {
    intent: 'You only need an email address and a password.',
    Form: SignUpForm,
    question: 'Already have an account?',
    other: 'sign-in',
    change: 'Sign in',
  },
  forgotten: {
    intent: 'Enter your email address and we’ll send you a link to choose a new password.',
    Form: ForgottenPasswordForm,
    question: 'Remembered it?',
    other: 'sign-in',
    change: 'Sign in',
  },
} as const;

/** One card: sign in, sign up or, if mail is set up, reset the password. */
export function AccountAccess({ invitation }: { invitation?: string | undefined }) {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [email, setEmail] = useState('');
  const card = useRef<HTMLElement>(null);
  const sendsMail = useSendsMail();
  const about = useId();
  const { intent, Form, question, other, change } = modes[mode];

  function switchTo(next: Mode) {
    setEmail(card.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '');
    flushSync(() => setMode(next));
    // Where the form was is now another: a screen reader begins with its name and what it is for.
    card.current?.querySelector('h2')?.focus();
  }

  return (
    <section ref={card} className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 tabIndex={-1} aria-describedby={about} className="text-2xl">
        Account Access
      </h2>
      {invitation && <p className="mt-3 rounded-lg bg-sunken px-4 py-3">{invitation}</p>}
      {!(invitation && mode === 'sign-in') && (
        <p id={about} className="mt-2 text-soft">
          {intent}
        </p>
      )}
      <Form email={email} />
      {mode === 'sign-in' && sendsMail && (
        <p className="mt-4 text-center">
          <button type="button" className="link" onClick={() => switchTo('forgotten')}>
            Forgot your password?
          </button>
        </p>
      )}
      <p className="mt-6 text-center">
        {question}{' '}
        <button type="button" className="link font-semibold" onClick={() => switchTo(other)}>
          {change}
        </button>
      </p>
    </section>
  );
}
