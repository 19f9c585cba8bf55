/**
 * The only script a page names. What is to be seen comes first: the others are fetched once the pictures at the top are
 * painted, so that a slow line is not shared between the two.
 */
const longestWait = 1500;

const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'));
const painted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(twoFrames);
const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
if (pictures.length > 0) Promise.race([painted, waited]).then(fetchScripts);
else fetchScripts();

/** In the first one the pictures are drawn. A tab in the background draws none, and need not hurry. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** All at once: found one through another, each would cost a journey of its own. */
function fetchScripts(): Promise<unknown> {
  const { modules } = document.querySelector<HTMLElement>('script[data-modules]')!.dataset;
  const [first, ...others] = modules!.split(' ');
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return import(/* @vite-ignore */ first!);
}
