import type { ComponentProps, ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A form that a script sends. If the script fails, what was typed never ends up in the address, but for one that is made to be sent that way. */
export function Form({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form method="post" noValidate {...form}>
      {form.method !== 'get' && <NeedsScript what="This form" />}
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  isSending: boolean;
  /** Its text while sending. */
  busy: string;
  /** Danger: for things that can't be undone. */
  tone?: 'primary' | 'danger';
  /** Its form can be sent without a script. */
  needsNoScript?: boolean;
  className?: string;
  children: ReactNode;
}

/** Disabled until the script has loaded, so that Enter can't send the form without it. */
export function SubmitButton({
  isSending,
  busy,
  tone = 'primary',
  needsNoScript = false,
  className = '',
  children,
}: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`button ${tone === 'danger' ? 'button-danger' : 'button-primary'} ${className}`}
      disabled={!isHydrated && !needsNoScript}
      // Not disabled: it would drop the focus. A press, or Enter in a field, does nothing meanwhile.
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
    >
      {isSending ? busy : children}
    </button>
  );
}
