import { useEffect, useRef } from 'react';

/** Instead of the account of somebody who is signed in: it is not their password that was wrong. */
export function UnreadableAccount({ retry }: { retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card mx-auto max-w-lg p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        You’re signed in
      </h2>
      <p className="alert mt-4" role="alert">
        We can’t show your account right now. Please try again in a moment.
      </p>
      <button type="button" className="button button-primary mt-5" onClick={retry}>
        Try again
      </button>
    </section>
  );
}
