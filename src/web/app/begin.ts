/**
 * The only script a page names. It fetches the others once the pictures at the top are painted, so that they don't
 * compete on a slow connection.
 */
const longestWait = 1500;

// Only keys reach such a button by now. It's pressed again once somebody listens (`early-input.ts`).
document.onclick = ({ target }) => {
  const button = target instanceof Element && target.closest('button[type="button"]');
  if (button) button.ariaBusy = 'true';
};

const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'));
const painted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(twoFrames);
const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
if (pictures.length > 0) Promise.race([painted, waited]).then(fetchScripts);
else fetchScripts();

/** The pictures are painted in the first frame. A background tab has none, and is in no hurry. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/**
 * All at once: if each were found through the one before, each would cost a round trip. They start one by
 * one, so that the page can respond in between.
 */
async function fetchScripts(): Promise<void> {
  const { modules } = document.querySelector<HTMLElement>('script[data-modules]')!.dataset;
  const [first, ...others] = modules!.split(' ');
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const href of [...others, first!]) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

/** A timer would take longer than checking whether anybody has pressed something. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}
