import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';

const openDelay = 700;
/** If you move to the next icon within this time, its name shows at once. */
const skipDelay = 300;
let lastClosed = Number.NEGATIVE_INFINITY;

/** A name for an icon, seen after a moment's hover or at once on focus. The icon must carry it as its label too. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function enter() {
    const isSkipping = performance.now() - lastClosed < skipDelay;
    timer.current = setTimeout(() => setOpen(true), isSkipping ? 0 : openDelay);
  }

  function leave() {
    clearTimeout(timer.current);
    if (isOpen) lastClosed = performance.now();
    setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
    >
      {children}
      {isOpen && (
        <span
          role="tooltip"
          className="absolute top-full left-1/2 z-40 mt-1.5 -translate-x-1/2 whitespace-nowrap rounded-md bg-ink px-2.5 py-1 text-paper text-sm"
        >
          {text}
        </span>
      )}
    </span>
  );
}
