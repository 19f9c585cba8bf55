import { type RefObject, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';

const changes = ['pushState', 'replaceState', 'popstate'] as const;

/** A new page begins at its top, and a screen reader begins with it. A changed search is a new page too. */
export function useFreshStart(path: string, main: RefObject<HTMLElement | null>): void {
  const search = useSearch();
  const previous = useRef({ path, search });
  const isReturning = useRef(false);

  useEffect(() => {
    const note = ({ type }: Event) => {
      isReturning.current = type === 'popstate';
    };
    // Captured, so as to know before the page itself hears of it.
    for (const change of changes) window.addEventListener(change, note, true);
    return () => {
      for (const change of changes) window.removeEventListener(change, note, true);
    };
  }, []);

  useEffect(() => {
    const hasNewPath = previous.current.path !== path;
    if (!hasNewPath && previous.current.search === search) return;
    previous.current = { path, search };
    // Whoever goes from tab to tab stays among them.
    if (!hasNewPath && document.activeElement?.role === 'tab') return;
    const focused = document.activeElement;
    const isInside = main.current?.contains(focused) ?? false;
    // A field or button of the page that changes what it shows, such as a sort, keeps its place.
    if (!hasNewPath && isInside && focused?.matches('button, input, select, textarea')) return;
    // A link may say where what it leads to begins, by an element's id.
    const start = document.getElementById(window.history.state?.startsAt ?? '');
    if (start && !isReturning.current) return startAt(start);
    // Going back, the browser itself finds the place again.
    if (!isReturning.current) window.scrollTo(0, 0);
    // After a new path what has the focus inside is new as well: the page gave it on purpose.
    if (hasNewPath ? !isInside : !isReturning.current) main.current?.focus({ preventScroll: true });
  }, [path, search, main]);
}

function startAt(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) element.scrollIntoView();
}
