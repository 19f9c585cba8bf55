import { type ReactNode, useEffect, useRef, useState } from 'react';
import { longestPasted } from '#contract/limits.ts';
import type { appraisePiece, Worth } from '#contract/worth.ts';
import { call } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { FactsForm } from './facts-form.tsx';
import { readShared, worthQuery } from './queries.ts';
import { WorthResult } from './worth-result.tsx';

interface WorthPageProps {
  /** The prices of similar pieces, in a picture and as a list: the deals slice has both. */
  comparison: (worth: Worth) => ReactNode;
}

/** What a piece is worth that somebody describes, pastes or has found elsewhere. */
export function WorthPage({ comparison }: WorthPageProps) {
  const parameters = useSearchParams();
  const shared = readShared(parameters);
  const { data: ofLink } = useQuery({ ...worthQuery(shared), enabled: shared !== '' });
  const [answered, setAnswered] = useState<{ worth: Worth; text: string } | null>(null);
  const [asked, setAsked] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { worth = ofLink, text = shared } = answered ?? {};
  const answer = (next: Worth, about: string) => {
    setAnswered({ worth: next, text: about });
    setAsked((count) => count + 1);
  };
  // Each answer is read from its top; whoever opens a link to one begins with the page.
  useEffect(() => {
    if (asked > 0) heading.current?.focus();
  }, [asked]);
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PageTitle
        title="What is it worth?"
        description="Describe a piece of furniture or paste a listing, and see what similar pieces go for in New Zealand."
        canonical="/worth"
      />
      <h1 className="text-[min(2.25rem,9vw)] md:text-5xl">What is it worth?</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Describe a piece, or paste a listing or its link. We’ll tell you what similar pieces go for, what to
        offer, and what to ask if it’s yours. We don’t keep anything you paste.
      </p>
      <AskForm shared={shared} onAnswer={answer} />
      {worth && (
        <div className="mt-10 grid gap-8">
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-3xl">
            {worth.facts.title || 'Your piece'}
          </h2>
          {worth.problem && (
            <p className="card border-careful p-5" role="status">
              {worth.problem}
            </p>
          )}
          {worth.fairPrice !== null && <WorthResult worth={worth} comparison={comparison(worth)} />}
          {worth.facts.title && (
            <FactsForm key={asked} text={text} facts={worth.facts} onAnswer={(next) => answer(next, text)} />
          )}
        </div>
      )}
    </div>
  );
}

interface AskFormProps {
  shared: string;
  onAnswer: (worth: Worth, text: string) => void;
}

function AskForm({ shared, onAnswer }: AskFormProps) {
  const { errors, problem, isSending, onSubmit } = useForm({
    check: (values) => ({
      ...(!values.text?.trim() && { text: 'Tell us what it is, or paste a listing' }),
    }),
    send: async ({ text = '' }) =>
      onAnswer(await call<typeof appraisePiece>('POST /api/worth', { body: { text } }), text),
    staysFilled: true,
  });
  return (
    <Form className="mt-6 grid gap-4" method="get" action="/worth" onSubmit={onSubmit}>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <FormField
        label="The piece"
        name="text"
        rows={6}
        maxLength={longestPasted}
        defaultValue={shared}
        placeholder="Rimu tallboy, five drawers, 90 cm wide, good condition, $280"
        hint="A few words, the whole listing, or its link. Links only work for marketplaces we collect from."
        error={errors.text}
      />
      <SubmitButton className="justify-self-start" isSending={isSending} busy="Looking..." needsNoScript>
        Work it out
      </SubmitButton>
    </Form>
  );
}
