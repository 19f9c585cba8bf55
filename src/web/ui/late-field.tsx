import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

interface LateFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'inputMode'> {
  label: string;
  value: string;
  /** What is wrong with what was typed; then it stays, and is not reported. */
  check?: ((text: string) => string | undefined) | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** Called after a pause in typing, on Enter, or on leaving the field. */
  onCommit: (text: string) => void;
}

const pause = 500;
/** Long enough for the press that took the focus to end before anything moves. */
const leavingPause = 200;

/** A field that reports what was typed after a pause, and follows its value while nobody is typing. */
export function LateField({ label, value, check, error, onCommit, ...input }: LateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // By then another field may have changed the callback.
  const tell = useRef(onCommit);
  useEffect(() => {
    tell.current = onCommit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function commitIn(delay: number, text: string, isFinished: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const found = check?.(text);
      setComplaint(found);
      if (found) return;
      tell.current(text);
      if (isFinished) setDraft(null);
    }, delay);
  }

  const wrong = complaint ?? error;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          commitIn(pause, event.target.value, false);
        }}
        onKeyDown={(event) => event.key === 'Enter' && draft !== null && commitIn(0, draft, true)}
        onBlur={() => draft !== null && commitIn(leavingPause, draft, true)}
      />
      {/* There before it says anything, or it wouldn't be heard. Empty, it takes up no room. */}
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm empty:absolute">
        {wrong}
      </p>
    </div>
  );
}
