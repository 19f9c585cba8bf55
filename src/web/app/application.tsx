import { Suspense, use, useMemo } from 'react';
import { usePath } from '#web/lib/router.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { loadedPage, loadPage, matchRoute, type PageComponent } from './routes.tsx';
import { Shell } from './shell.tsx';

export function Application() {
  const path = usePath();
  // Once per address: a page that failed to load stays that way until you go elsewhere or try again.
  const { page: Page, params } = useMemo(() => findPage(path), [path]);
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        {Page instanceof Promise ? (
          <Suspense fallback={<div className="min-h-[60vh]" />}>
            <LatePage page={Page} params={params} />
          </Suspense>
        ) : (
          // No Suspense around what has loaded already: the first page is hydrated together with the shell.
          <Page params={params} />
        )}
      </ErrorBoundary>
    </Shell>
  );
}

function findPage(path: string) {
  const { route, params } = matchRoute(path);
  return { page: loadedPage(route) ?? loadPage(route), params };
}

function LatePage({ page, params }: { page: Promise<PageComponent>; params: Record<string, string> }) {
  const Page = use(page);
  return <Page params={params} />;
}
