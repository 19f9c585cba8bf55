import { type RefObject, useEffect, useRef } from 'react';
import { isReturning, useSearch } from '#web/lib/router.tsx';

/** A new page begins at its top, and a screen reader begins with it. A changed search is a new page too. */
export function useFreshStart(path: string, main: RefObject<HTMLElement | null>): void {
  const search = useSearch();
  const previous = useRef({ path, search });

  useEffect(() => {
    const hasNewPath = previous.current.path !== path;
    if (!hasNewPath && previous.current.search === search) return;
    previous.current = { path, search };
    // Moving between tabs keeps the focus on them.
    if (!hasNewPath && document.activeElement?.role === 'tab') return;
    const focused = document.activeElement;
    const isInside = main.current?.contains(focused) ?? false;
    // A control that changes what the page shows, such as the sort order, keeps the focus.
    if (!hasNewPath && isInside && focused?.matches('button, input, select, textarea')) return;
    // A link may name the element to start at by its id.
    const start = document.getElementById(window.history.state?.startsAt ?? '');
    if (start && !isReturning()) return startAt(start);
    // On Back the browser restores the scroll position itself.
    if (!isReturning()) window.scrollTo(0, 0);
    // After a new path, a focused element inside was focused by the new page on purpose.
    if (hasNewPath ? !isInside : !isReturning()) main.current?.focus({ preventScroll: true });
  }, [path, search, main]);
}

function startAt(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) element.scrollIntoView();
}
