import { type RefObject, useEffect } from 'react';

/**
 * If the focused element is removed from a part of the page, its heading gets the focus. Otherwise it would
 * fall back to the start of the page.
 */
export function useFocusKept(
  part: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const inside = part.current;
    if (!inside) return;
    let focused: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element && inside.contains(target) ? target : null;
    };
    // Whatever changed it, and whichever component.
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) heading.current?.focus();
    });
    document.addEventListener('focusin', note);
    observer.observe(inside, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [part, heading]);
}
