import type { FastifyInstance, FastifyReply } from 'fastify';
import { readStaffUser } from '#contract/staff.ts';
import { logFault } from '#server/platform/http/error-handler.ts';
import { isRefusal } from '#server/platform/http/errors.ts';
import { addressKey, countCall, countSignIn } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { endSession, findSession, startSession } from '#server/platform/http/sessions.ts';
import { signInPage, signOutPage } from './staff.pages.ts';
import { findStaff } from './staff.queries.ts';
import { checkStaffCredentials } from './staff.ts';

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  route(app, readStaffUser, async (_input, { db, request }) => {
    const session = await findSession(db, 'staff', request);
    return session && findStaff(db, session.personId);
  });
  await app.register(signInForms);
}

/** Plain HTML forms, the only place where a body may be anything but JSON. */
async function signInForms(app: FastifyInstance): Promise<void> {
  const { db } = app.settings;
  const { stylesheets } = app.assets;
  const open = { schema: { hide: true }, config: { access: 'anyone' as const } };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get('/api/login', open, async (request, reply) => {
    // Without a database there is still a page to show.
    const session = await findSession(db, 'staff', request).catch(() => null);
    return session ? reply.redirect('/admin') : sendPage(reply, 200, signInPage(stylesheets, '', null));
  });

  app.post('/api/login', open, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const email = form.get('email') ?? '';
    try {
      await countCall(db, `staff sign-in ${addressKey(request.ip)}`, { calls: 10, seconds: 60 });
      await countSignIn(db, { kind: 'staff', email, address: request.ip });
      const id = await checkStaffCredentials(db, email, (form.get('password') ?? '').slice(0, 200));
      await startSession(db, 'staff', id, request, reply);
      return reply.redirect('/admin', 303);
    } catch (error) {
      const { status, message } = isRefusal(error) ? error : logFault(error, request);
      return sendPage(reply, status, signInPage(stylesheets, email, message));
    }
  });

  app.get('/api/logout', open, async (_request, reply) => sendPage(reply, 200, signOutPage(stylesheets)));

  app.post('/api/logout', open, async (request, reply) => {
    await endSession(db, 'staff', request, reply);
    return reply.redirect('/', 303);
  });
}

function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(page);
}
