import { type FormEvent, useId, useState } from 'react';
import type { subscribe } from '#contract/audience.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast.ts';
import { Honeypot } from './honeypot.tsx';

export function SubscribeForm() {
  const id = useId();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isInvalid, setInvalid] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = String(values.get('email')).trim();
    const complaint = complaintAbout(email);
    setInvalid(Boolean(complaint));
    if (complaint) {
      showToast({ ...complaint, tone: 'problem' });
      return document.getElementById(id)?.focus();
    }
    setSubmitting(true);
    try {
      const website = String(values.get('website'));
      const { message } = await call<typeof subscribe>('POST /api/subscribers', { body: { email, website } });
      form.reset();
      showToast({ title: 'Subscribed!', description: message });
    } catch (error) {
      setInvalid(error instanceof ApiError && error.status === 400);
      showToast({ ...explain(error), tone: 'problem' });
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-lg">
        <label htmlFor={id}>News from Tallboy, by email</label>
      </h2>
      <p className="mt-2 text-soft">Now and then, nothing else. Ask us and you are off the list.</p>
      <div className="mt-3 flex gap-2">
        <input
          id={id}
          className="field min-w-0"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          aria-invalid={isInvalid || undefined}
        />
        <button className="button button-primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <Honeypot />
    </form>
  );
}

function complaintAbout(email: string): { title: string; description: string } | null {
  if (!email) return { title: 'Email required', description: 'Please enter your email address' };
  if (!email.includes('@'))
    return { title: 'Invalid email', description: 'Please enter a valid email address' };
  return null;
}

function explain(error: unknown): { title: string; description: string } {
  if (!(error instanceof ApiError)) {
    return { title: 'Not subscribed', description: 'Tallboy cannot be reached. Please try again.' };
  }
  if (error.status === 400)
    return { title: 'Invalid email', description: 'Please enter a valid email address' };
  return { title: 'Not subscribed', description: error.explanation };
}
