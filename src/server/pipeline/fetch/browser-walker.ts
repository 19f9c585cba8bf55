import { createBrowser } from '#server/platform/net/browser.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Outcome } from '#server/platform/net/outcome.ts';
import { buildSearchAddress, type SourceToFetch } from './page-address.ts';
import { checkPage, finish, stopAtLimit, type Walker, type WalkerOptions } from './walker.ts';

/** Goes through pages as a person would: presses the button, scrolls down, or opens page after page. */
export function createBrowserWalker(
  source: SourceToFetch,
  fetcher: Fetcher,
  { searchTerm, chromiumPath = null, signal }: WalkerOptions & { chromiumPath?: string | null | undefined },
): Walker {
  const { pagination } = source.scrapingConfig;
  const browser = createBrowser({ fetcher, chromiumPath, signal });
  const first = buildSearchAddress(source, searchTerm, 1);
  let number = 0;

  async function show(): Promise<Outcome | null> {
    if (number === 1 || pagination.type === 'page') {
      return browser.open(buildSearchAddress(source, searchTerm, number));
    }
    if (pagination.type === 'scroll') return browser.scroll();
    return pagination.selector ? browser.press(pagination.selector.replace(/@[\w:.-]+$/, '')) : null;
  }

  return {
    endsByRepeating: true,
    async next(previous) {
      if (previous?.found === 0 && pagination.type === 'page')
        return finish('the first page without listings', first);
      number++;
      const outcome = number > pagination.maxPages ? null : await show();
      if (number > pagination.maxPages) return stopAtLimit(pagination.maxPages, first);
      if (outcome === null) return finish('there’s nothing more to press', first);
      const page = checkPage(outcome, first, source);
      return page.kind === 'end' ? page : { kind: 'page', address: page.url, page };
    },
    close: () => browser.close(),
  };
}
