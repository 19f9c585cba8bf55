/** What somebody does first, whatever it is. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];

export function untilFirstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { capture: true, once: true, passive: true };
    for (const sign of signs) window.addEventListener(sign, resolve, options);
  });
}
