import { type ComponentProps, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A password, which can be shown: what one sees one need not type twice to be sure. */
export function PasswordInput({ className = '', ...input }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <span className="relative grid">
      <input {...input} className={`${className} pr-18`} type={isShown ? 'text' : 'password'} />
      {isHydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={input.id}
          className="link absolute inset-y-0 right-0 min-w-11 px-3 text-sm"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> what you type</span>
        </button>
      )}
    </span>
  );
}
