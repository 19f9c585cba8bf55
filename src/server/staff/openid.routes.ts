import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import { type OpenidSettings, openidReturnPath } from '#config';
import { logFault } from '#server/platform/http/error-handler.ts';
import { Forbidden, isRefusal, Unauthorized } from '#server/platform/http/errors.ts';
import { sendPage } from '#server/platform/http/html.ts';
import { startSession } from '#server/platform/http/sessions.ts';
import { signInPage } from './staff.pages.ts';
import { insertAct } from './staff.queries.ts';
import { admitStaff } from './staff.ts';

const cookie = 'tallboy_openid';
const tenMinutes = 600;
/** How many seconds ago the provider may have seen a person who confirms that it is them. */
const recently = 300;

/** What must come back unchanged from the provider; only this browser has it. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** Whether the person was to be asked anew. */
  again: boolean;
}

/** Staff sign-in by OpenID Connect: the code flow with PKCE, for verified addresses the operator named. */
export function openidForms(app: FastifyInstance, settings: OpenidSettings): void {
  const { db, isSecure } = app.settings;
  const open = { schema: { hide: true }, config: { access: 'anyone' as const } };
  const cookieOptions = { path: '/api/login', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  let found: Promise<openid.Configuration> | undefined;
  const findProvider = () => {
    found ??= discover(settings).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  app.get('/api/login/openid', open, async (request, reply) => {
    try {
      const provider = await findProvider();
      const { again } = request.query as { again?: string };
      const attempt: Attempt = {
        again: Boolean(again),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(provider, {
        redirect_uri: settings.returnTo,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // Whoever confirms who they are must not be waved through.
        ...(again && { prompt: 'login', max_age: String(recently) }),
      });
      reply.setCookie(cookie, JSON.stringify(attempt), { ...cookieOptions, maxAge: tenMinutes });
      return reply.redirect(address.href);
    } catch (error) {
      logFault(error, request);
      const problem = `We can’t reach the sign-in service. Please try again in a minute. (Reference ${request.id})`;
      return showProblem(reply, 503, problem);
    }
  });

  const proving = { ...open, config: { ...open.config, proves: true as const } };
  app.get(openidReturnPath, proving, async (request, reply) => {
    try {
      const attempt = readAttempt(request);
      reply.clearCookie(cookie, cookieOptions);
      const { email, firstName, provedAt } = await askWho(await findProvider(), readReturn(request), attempt);
      if (!settings.admins.includes(email)) throw new Forbidden(`${email} isn’t one of Tallboy’s staff.`);
      const member = await admitStaff(db, email, firstName);
      if (!member) throw new Unauthorized();
      await startSession(db, 'staff', member.id, request, reply, provedAt);
      await insertAct(db, {
        who: email,
        act: 'Signed in',
        details: { by: settings.issuer, from: request.ip },
      });
      return reply.redirect('/admin');
    } catch (error) {
      if (!isRefusal(error)) request.log.warn({ err: error }, 'sign-in by OpenID Connect failed');
      const { status, message } = isRefusal(error)
        ? error
        : new Unauthorized('Sign-in didn’t work. Please try again.');
      return showProblem(reply, status, message);
    }
  });

  /** Where the person came back to, with what the provider said; by whatever name they reached it. */
  function readReturn(request: FastifyRequest): URL {
    const address = new URL(settings.returnTo);
    address.search = request.url.split('?')[1] ?? '';
    return address;
  }

  function showProblem(reply: FastifyReply, status: number, problem: string) {
    const page = signInPage(app.assets.stylesheets, { offersOpenid: true, email: '', problem });
    return sendPage(reply, status, page);
  }
}

/** Only a provider on this machine may do without https. */
function discover({ issuer, clientId, clientSecret }: OpenidSettings): Promise<openid.Configuration> {
  const { protocol, hostname } = new URL(issuer);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: 10,
    ...(isHere && { execute: [openid.allowInsecureRequests] }),
  });
}

async function askWho(provider: openid.Configuration, address: URL, attempt: Attempt) {
  const tokens = await openid.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.again && { maxAge: recently }),
  });
  const identity = tokens.claims();
  if (!identity) throw new Unauthorized();
  const claims =
    identity.email === undefined
      ? await openid.fetchUserInfo(provider, tokens.access_token, identity.sub)
      : identity;
  if (typeof claims.email !== 'string' || claims.email_verified !== true) {
    throw new Forbidden('The sign-in service hasn’t verified your email address.');
  }
  const firstName = typeof claims.given_name === 'string' ? claims.given_name.slice(0, 100) : null;
  // A provider that waves people through says when it last asked them, or says nothing, which proves nothing.
  const provedAt = new Date((identity.auth_time ?? 0) * 1000);
  return { email: claims.email.toLowerCase(), firstName, provedAt };
}

function readAttempt(request: FastifyRequest): Attempt {
  try {
    const kept = JSON.parse(request.cookies[cookie] ?? '') as Record<string, unknown>;
    const { state, nonce, verifier, again } = kept;
    return {
      state: String(state),
      nonce: String(nonce),
      verifier: String(verifier),
      again: Boolean(again),
    };
  } catch {
    throw new Unauthorized('Sign-in took too long, or you started in another browser. Please try again.');
  }
}
