import { Suspense, use, useMemo } from 'react';
import { usePath } from '#web/lib/router.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import type { PageComponent } from './page-component.ts';
import { Shell } from './shell.tsx';

interface ShownPage {
  Page: PageComponent;
  /** The variable parts of its path. */
  params: Record<string, string>;
}

/** The page that was asked for, which the server has found. */
export interface FirstPage extends ShownPage {
  path: string;
}

/** All others are found by a table that is fetched once somebody is there. */
let table: typeof import('./routes.tsx') | undefined;

export async function loadRoutes(): Promise<NonNullable<typeof table>> {
  table ??= await import('./routes.tsx');
  return table;
}

export function Application({ first }: { first: FirstPage }) {
  const path = usePath();
  // Once per address: a page that failed to load stays that way until you go elsewhere or try again.
  const shown = useMemo(() => (path === first.path ? first : findPage(path)), [path, first]);
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        {shown instanceof Promise ? (
          <Suspense fallback={<div className="min-h-[60vh]" />}>
            <LatePage shown={shown} />
          </Suspense>
        ) : (
          // No Suspense around what has loaded already: the first page is hydrated together with the shell.
          <shown.Page params={shown.params} />
        )}
      </ErrorBoundary>
    </Shell>
  );
}

function findPage(path: string): ShownPage | Promise<ShownPage> {
  const { route, params } = table?.matchRoute(path) ?? {};
  const Page = route && table?.loadedPage(route);
  return Page && params ? { Page, params } : loadPage(path);
}

/** Fetches all that the page needs to be shown. */
export async function loadPage(path: string): Promise<ShownPage> {
  const routes = await loadRoutes();
  const { route, params } = routes.matchRoute(path);
  return { Page: await routes.loadPage(route), params };
}

function LatePage({ shown }: { shown: Promise<ShownPage> }) {
  const { Page, params } = use(shown);
  return <Page params={params} />;
}
