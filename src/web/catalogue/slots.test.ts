import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { QueryClientProvider } from '#web/lib/query/use-query.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RenderedAddress } from '#web/lib/router.tsx';
import { fetchPartsOfPage } from '#web/ui/late-part.tsx';
import { parseFilter } from './filter.ts';
import { HomePage } from './home-page.tsx';
import { listingsQuery } from './queries.ts';
import type { CardProps } from './slots.ts';

const couch = {
  id: 7,
  title: 'Couch',
  price: '180',
  originalPrice: null,
  imageUrl: null,
  condition: 'Good',
  location: 'Nelson',
  platform: 'One',
  createdAt: '2026-11-01T00:00:00.000Z',
  cautions: [] as Listing['cautions'],
} as Listing;

beforeAll(() => fetchPartsOfPage());

/** The home page as the server renders it for somebody, with everything other slices may hand in. */
function renderHome(address: string, accountId: number | null, hasSlots = true): string {
  const client = createQueryClient();
  setAccountId(client, accountId);
  client.setQueryData(listingsQuery(parseFilter(new URLSearchParams(address))).queryKey, {
    items: [couch],
    total: 1,
    close: 0,
  });
  const Card = ({ listing: { id } }: CardProps) => createElement('li', null, `card of ${id}`);
  const slots = {
    saveSearch: ({ category }: { category?: string | undefined }) =>
      createElement('i', null, `save ${category}`),
    recommended: createElement('i', null, 'recommended'),
  };
  const page = createElement(HomePage, { params: {}, Card, ...(hasSlots && slots) });
  const router = createElement(RenderedAddress, { value: { path: '/', search: address } }, page);
  return renderToString(createElement(QueryClientProvider, { value: client }, router));
}

test('other slices have their places: a search to save, recommendations', () => {
  const page = renderHome('category=Dining', 3);
  expect(page).toContain('card of 7');
  expect(page).toContain('save Dining');
  expect(page).toContain('recommended');
});

test('a search is saved only by somebody, and only where it narrows something', () => {
  expect(renderHome('category=Dining', null)).not.toContain('<i>save');
  expect(renderHome('sort=newest&view=list', 3)).not.toContain('<i>save');
});

test('where nothing is handed in, nothing is shown', () => {
  expect(renderHome('category=Dining', 3, false)).not.toContain('<i>');
});
