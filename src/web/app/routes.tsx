import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { marketplaces } from '#contract/sources.ts';
import { accuracyQuery } from '#web/accuracy/queries.ts';
import { parseFilter } from '#web/catalogue/filter.ts';
import {
  categoriesQuery,
  everythingQuery,
  facetsQuery,
  listingQuery,
  popularQuery,
  prefetchResults,
  priceHistoryQuery,
  similarQuery,
  statsQuery,
} from '#web/catalogue/queries.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { query } from '#web/lib/api.ts';
import { guideQuery, pricesQuery } from '#web/prices/queries.ts';
import { prefetchAccount } from './account-queries.ts';

/** What an address says: the parts of its path, and its search. */
interface Address {
  params: Record<string, string>;
  search: URLSearchParams;
}

export type PageComponent = ComponentType<{ params: Record<string, string> }>;

interface Route {
  /** `/listing/:id` */
  path: string;
  /** Under `src/web`: the file `page` imports, by which the build knows what belongs to it. */
  file: string;
  page: () => Promise<PageComponent>;
  /** The data a page is rendered with on the server. */
  prefetch?: (client: QueryClient, address: Address) => Promise<unknown>;
  /** The HTTP status, once the data is there. */
  status?: (client: QueryClient, address: Address) => number;
}

const prefetchMarketplaces = (client: QueryClient) =>
  client.prefetchQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));

const routes: Route[] = [
  {
    path: '/',
    file: 'app/home-page.tsx',
    page: () => import('./home-page.tsx').then((module) => module.HomePage),
    prefetch: (client, { search }) =>
      Promise.all([
        prefetchResults(client, parseFilter(search)),
        client.prefetchQuery(facetsQuery(parseFilter(search))),
        client.prefetchQuery(everythingQuery),
        prefetchMarketplaces(client),
      ]),
  },
  {
    path: '/categories',
    file: 'catalogue/categories-page.tsx',
    page: () => import('#web/catalogue/categories-page.tsx').then((module) => module.CategoriesPage),
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(categoriesQuery),
        client.prefetchQuery(statsQuery),
        client.prefetchQuery(popularQuery),
      ]),
  },
  {
    path: '/listing/:id',
    file: 'app/listing-page.tsx',
    page: () => import('./listing-page.tsx').then((module) => module.ListingPage),
    prefetch: (client, { params }) =>
      Promise.all([
        client.prefetchQuery(listingQuery(Number(params.id))),
        client.prefetchQuery(priceHistoryQuery(Number(params.id))),
        client.prefetchQuery(similarQuery(Number(params.id))),
        client.prefetchQuery(dealQuery(Number(params.id))),
      ]),
    status: (client, { params }) =>
      client.getQueryData(listingQuery(Number(params.id)).queryKey) ? 200 : 404,
  },
  {
    path: '/worth',
    file: 'app/worth-page.tsx',
    page: () => import('./worth-page.tsx').then((module) => module.WorthPage),
  },
  {
    path: '/how-we-judge',
    file: 'accuracy/how-we-judge-page.tsx',
    page: () => import('#web/accuracy/how-we-judge-page.tsx').then((module) => module.HowWeJudgePage),
    prefetch: (client) => client.prefetchQuery(accuracyQuery),
  },
  {
    path: '/prices',
    file: 'prices/prices-page.tsx',
    page: () => import('#web/prices/prices-page.tsx').then((module) => module.PricesPage),
    prefetch: (client) => client.prefetchQuery(pricesQuery),
  },
  ...['/prices/:kind', '/prices/:kind/:maker'].map(
    (path): Route => ({
      path,
      file: 'prices/guide-page.tsx',
      page: () => import('#web/prices/guide-page.tsx').then((module) => module.GuidePage),
      prefetch: (client, { params }) => client.prefetchQuery(guideQuery(params)),
      status: (client, { params }) => (client.getQueryData(guideQuery(params).queryKey) ? 200 : 404),
    }),
  ),
  {
    path: '/admin',
    file: 'app/admin-page.tsx',
    page: () => import('./admin-page.tsx').then((module) => module.AdminPage),
  },
  {
    path: '/account',
    file: 'app/account-page.tsx',
    page: () => import('./account-page.tsx').then((module) => module.AccountPage),
    prefetch: prefetchAccount,
  },
  {
    path: '/contact',
    file: 'audience/contact-page.tsx',
    page: () => import('#web/audience/contact-page.tsx').then((module) => module.ContactPage),
  },
  {
    path: '/terms-of-service',
    file: 'legal/terms-page.tsx',
    page: () => import('#web/legal/terms-page.tsx').then((module) => module.TermsPage),
    prefetch: prefetchMarketplaces,
  },
  {
    path: '/privacy-policy',
    file: 'legal/privacy-page.tsx',
    page: () => import('#web/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
    prefetch: prefetchMarketplaces,
  },
  {
    path: '/safety-tips',
    file: 'legal/safety-page.tsx',
    page: () => import('#web/legal/safety-page.tsx').then((module) => module.SafetyPage),
  },
];

const notFound: Route = {
  path: '*',
  file: 'app/not-found-page.tsx',
  page: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  status: () => 404,
};

const loaded = new Map<Route, PageComponent>();
const loading = new Map<Route, Promise<PageComponent>>();

/** The page's component if it has loaded already, so that the first paint never waits. */
export function loadedPage(route: Route): PageComponent | undefined {
  return loaded.get(route);
}

export function loadPage(route: Route): Promise<PageComponent> {
  let promise = loading.get(route);
  if (!promise) {
    promise = route.page().then((page) => {
      loaded.set(route, page);
      return page;
    });
    promise.catch(() => loading.delete(route));
    loading.set(route, promise);
  }
  return promise;
}

/** Which page an address means, and the variable parts of its path. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  const nowhere = { route: notFound, params: {} };
  // As on the server, a doubled slash means nothing.
  if (path.includes('//')) return nowhere;
  const parts = splitPath(path);
  for (const route of routes) {
    const wanted = splitPath(route.path);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const matches = wanted.every((name, index) => {
      if (!name.startsWith(':')) return name === parts[index];
      params[name.slice(1)] = parts[index] ?? '';
      return true;
    });
    if (matches) return { route, params };
  }
  return nowhere;
}

function splitPath(path: string): string[] {
  const inner = path.slice(1);
  return (inner.endsWith('/') ? inner.slice(0, -1) : inner).split('/');
}
