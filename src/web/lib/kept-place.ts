/** Whoever has done one of these wants to be where they are now. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

let stopReturning = () => {};

/** Writes down, with the page that is about to be left, how far down it somebody was. */
export function keepPlace(): void {
  window.history.replaceState({ ...window.history.state, top: window.scrollY }, '');
}

/**
 * Goes to where somebody was on a page that has to be fetched again. The browser tries that only once, when the page is
 * still too short.
 */
export function returnToPlace(): void {
  stopReturning();
  const top: unknown = window.history.state?.top;
  if (typeof top !== 'number' || isWithinReach(top)) return;
  const growing = new ResizeObserver(() => {
    if (!isWithinReach(top)) return;
    stopReturning();
    window.scrollTo(0, top);
  });
  stopReturning = () => {
    growing.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stopReturning, true);
    stopReturning = () => {};
  };
  for (const sign of signs) window.addEventListener(sign, stopReturning, true);
  growing.observe(document.documentElement);
}

function isWithinReach(top: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight >= top;
}
