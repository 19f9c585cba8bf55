import { fetchPageWithParts } from '#web/ui/late-part.tsx';
import type { PageComponent } from './page-component.ts';

interface Route {
  /** `/listing/:id`; `page-data.ts` says by it which data the page is rendered with. */
  path: string;
  /** Under `src/web`: the file `page` imports, by which the build knows what belongs to it. */
  file: string;
  /** What the file calls the page. */
  name: string;
  page: () => Promise<object>;
}

const routes: Route[] = [
  {
    path: '/',
    file: 'app/home-page.tsx',
    name: 'HomePage',
    page: () => import('./home-page.tsx'),
  },
  {
    path: '/categories',
    file: 'catalogue/categories-page.tsx',
    name: 'CategoriesPage',
    page: () => import('#web/catalogue/categories-page.tsx'),
  },
  {
    path: '/listing/:id',
    file: 'app/listing-page.tsx',
    name: 'ListingPage',
    page: () => import('./listing-page.tsx'),
  },
  {
    path: '/compare',
    file: 'app/compare-page.tsx',
    name: 'ComparePage',
    page: () => import('./compare-page.tsx'),
  },
  {
    path: '/worth',
    file: 'app/worth-page.tsx',
    name: 'WorthPage',
    page: () => import('./worth-page.tsx'),
  },
  {
    path: '/offline',
    file: 'favorites/offline-page.tsx',
    name: 'OfflinePage',
    page: () => import('#web/favorites/offline-page.tsx'),
  },
  {
    path: '/how-we-judge',
    file: 'accuracy/how-we-judge-page.tsx',
    name: 'HowWeJudgePage',
    page: () => import('#web/accuracy/how-we-judge-page.tsx'),
  },
  {
    path: '/prices',
    file: 'prices/prices-page.tsx',
    name: 'PricesPage',
    page: () => import('#web/prices/prices-page.tsx'),
  },
  {
    path: '/prices/:kind',
    file: 'prices/guide-page.tsx',
    name: 'GuidePage',
    page: () => import('#web/prices/guide-page.tsx'),
  },
  {
    path: '/prices/:kind/:maker',
    file: 'prices/guide-page.tsx',
    name: 'GuidePage',
    page: () => import('#web/prices/guide-page.tsx'),
  },
  {
    path: '/admin',
    file: 'app/admin-page.tsx',
    name: 'AdminPage',
    page: () => import('./admin-page.tsx'),
  },
  {
    path: '/lists/:id',
    file: 'lists/list-page.tsx',
    name: 'ListPage',
    page: () => import('#web/lists/list-page.tsx'),
  },
  {
    path: '/join/:token',
    file: 'lists/invitation-page.tsx',
    name: 'InvitationPage',
    page: () => import('#web/lists/invitation-page.tsx'),
  },
  {
    path: '/lists/shown/:token',
    file: 'lists/shown-list-page.tsx',
    name: 'ShownListPage',
    page: () => import('#web/lists/shown-list-page.tsx'),
  },
  {
    path: '/account',
    file: 'app/account-page.tsx',
    name: 'AccountPage',
    page: () => import('./account-page.tsx'),
  },
  {
    path: '/contact',
    file: 'audience/contact-page.tsx',
    name: 'ContactPage',
    page: () => import('#web/audience/contact-page.tsx'),
  },
  {
    path: '/terms-of-service',
    file: 'legal/terms-page.tsx',
    name: 'TermsPage',
    page: () => import('#web/legal/terms-page.tsx'),
  },
  {
    path: '/privacy-policy',
    file: 'legal/privacy-page.tsx',
    name: 'PrivacyPage',
    page: () => import('#web/legal/privacy-page.tsx'),
  },
  {
    path: '/safety-tips',
    file: 'legal/safety-page.tsx',
    name: 'SafetyPage',
    page: () => import('#web/legal/safety-page.tsx'),
  },
];

const notFound: Route = {
  path: '*',
  file: 'app/not-found-page.tsx',
  name: 'NotFoundPage',
  page: () => import('./not-found-page.tsx'),
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
    promise = fetchPageWithParts(route.page).then((module) => {
      const page = (module as Record<string, PageComponent>)[route.name]!;
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
