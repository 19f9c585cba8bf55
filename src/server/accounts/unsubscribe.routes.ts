import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, plainPage } from '#server/platform/http/html.ts';
import { endMail, getsMailBy } from './accounts.queries.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * Where the link in every mail leads. Opening it only asks, because mail programs open links by themselves; the POST
 * ends the mails, from the button or straight from the mail program (RFC 8058), with no session needed.
 */
export async function unsubscribePages(app: FastifyInstance): Promise<void> {
  const open = { schema: { hide: true }, config: { access: 'anyone' as const } };
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );

  app.get('/api/unsubscribe/:token', open, async (request: Asked, reply) => {
    if (!(await getsMailBy(app.settings.db, request.params.token))) return sendInvalid(reply);
    return sendPage(
      reply,
      200,
      'Stop these emails?',
      html`<form class="mt-6" method="post" action="/api/unsubscribe/${encodeURIComponent(request.params.token)}">
        <button class="button button-primary">Stop these emails</button></form>
        <p class="mt-4 text-soft">Your alerts stay on. You’ll still find them in your account.</p>`,
    );
  });

  const fromMailPrograms = { ...open, config: { ...open.config, fromAnySite: true as const } };
  app.post('/api/unsubscribe/:token', fromMailPrograms, async (request: Asked, reply) => {
    const wasThere = await endMail(app.settings.db, request.params.token);
    return wasThere
      ? sendPage(
          reply,
          200,
          'We’ve stopped these emails',
          html`<p class="mt-4">You can turn them back on in your account.</p>`,
        )
      : sendInvalid(reply);
  });

  function sendInvalid(reply: FastifyReply) {
    const advice = html`<p class="mt-4">You can choose in your account whether we email you.</p>`;
    return sendPage(reply, 404, 'That link doesn’t work', advice);
  }

  function sendPage(reply: FastifyReply, status: number, title: string, body: ReturnType<typeof html>) {
    const main = html`<main class="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <h1 class="font-display text-3xl">${title}</h1>${body}
      <p class="mt-6"><a class="link" href="/account">Go to your account</a></p></main>`;
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(plainPage(title, app.assets.stylesheets, main));
  }
}
