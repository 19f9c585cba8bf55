import type { ComponentType } from 'react';

export type PageComponent = ComponentType<{ params: Record<string, string> }>;

interface Route {
  /** `/listing/:id`; `page-data.ts` says by it which data the page is rendered with. */
  path: string;
  /** Under `src/web`: the file `page` imports, by which the build knows what belongs to it. */
  file: string;
  page: () => Promise<PageComponent>;
}

const routes: Route[] = [
  {
    path: '/',
    file: 'app/home-page.tsx',
    page: () => import('./home-page.tsx').then((module) => module.HomePage),
  },
  {
    path: '/categories',
    file: 'catalogue/categories-page.tsx',
    page: () => import('#web/catalogue/categories-page.tsx').then((module) => module.CategoriesPage),
  },
  {
    path: '/listing/:id',
    file: 'app/listing-page.tsx',
    page: () => import('./listing-page.tsx').then((module) => module.ListingPage),
  },
  {
    path: '/compare',
    file: 'app/compare-page.tsx',
    page: () => import('./compare-page.tsx').then((module) => module.ComparePage),
  },
  {
    path: '/worth',
    file: 'app/worth-page.tsx',
    page: () => import('./worth-page.tsx').then((module) => module.WorthPage),
  },
  {
    path: '/offline',
    file: 'favorites/offline-page.tsx',
    page: () => import('#web/favorites/offline-page.tsx').then((module) => module.OfflinePage),
  },
  {
    path: '/how-we-judge',
    file: 'accuracy/how-we-judge-page.tsx',
    page: () => import('#web/accuracy/how-we-judge-page.tsx').then((module) => module.HowWeJudgePage),
  },
  {
    path: '/prices',
    file: 'prices/prices-page.tsx',
    page: () => import('#web/prices/prices-page.tsx').then((module) => module.PricesPage),
  },
  {
    path: '/prices/:kind',
    file: 'prices/guide-page.tsx',
    page: () => import('#web/prices/guide-page.tsx').then((module) => module.GuidePage),
  },
  {
    path: '/prices/:kind/:maker',
    file: 'prices/guide-page.tsx',
    page: () => import('#web/prices/guide-page.tsx').then((module) => module.GuidePage),
  },
  {
    path: '/admin',
    file: 'app/admin-page.tsx',
    page: () => import('./admin-page.tsx').then((module) => module.AdminPage),
  },
  {
    path: '/lists/:id',
    file: 'lists/list-page.tsx',
    page: () => import('#web/lists/list-page.tsx').then((module) => module.ListPage),
  },
  {
    path: '/join/:token',
    file: 'lists/invitation-page.tsx',
    page: () => import('#web/lists/invitation-page.tsx').then((module) => module.InvitationPage),
  },
  {
    path: '/lists/shown/:token',
    file: 'lists/shown-list-page.tsx',
    page: () => import('#web/lists/shown-list-page.tsx').then((module) => module.ShownListPage),
  },
  {
    path: '/account',
    file: 'app/account-page.tsx',
    page: () => import('./account-page.tsx').then((module) => module.AccountPage),
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
  },
  {
    path: '/privacy-policy',
    file: 'legal/privacy-page.tsx',
    page: () => import('#web/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
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
