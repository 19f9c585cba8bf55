import { useLayoutEffect, useRef } from 'react';

/** What fills the window is closed by Back, as on a phone everything is, instead of leaving the page beneath it. */
export function useBackCloses(close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useLayoutEffect(() => {
    window.history.pushState({ ...window.history.state, isOver: true }, '');
    let isOver = true;
    const goBack = () => {
      isOver = false;
      closing.current();
    };
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      // Closed in another way: its place in the history goes with it.
      if (isOver && window.history.state?.isOver) window.history.back();
    };
  }, []);
}
