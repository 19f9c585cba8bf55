import './styles.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isAccountOutdated } from '#web/lib/account-id.ts';
import { noteEarlyInput, replayInput } from '#web/lib/early-input.ts';
import { QueryClientProvider } from '#web/lib/query/use-query.ts';
import { createQueryClient, readQueries, type WrittenQueries } from '#web/lib/query-client.ts';
import { followLinks, RenderedAddress } from '#web/lib/router.tsx';
import { SiteProvider } from '#web/lib/site.ts';
import { Application } from './application.tsx';
import { Document, type DocumentAssets, stateElementId } from './document.tsx';
import { registerWorker } from './register-worker.ts';
import { loadPage, matchRoute } from './routes.tsx';
import { staffUserQuery } from './staff-user.ts';

const state = document.getElementById(stateElementId)?.textContent ?? '{}';
const { assets, site, queries }: { assets: DocumentAssets; site: string; queries: WrittenQueries } =
  JSON.parse(state);
const { pathname: path, search } = location;
const address = { path, search };
noteEarlyInput();
// In short stretches, so that the page can be scrolled and typed in between.
await nextTask();
const client = createQueryClient();
readQueries(client, queries);

// A page is fetched when a finger or pointer comes near its link, not only when it is pressed.
document.addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) loadPage(matchRoute(link.pathname).route).catch(() => {});
});

// A page restored by Back may still show someone who has since signed out.
window.addEventListener('pageshow', ({ persisted }) => {
  const hasStaff = client.getQueryData(staffUserQuery.queryKey) != null;
  if (persisted && (hasStaff || isAccountOutdated(client))) location.reload();
});

await nextTask();
await loadPage(matchRoute(path).route);
await wakeStorage();
// As a transition, so that it yields to whatever the person does in the meantime.
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={assets} state={state}>
      <QueryClientProvider value={client}>
        <SiteProvider value={site}>
          {/* A part that is taken over late still starts from what the server rendered. */}
          <RenderedAddress value={address}>
            <TakenOver>
              <Application />
            </TakenOver>
          </RenderedAddress>
        </SiteProvider>
      </QueryClientProvider>
    </Document>,
  );
  followLinks();
});

/**
 * The first access to storage asks another process. It's a task of its own, so that it doesn't add to the
 * rest.
 */
async function wakeStorage(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      // Refused: the page works without.
    }
    await nextTask();
  }
}

/** As in `begin.ts`, which imports nothing. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

/** Outermost, so that its effect runs after the page's. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    replayInput();
    registerWorker();
  }, []);
  return children;
}
