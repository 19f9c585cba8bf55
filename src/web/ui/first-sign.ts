/** What somebody does first, whatever it is. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];

export function untilFirstSign(): Promise<void> {
  return new Promise((resolve) => {
    const rest = new AbortController();
    const options = { capture: true, passive: true, signal: rest.signal };
    const notice = () => {
      rest.abort();
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, notice, options);
  });
}
