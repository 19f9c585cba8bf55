import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

interface LateFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'inputMode'> {
  label: string;
  value: string;
  /** After a pause in the typing, at Enter, or when one goes elsewhere. */
  onCommit: (text: string) => void;
}

const pause = 500;

/** A field that tells what was typed once it has been, and follows its value while nobody is typing. */
export function LateField({ label, value, onCommit, ...input }: LateFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(value);
  useEffect(() => {
    if (document.activeElement !== field.current) setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onCommit(text), pause);
  }

  function commit() {
    clearTimeout(timer.current);
    if (draft !== value) onCommit(draft);
  }

  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        ref={field}
        className="field"
        autoComplete="off"
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        onBlur={() => {
          commit();
          setDraft(value);
        }}
      />
    </div>
  );
}
