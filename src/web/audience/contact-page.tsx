import { useEffect, useRef, useState } from 'react';
import type { sendEnquiry } from '#contract/audience.ts';
import { call } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { Honeypot } from './honeypot.tsx';

export function ContactPage() {
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <div className="page max-w-2xl py-12">
      <PageTitle title="Contact" description="Ask us a question, or tell us what’s wrong or missing." />
      <h1 className="text-4xl">Contact us</h1>
      <p className="mt-3 text-soft">
        For questions about Tallboy. To ask about a piece of furniture, contact the seller on the site where
        it’s listed. If something’s gone wrong with a purchase, our{' '}
        <Link className="link" href="/safety-tips">
          safety tips
        </Link>{' '}
        say what to do.
      </p>
      {thanks ? (
        <Thanks message={thanks} onAgain={() => setThanks(null)} />
      ) : (
        <ContactForm onSent={setThanks} />
      )}
    </div>
  );
}

function ContactForm({ onSent }: { onSent: (message: string) => void }) {
  const { errors, problem, isSending, onSubmit } = useForm({
    check: ({ name, email, message }) => ({
      ...(!name?.trim() && { name: 'Please tell us your name' }),
      ...(!email?.includes('@') && { email: 'Please enter a valid email address' }),
      ...(!message?.trim() && { message: 'Please write a message' }),
    }),
    send: async ({ name = '', email = '', message = '', website = '' }) => {
      const answer = await call<typeof sendEnquiry>('POST /api/contacts', {
        body: { name, email, message, website },
      });
      onSent(answer.message);
    },
  });
  return (
    <Form className="mt-8 grid gap-5" onSubmit={onSubmit}>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <FormField label="Name" name="name" autoComplete="name" required maxLength={100} error={errors.name} />
      <FormField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <FormField label="Message" name="message" rows={7} required maxLength={5000} error={errors.message} />
      <Honeypot />
      <SubmitButton className="justify-self-start" isSending={isSending} busy="Sending...">
        Send message
      </SubmitButton>
    </Form>
  );
}

function Thanks({ message, onAgain }: { message: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card mt-8 p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Message sent
      </h2>
      <p className="mt-2">{message}</p>
      <button type="button" className="button mt-4" onClick={onAgain}>
        Write another
      </button>
    </section>
  );
}
