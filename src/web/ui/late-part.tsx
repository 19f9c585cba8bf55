import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { replayInput } from '#web/lib/early-input.ts';

/**
 * A part of every page whose script is only fetched when it's wanted. Until then it stays as the server
 * rendered it: it takes no properties, so nothing around it can touch it.
 */
export function latePart(load: () => Promise<ComponentType>, untilWanted: () => Promise<unknown>): ReactNode {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await untilWanted();
    return { default: await load() };
  });
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** For the outermost element of a late part: what was filled in before its script came is acted on now. */
export function useLatePart<E extends Element>() {
  const part = useRef<E>(null);
  useEffect(() => {
    if (part.current) replayInput(part.current);
  }, []);
  return { ref: part, 'data-late': true };
}

/** Until somebody scrolls near it. One that this screen hides is never near. */
export function untilNear(selector: string): Promise<unknown> {
  const element = document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve(null);
      },
      { rootMargin: '300px' },
    ).observe(element);
  });
}
