import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/page.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { answerQueriesWith } from '#web/lib/api.ts';
import { QueryClientProvider } from '#web/lib/query/use-query.ts';
import { createQueryClient, writeQueries } from '#web/lib/query-client.ts';
import { RenderedAddress } from '#web/lib/router.tsx';
import { SiteProvider } from '#web/lib/site.ts';
import { Application, loadRoutes } from './application.tsx';
import { Document, stateElementId, type WrittenPage } from './document.tsx';
import { pageData } from './page-data.ts';
import { staffUserQuery } from './staff-user.ts';

const { loadPage, matchRoute } = await loadRoutes();

/** A page with its data in place: everything it needs is fetched first, so that it renders in one pass. */
export const render: RenderPage = async ({ path, search, site, accountId, mayBeStaff, assets: all, get }) => {
  const client = createQueryClient();
  answerQueriesWith(client, get);
  setAccountId(client, accountId);
  const { route, params } = matchRoute(path);
  const { prefetch, status = () => 200 } = pageData[route.path] ?? {};
  const address = { params, search: new URLSearchParams(search) };
  const [Page] = await Promise.all([
    loadPage(route),
    prefetch?.(client, address),
    mayBeStaff ? client.prefetchQuery(staffUserQuery) : client.setQueryData(staffUserQuery.queryKey, null),
    accountId !== null && client.prefetchQuery(accountQuery(accountId)),
  ]);
  const { script, fonts, style } = all;
  const assets = { script, fonts, modules: all.modules[route.file] ?? [] };
  const page: WrittenPage = { file: all.pages[route.file] ?? '', name: route.name, params };
  const state = JSON.stringify({ assets, site, page, queries: writeQueries(client) }).replaceAll(
    '<',
    '\\u003c',
  );
  const html = await renderWhole(
    <Document assets={assets} state="">
      <QueryClientProvider value={client}>
        <SiteProvider value={site}>
          <RenderedAddress value={{ path, search }}>
            <Application first={{ path, Page, params }} />
          </RenderedAddress>
        </SiteProvider>
      </QueryClientProvider>
    </Document>,
  );
  const answered = status(client, address);
  // Inserted afterwards: neither needs escaping, and together they are half of the page.
  const [start, rest] = splitAt(html, emptyStyle);
  const [middle, end] = splitAt(rest, emptyState);
  return { status: answered, html: [start, style, middle, state, end] };
};

const emptyStyle = '<style></style>';
const emptyState = `<script id="${stateElementId}" type="application/json"></script>`;

/** What visitors and sellers wrote cannot look like an element: React has escaped it. */
function splitAt(html: string, empty: string): [before: string, after: string] {
  const at = html.indexOf(empty) + empty.indexOf('</');
  return [html.slice(0, at), html.slice(at)];
}

/** What React writes if part of a page wasn't ready in time. */
const late = ['<!--$!-->', '<!--$?-->', '<!--$~-->'];

/** Waits for parts that load late, because the page must be complete without a script. */
async function renderWhole(document: ReactNode): Promise<string> {
  // A single pass takes two thirds of the time, and hardly anything is ever late.
  const atOnce = renderToString(document);
  const isLate = late.some((mark) => atOnce.includes(mark));
  return isLate ? renderInTime(document) : `<!DOCTYPE html>${atOnce}`;
}

function renderInTime(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
