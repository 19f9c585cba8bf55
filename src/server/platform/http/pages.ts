import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '#config';
import type { PageRequest } from '#contract/page.ts';
import { chooseEncoding, type Encoding, sendEncoded } from './encoding.ts';
import { logFault } from './error-handler.ts';
import { isRefusal } from './errors.ts';
import { messagePage } from './html.ts';
import { keepAnswers } from './kept-answers.ts';
import type { ApiAnswer, WrittenPage } from './page-messages.ts';
import { openPageThreads } from './page-threads.ts';
import { carriesSession, carriesStaffSession, findSession } from './sessions.ts';
import { siteOf } from './site.ts';

const webDirectory = join(projectRoot, 'dist', 'web');

/** Together, as they are sent. */
const mostBytes = 64_000_000;
const mostAnswers = 16_000_000;
/** Pages say how long ago things happened. */
const lasting = 60_000;

const unreadable = 'We can’t reach our data right now. Please try again in a minute.';

type Page = WrittenPage & { isWhole: boolean };

/**
 * The site: built files as they are, and every other address rendered by the React application. Anonymous
 * pages are rendered once for everybody and cached as they're sent, until `version` changes.
 */
export async function servePages(app: FastifyInstance, version: () => number): Promise<void> {
  const threads = openPageThreads();
  app.addHook('onListen', async () => {
    threads.start();
  });
  app.addHook('onClose', () => threads.close());
  await app.register(serveBuiltFiles);
  const pages = keepAnswers<Page>({
    version,
    most: mostBytes,
    weigh: ({ isWhole, bytes }) => (isWhole ? bytes.length + 1000 : 0),
    lasting,
  });
  const answers = keepAnswers<ApiAnswer>({
    version,
    most: mostAnswers,
    weigh: (answer) => (isLasting(answer) ? answer.body.length + 1000 : 0),
    lasting,
  });

  const options = { schema: { hide: true }, config: { access: 'anyone' } } as const;
  app.get('/*', options, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (path.startsWith('/api/')) return reply.callNotFound();
    const encoding = chooseEncoding(request);
    const isPersonal = carriesSession(request) || /^\/(account|admin|lists|join)\b/.test(path);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', isPersonal ? 'no-store' : 'private, no-cache');
    app.stepAside(request);
    try {
      const page = await (isPersonal
        ? app.makePage(request, () => renderFor(request, path, encoding))
        : // Whatever the page is made of: nothing else of the request reaches it.
          pages.recall(`${encoding} ${siteOf(request)} ${request.url}`, () =>
            app.makePage(request, () => renderForAnyone(siteOf(request), request.url, path, encoding)),
          ));
      // What went wrong was logged where it did.
      if (page.status === 503) return apologise(reply, page.status, unreadable);
      return sendEncoded(request, reply.status(page.status), page);
    } catch (error) {
      if (isRefusal(error)) throw error;
      const { status, message } = logFault(error, request);
      return apologise(reply, status, message);
    }
  });

  function apologise(reply: FastifyReply, status: number, message: string) {
    if (status === 503) reply.header('retry-after', 60);
    const page = { title: 'Something went wrong', message, link: 'Back to Home' };
    return reply.status(status).send(messagePage(app.assets.stylesheets, page, '/'));
  }

  async function renderFor(request: FastifyRequest, path: string, encoding: Encoding): Promise<Page> {
    const session = await findSession(app.settings.db, 'account', request);
    const { cookie = '', host = '' } = request.headers;
    const { url } = request;
    const visit = {
      ...{ url, path, site: siteOf(request), encoding },
      accountId: session?.personId ?? null,
      mayBeStaff: carriesStaffSession(request),
    };
    const page = await write(visit, (address) => askOurselves(app, address, { cookie, host }, request.ip));
    return { ...page, isWhole: false };
  }

  async function renderForAnyone(site: string, url: string, path: string, encoding: Encoding): Promise<Page> {
    let isWhole = true;
    const nobody = { accountId: null, mayBeStaff: false };
    const page = await write({ url, path, site, encoding, ...nobody }, async (address) => {
      const answer = await answers.recall(address, () => askOurselves(app, address, {}));
      isWhole &&= isLasting(answer);
      return answer;
    });
    return { ...page, isWhole: isWhole && page.status < 500 };
  }

  function write({ url, path, ...visit }: Visit, get: PageRequest['get']): Promise<WrittenPage> {
    // Browsers and proxies disagree on what double slashes and backslashes mean; here they mean nothing.
    const known = /\/\/|\\/.test(path) ? '/404' : path;
    return threads.write({ ...visit, path: known, search: url.slice(path.length + 1) }, get);
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
      reply.header('cache-control', howLong(path));
    },
  });
}

function howLong(path: string): string {
  // Named by its content.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers ask for it to learn of a newer Tallboy.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600';
}

type Visit = Pick<PageRequest, 'path' | 'site' | 'accountId' | 'mayBeStaff'> & {
  url: string;
  encoding: Encoding;
};

/** A GET of the API without leaving the process: with the visitor's own cookies and address where it's for one alone. */
async function askOurselves(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  remoteAddress?: string,
): Promise<ApiAnswer> {
  const answer = await app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });
  return {
    status: answer.statusCode,
    body: answer.body,
    total: Number(answer.headers['x-total-count'] ?? 0),
    close: Number(answer.headers['x-close-count'] ?? 0),
  };
}

/** Whether it would be answered the same again. */
function isLasting({ status }: ApiAnswer): boolean {
  return status < 500 && status !== 429;
}
