import { Suspense, use, useMemo } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { loadedPage, loadPage, matchRoute, type PageComponent } from './routes.tsx';
import { Shell } from './shell.tsx';

export function Application() {
  const [path] = useLocation();
  // Asked for once per address: a page that cannot be loaded stays so until one goes elsewhere or tries again.
  const { page: Page, params } = useMemo(() => findPage(path), [path]);
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        {Page instanceof Promise ? (
          <Suspense fallback={<div className="min-h-[60vh]" />}>
            <LatePage page={Page} params={params} />
          </Suspense>
        ) : (
          // No Suspense around what is here already: the first page is taken over together with the shell.
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
