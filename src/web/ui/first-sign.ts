/** What somebody does first, whatever it is. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'popstate'];

export async function untilFirstSign(): Promise<void> {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  await new Promise((resolve) => {
    for (const sign of signs) window.addEventListener(sign, resolve, options);
  });
  listening.abort();
}
