import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * As a transition, so that it yields to whatever the person does in the meantime. Apart from the entry, so that React is
 * begun with the site's other scripts and not in one stretch with reading the page's data.
 */
export function takeOver(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, page);
  });
}
