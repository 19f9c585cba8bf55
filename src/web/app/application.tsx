import { Suspense, use } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { loadedPage, loadPage, matchRoute } from './routes.tsx';
import { Shell } from './shell.tsx';

export function Application() {
  const [path] = useLocation();
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<div className="min-h-[60vh]" />}>
          <Page path={path} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function Page({ path }: { path: string }) {
  const route = matchRoute(path);
  const Component = loadedPage(route) ?? use(loadPage(route));
  return <Component />;
}
