import { type FormEvent, useId, useState } from 'react';
import type { subscribe } from '#contract/audience.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Honeypot } from './honeypot.tsx';

export function SubscribeForm() {
  const id = useId();
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = String(values.get('email')).trim();
    const complaint = complaintAbout(email);
    setProblem(complaint?.description ?? null);
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
      const explanation = explain(error);
      setProblem(explanation.description);
      showToast({ ...explanation, tone: 'problem' });
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <Form onSubmit={submit}>
      <h2 className="text-lg">
        <label htmlFor={id}>News from Tallboy, by email</label>
      </h2>
      <p className="mt-2 text-soft">Occasional emails. Unsubscribe any time.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          id={id}
          className="field w-0 min-w-32 flex-1"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        <SubmitButton isSending={isSubmitting} busy="Subscribing...">
          Subscribe
        </SubmitButton>
      </div>
      {problem && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {problem}
        </p>
      )}
      <Honeypot />
    </Form>
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
    return { title: 'Not subscribed', description: 'We can’t reach Tallboy. Please try again.' };
  }
  if (error.status === 400)
    return { title: 'Invalid email', description: 'Please enter a valid email address' };
  return { title: 'Not subscribed', description: error.explanation };
}
