import type { ComponentProps } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Whether it is at work; pressing it then does nothing. */
  isBusy: boolean;
  /** What is said aloud meanwhile, if the page doesn't say it elsewhere. */
  status?: string;
  /** Can't be pressed for another reason. */
  isOff?: boolean;
}

/** A button that keeps the focus while it is at work: a disabled one would drop it, and say nothing. */
export function BusyButton({ isBusy, status, isOff = false, onClick, ...button }: BusyButtonProps) {
  const isStill = isBusy || isOff;
  return (
    <>
      <button
        type="button"
        className="button"
        {...button}
        aria-disabled={isStill || undefined}
        onClick={(event) => !isStill && onClick?.(event)}
      />
      <span role="status" className="sr-only">
        {isBusy && status}
      </span>
    </>
  );
}
