import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { marketplaces } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';

interface Route {
  /** As wouter reads it. */
  path: string;
  page: () => Promise<ComponentType>;
  /** The data a page is rendered with on the server. */
  prefetch?: (client: QueryClient) => Promise<unknown>;
  status?: number;
}

const prefetchMarketplaces = (client: QueryClient) =>
  client.prefetchQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));

const routes: Route[] = [
  {
    path: '/',
    page: () => import('#web/catalogue/home-page.tsx').then((module) => module.HomePage),
    prefetch: prefetchMarketplaces,
  },
  {
    path: '/categories',
    page: () => import('#web/catalogue/categories-page.tsx').then((module) => module.CategoriesPage),
  },
  { path: '/admin', page: () => import('./admin-page.tsx').then((module) => module.AdminPage) },
  {
    path: '/account',
    page: () => import('#web/accounts/account-page.tsx').then((module) => module.AccountPage),
  },
  {
    path: '/contact',
    page: () => import('#web/audience/contact-page.tsx').then((module) => module.ContactPage),
  },
  {
    path: '/terms-of-service',
    page: () => import('#web/legal/terms-page.tsx').then((module) => module.TermsPage),
    prefetch: prefetchMarketplaces,
  },
  {
    path: '/privacy-policy',
    page: () => import('#web/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
    prefetch: prefetchMarketplaces,
  },
  {
    path: '/safety-tips',
    page: () => import('#web/legal/safety-page.tsx').then((module) => module.SafetyPage),
  },
];

const notFound: Route = {
  path: '*',
  page: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  status: 404,
};

const loaded = new Map<Route, ComponentType>();
const loading = new Map<Route, Promise<ComponentType>>();

/** The page's component where it is here already, so that the first paint never waits. */
export function loadedPage(route: Route): ComponentType | undefined {
  return loaded.get(route);
}

export function loadPage(route: Route): Promise<ComponentType> {
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

/** Addresses are plain here: no two patterns overlap, and none has a parameter yet that needs more than this. */
export function matchRoute(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? notFound;
}
