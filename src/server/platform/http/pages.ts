import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { RenderPage } from '#contract/page.ts';
import { logFault } from './error-handler.ts';
import { html, plainPage } from './html.ts';
import { carriesSession, findSession } from './sessions.ts';
import { siteOf } from './site.ts';

const webDirectory = join(projectRoot, 'dist', 'web');
const rendererFile = join(projectRoot, 'dist', 'web-server', 'entry-server.js');

/** The site: built files as they are, and every other address rendered by the React application. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const { render }: { render: RenderPage } = await import(pathToFileURL(rendererFile).href);
  await app.register(serveBuiltFiles);
  app.get('/*', { schema: { hide: true }, config: { access: 'anyone' } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (path.startsWith('/api/')) return reply.callNotFound();
    const page = await renderFor(request, path).catch((error) => {
      const { status, message } = logFault(error, request);
      return { status, html: brokenPage(app.assets.stylesheets, message) };
    });
    const isPersonal = carriesSession(request) || /^\/(account|admin)\b/.test(path);
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
      .send(page.html);
  });

  async function renderFor(request: FastifyRequest, path: string) {
    const session = await findSession(app.settings.db, 'account', request);
    return render({
      // Browsers and proxies disagree on what double and backward slashes mean; here they mean nothing.
      path: /\/\/|\\/.test(path) ? '/404' : path,
      search: request.url.slice(path.length + 1),
      site: siteOf(request),
      accountId: session?.personId ?? null,
      assets: app.assets,
      get: (address) => askOurselves(app, request, address),
    });
  }
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
  const { cookie = '', host = '' } = request.headers;
  const answer = await app.inject({ method: 'GET', url: path, headers: { cookie, host } });
  return {
    status: answer.statusCode,
    body: answer.body,
    total: Number(answer.headers['x-total-count'] ?? 0),
  };
}

function brokenPage(stylesheets: string[], message: string): string {
  return plainPage(
    'Something went wrong',
    stylesheets,
    html`<main class="page max-w-2xl py-20">
      <h1 class="text-4xl">Something went wrong</h1>
      <p class="mt-3 text-soft">${message}</p>
      <p class="mt-6"><a class="button" href="/">Back to Home</a></p>
    </main>`,
  );
}
