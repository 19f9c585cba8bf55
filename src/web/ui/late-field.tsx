import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

interface LateFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'inputMode'> {
  label: string;
  value: string;
  /** After a pause in the typing, at Enter, or when one goes elsewhere. */
  onCommit: (text: string) => void;
}

const pause = 500;
/** What was pressed instead must have been let go before anything moves. */
const leavingPause = 200;

/** A field that tells what was typed once it has been, and shows its value while nobody is typing. */
export function LateField({ label, value, onCommit, ...input }: LateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // By the time it is told, another field may have changed what there is to tell it to.
  const tell = useRef(onCommit);
  useEffect(() => {
    tell.current = onCommit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function commitIn(delay: number, text: string, isFinished: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      tell.current(text);
      if (isFinished) setDraft(null);
    }, delay);
  }

  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          commitIn(pause, event.target.value, false);
        }}
        onKeyDown={(event) => event.key === 'Enter' && draft !== null && commitIn(0, draft, true)}
        onBlur={() => draft !== null && commitIn(leavingPause, draft, true)}
      />
    </div>
  );
}
