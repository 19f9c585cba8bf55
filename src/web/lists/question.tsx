import { type ReactNode, useEffect, useRef } from 'react';

interface QuestionProps {
  /** What the button that does it says. */
  action: string;
  refusal: string;
  onConfirm: () => void;
  onRefuse: () => void;
  children: ReactNode;
}

/** Asks inside a dialog, in place of the button that was pressed: begins with the way out. */
export function Question({ action, refusal, onConfirm, onRefuse, children }: QuestionProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <div role="alert" className="basis-full">
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button button-danger" onClick={onConfirm}>
          {action}
        </button>
        <button ref={wayOut} type="button" className="button" onClick={onRefuse}>
          {refusal}
        </button>
      </div>
    </div>
  );
}
