import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAccountIdFromStorage } from '#web/lib/account-id.ts';
import { Footer } from './footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What stands around every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isReady = useReady();
  useAccountIdFromStorage();
  useFreshStart(path, main);
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-50 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <TopNavigation path={path} />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Footer />
      {isReady && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** True once the browser has taken over: what only it can show appears then. */
function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    document.documentElement.dataset.ready = 'true';
  }, []);
  return isReady;
}

/** A new page begins at its top, and a screen reader begins with it. */
function useFreshStart(path: string, main: { current: HTMLElement | null }): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
