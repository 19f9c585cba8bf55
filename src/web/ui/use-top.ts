import { useSyncExternalStore } from 'react';

/**
 * Where something must be to be seen and pressed whatever is open: in the top dialog, because nothing outside
 * it can be reached, or else on the page. Dialogs come and go while it's shown.
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
