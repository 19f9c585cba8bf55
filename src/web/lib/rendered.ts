import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClientProvider } from './query/use-query.ts';
import { createQueryClient } from './query-client.ts';
import { RenderedAddress } from './router.tsx';

// For tests: components as the server renders them, without a browser.

type Client = ReturnType<typeof createQueryClient>;

/** What the server would send of it, as markup, with answers that are there already. */
export function renderMarkup(what: ReactNode, know: (client: Client) => void = () => {}, path = '/'): string {
  const client = createQueryClient();
  know(client);
  const at = createElement(RenderedAddress, { value: { path, search: '' } }, what);
  return renderToString(createElement(QueryClientProvider, { value: client }, at)).replaceAll('<!-- -->', '');
}

/** The words of it alone, an element to a line. */
export function renderText<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  know?: (client: Client) => void,
): string {
  return renderMarkup(createElement(component, props), know)
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}
