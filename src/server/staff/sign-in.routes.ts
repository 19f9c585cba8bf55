import type { FastifyInstance } from 'fastify';
import { logFault } from '#server/platform/http/error-handler.ts';
import { isRefusal, TooMany } from '#server/platform/http/errors.ts';
import { sendPage } from '#server/platform/http/html.ts';
import { addressKey, countCall, countSignIn } from '#server/platform/http/rate-limits.ts';
import { endSession, findSession, startSession } from '#server/platform/http/sessions.ts';
import { signInPage, signOutPage } from './staff.pages.ts';
import { findStaff, insertAct } from './staff.queries.ts';
import { checkStaffCredentials } from './staff.ts';

/** Plain HTML forms, the only place where a body may be anything but JSON. */
export async function signInForms(
  app: FastifyInstance,
  { offersOpenid }: { offersOpenid: boolean },
): Promise<void> {
  const { db } = app.settings;
  const { stylesheets } = app.assets;
  const open = { schema: { hide: true }, config: { access: 'anyone' as const } };
  const proving = { ...open, config: { ...open.config, proves: true as const } };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get('/api/login', open, async (request, reply) => {
    // Without a database there is still a page to show.
    const session = await findSession(db, 'staff', request).catch(() => null);
    if (session) return reply.redirect('/admin');
    return sendPage(reply, 200, signInPage(stylesheets, { offersOpenid, email: '', problem: null }));
  });

  app.post('/api/login', proving, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const read = (name: string) => (form.get(name) ?? '').slice(0, 200);
    const email = form.get('email') ?? '';
    try {
      await countCall(db, `staff sign-in ${addressKey(request.ip)}`, { calls: 10, seconds: 60 });
      await countSignIn(db, { kind: 'staff', email, address: request.ip });
      const member = await checkStaffCredentials(db, email, read('password'), read('code'));
      await startSession(db, 'staff', member.id, request, reply);
      await insertAct(db, { who: member.email, act: 'Signed in', details: { from: request.ip } });
      return reply.redirect('/admin', 303);
    } catch (error) {
      const { status, message } = isRefusal(error) ? error : logFault(error, request);
      if (error instanceof TooMany) reply.header('retry-after', error.retryAfterSeconds);
      // Whoever the address belongs to, if anybody: the time it takes must not tell.
      if (status === 401) {
        const who = email.slice(0, 200).replaceAll('\0', '');
        await insertAct(db, { who, act: 'Sign-in refused' });
      }
      return sendPage(reply, status, signInPage(stylesheets, { offersOpenid, email, problem: message }));
    }
  });

  app.get('/api/logout', open, async (_request, reply) => sendPage(reply, 200, signOutPage(stylesheets)));

  app.post('/api/logout', proving, async (request, reply) => {
    const session = await findSession(db, 'staff', request);
    const member = session && (await findStaff(db, session.personId));
    if (member) await insertAct(db, { who: member.email, act: 'Signed out' });
    await endSession(db, 'staff', request, reply);
    return reply.redirect('/', 303);
  });
}
