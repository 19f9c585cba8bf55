import { Suspense, use } from 'react';
import { useLocation } from 'wouter';
import { loadedPage, loadPage, matchRoute } from './routes.tsx';
import { Shell } from './shell.tsx';

export function Application() {
  const [path] = useLocation();
  return (
    <Shell path={path}>
      <Suspense fallback={<div className="min-h-[60vh]" />}>
        <Page key={path} path={path} />
      </Suspense>
    </Shell>
  );
}

function Page({ path }: { path: string }) {
  const route = matchRoute(path);
  const Component = loadedPage(route) ?? use(loadPage(route));
  return <Component />;
}
