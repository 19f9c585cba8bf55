import './styles.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isAccountOutdated, readAccountId } from '#web/lib/account-id.ts';
import { hasEarlyInput, noteEarlyInput, replayInput } from '#web/lib/early-input.ts';
import { isAnythingKeptHere } from '#web/lib/kept-here.ts';
import { QueryClientProvider } from '#web/lib/query/use-query.ts';
import { createQueryClient, readQueries, type WrittenQueries } from '#web/lib/query-client.ts';
import { followLinks, RenderedAddress } from '#web/lib/router.tsx';
import { SiteProvider } from '#web/lib/site.ts';
import { untilFirstSign } from '#web/ui/first-sign.ts';
import { fetchLatePart, wantLateParts } from '#web/ui/late-part.tsx';
import { askAgainForPictures } from '#web/ui/late-pictures.ts';
import { Application, loadPage } from './application.tsx';
import { Document, type DocumentAssets, stateElementId, type WrittenPage } from './document.tsx';
import type { PageComponent } from './page-component.ts';
import { registerWorker } from './register-worker.ts';
import { staffUserQuery } from './staff-user.ts';

interface WrittenState {
  assets: DocumentAssets;
  site: string;
  page: WrittenPage;
  queries: WrittenQueries;
}

const state = document.getElementById(stateElementId)?.textContent ?? '{}';
const { assets, site, page, queries }: WrittenState = JSON.parse(state);
const { pathname: path, search } = loadedAddress();
const address = { path, search };
noteEarlyInput(fetchLatePart);
const aSign = untilFirstSign();
askAgainForPictures();
// In short stretches, so that the page can be scrolled and typed in between.
await nextTask();
const client = createQueryClient();
readQueries(client, queries);

// A page is fetched when a finger or pointer comes near its link, not only when it is pressed.
document.addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) loadPage(link.pathname).catch(() => {});
});

// A page restored by Back may still show someone who has since signed out.
window.addEventListener('pageshow', ({ persisted }) => {
  const hasStaff = client.getQueryData(staffUserQuery.queryKey) != null;
  if (persisted && (hasStaff || isAccountOutdated(client))) location.reload();
});

await nextTask();
const module: Record<string, PageComponent> = await import(/* @vite-ignore */ page.file);
const first = { path, Page: module[page.name]!, params: page.params };
await wakeStorage();
// Whoever is known here is shown more than the server could render.
const isWanted = hasEarlyInput() || readAccountId(client) !== null || isAnythingKeptHere();
(isWanted ? Promise.resolve() : aSign).then(() => {
  wantLateParts();
  // Shown already; then it needn't be looked for when somebody comes back to one like it.
  loadPage(path).catch(() => {});
});
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
              <Application first={first} />
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
      // Refused, as where cookies are blocked: kept for as long as the page is open, nothing else works differently.
      Object.defineProperty(window, name, { value: createMemory() });
    }
    await nextTask();
  }
}

function createMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** After a reload somebody may have gone back before this script was there: what is shown still belongs to where they were. */
function loadedAddress(): URL {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href);
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
