import { useSyncExternalStore } from 'react';

/**
 * Where something has to stand to be seen and pressed whatever is open: in the dialog on top, as a browser lets nobody
 * reach what is outside it, or on the page. Dialogs come and go while it is shown.
 */
export function useTop(isShown: boolean): Element {
  return useSyncExternalStore(isShown ? watchDialogs : ignore, findTop);
}

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const wanted = { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] };
  observer.observe(document.body, wanted);
  return () => observer.disconnect();
}

const ignore = () => () => {};

/** One that another opens stands behind it in the page, too. */
function findTop(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}
