import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { RenderPage } from '#contract/page.ts';
import { html, plainPage } from './html.ts';
import { findSession } from './sessions.ts';

const webDirectory = join(projectRoot, 'dist', 'web');
const rendererFile = join(projectRoot, 'dist', 'web-server', 'entry-server.js');

/** The site: built files as they are, and every other address rendered by the React application. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const { render }: { render: RenderPage } = await import(pathToFileURL(rendererFile).href);
  await app.register(serveBuiltFiles);
  app.get('/*', { schema: { hide: true }, config: { access: 'anyone' } }, async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (pathname.startsWith('/api/')) return reply.callNotFound();
    const session = await findSession(app.settings.db, 'account', request);
    const page = await render({
      path: pathname,
      search: searchParams.toString(),
      accountId: session?.personId ?? null,
      origin: app.settings.publicUrl ?? `http://${request.host}`,
      assets: app.assets,
      get: (path) => askOurselves(app, request, path),
    }).catch((error) => {
      request.log.error({ err: error }, 'page failed');
      return { status: 500, html: brokenPage(app.assets.stylesheets, request.id) };
    });
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(page.html);
  });
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
  await app.register(serveStatic, {
    root: webDirectory,
    wildcard: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** The visitor's own GET of the API, with their cookies, without leaving the process. */
async function askOurselves(app: FastifyInstance, request: FastifyRequest, path: string) {
  const { cookie = '' } = request.headers;
  const answer = await app.inject({ method: 'GET', url: path, headers: { cookie } });
  return {
    status: answer.statusCode,
    body: answer.body,
    total: Number(answer.headers['x-total-count'] ?? 0),
  };
}

function brokenPage(stylesheets: string[], reference: string): string {
  return plainPage(
    'Something went wrong',
    stylesheets,
    html`<main class="page max-w-2xl py-20">
      <h1 class="text-4xl">Something went wrong on our side</h1>
      <p class="mt-3 text-soft">Please try again in a moment. (Reference ${reference})</p>
      <p class="mt-6"><a class="button" href="/">Back to Home</a></p>
    </main>`,
  );
}
