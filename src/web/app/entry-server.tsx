import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Router } from 'wouter';
import type { RenderPage } from '#contract/page.ts';
import { accountQuery } from '#web/accounts/use-account.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { answerQueriesWith } from '#web/lib/api.ts';
import { createQueryClient, writeQueries } from '#web/lib/query-client.ts';
import { SiteProvider } from '#web/lib/site.ts';
import { Application } from './application.tsx';
import { Document } from './document.tsx';
import { loadPage, matchRoute } from './routes.tsx';
import { staffUserQuery } from './staff-user.ts';

/** A page with its data in place: everything it asks for is fetched first, so that it renders in one go. */
export const render: RenderPage = async ({ path, search, site, accountId, assets: all, get }) => {
  const client = createQueryClient();
  answerQueriesWith(client, get);
  setAccountId(client, accountId);
  const { route, params } = matchRoute(path);
  const place = { params, search: new URLSearchParams(search) };
  await Promise.all([
    loadPage(route),
    route.prefetch?.(client, place),
    client.prefetchQuery(staffUserQuery),
    accountId !== null && client.prefetchQuery(accountQuery(accountId)),
  ]);
  const { script, fonts, style } = all;
  const assets = { script, fonts, modules: all.modules[route.file] ?? [] };
  const state = JSON.stringify({ assets, site, queries: writeQueries(client) }).replaceAll('<', '\\u003c');
  const markup = await renderWhole(
    <Document assets={assets} style={style} state={state}>
      <QueryClientProvider client={client}>
        <SiteProvider value={site}>
          <Router ssrPath={path} ssrSearch={search}>
            <Application />
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </Document>,
  );
  return { status: route.status?.(client, place) ?? 200, html: markup };
};

/** Waits for parts that load late, and leaves none of them to a script: the page must be whole without one. */
function renderWhole(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
