import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '#config';
import type { RenderPage } from '#contract/page.ts';
import { findSession } from './sessions.ts';

const webDirectory = join(projectRoot, 'dist', 'web');
const rendererFile = join(projectRoot, 'dist', 'web-server', 'entry-server.js');

/** The site: built files as they are, and every other address rendered by the React application. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const { render }: { render: RenderPage } = await import(pathToFileURL(rendererFile).href);
  await app.register(serveStatic, {
    root: webDirectory,
    wildcard: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      // A built file's name changes with its content.
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  await app.register(compress, { global: false });
  app.get(
    '/*',
    { schema: { hide: true }, config: { access: 'anyone' }, compress: {} },
    async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, 'http://page');
      if (pathname.startsWith('/api/')) return reply.callNotFound();
      const session = await findSession(app.settings.db, 'account', request);
      const { cookie = '' } = request.headers;
      const page = await render({
        path: pathname,
        search: searchParams.toString(),
        accountId: session?.personId ?? null,
        origin: app.settings.publicUrl ?? `http://${request.host}`,
        assets: app.assets,
        async get(path) {
          const answer = await app.inject({ method: 'GET', url: path, headers: { cookie } });
          return {
            status: answer.statusCode,
            body: answer.body,
            total: Number(answer.headers['x-total-count'] ?? 0),
          };
        },
      });
      return reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(page.html);
    },
  );
}
