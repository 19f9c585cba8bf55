import type { ComponentProps, ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A form that a script sends. Whatever happens to the script, what was typed never ends up in the address. */
export function Form({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form method="post" noValidate {...form}>
      <NeedsScript what="This form" />
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  isSending: boolean;
  /** What it says meanwhile. */
  busy: string;
  /** Danger: what cannot be undone. */
  tone?: 'primary' | 'danger';
  className?: string;
  children: ReactNode;
}

/** Asleep until the script is here, which also keeps the Enter key from sending the form without it. */
export function SubmitButton({
  isSending,
  busy,
  tone = 'primary',
  className = '',
  children,
}: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`button ${tone === 'danger' ? 'button-danger' : 'button-primary'} ${className}`}
      disabled={isSending || !isHydrated}
    >
      {isSending ? busy : children}
    </button>
  );
}
