import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from './errors.ts';
import { carriesStaffSession, isKnownStaff } from './sessions.ts';

/** As many as are answered within a second or two when each is a page of its own. */
const mostInFlight = 400;
/** Pages are by far the most work, and each holds up everything else for some milliseconds. */
const mostPages = 50;
/** For staff whom this process does not know yet, and for signing in: anybody can claim to be one of these. */
const mostClaims = 10;
/** So few are no reason why the process should be behind: it has hiccups of its own. */
const fewInFlight = 50;
/** In milliseconds: by so much the process may be behind its own clock. */
const mostDelay = 300;
const lookEvery = 50;
/** Beyond this the system itself refuses connections. Open pages of signed-in shoppers hold one each. */
const mostConnections = 5000;

/** Pictures wait for marketplaces, in a bounded queue of their own. */
const alwaysServed = /^\/(healthz|readyz|metrics|favicon\.svg|assets\/|pictures\/)/;
const signIn = /^\/(admin|api\/login)\b/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the making of a page, unless too many are being made. */
    makePage<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T>;
    /** How many requests wait for an answer now. */
    countInFlight(): number;
  }
}

/**
 * More than can be answered in good time is refused at once, in words, so that those who got in are served and the rest
 * know when to come back. Health, built files and staff get through.
 */
export function shedLoad(app: FastifyInstance): void {
  let inFlight = 0;
  let claims = 0;
  let pages = 0;
  const isBehind = watchDelay(app);
  app.server.maxConnections = mostConnections;
  const releases = new WeakMap<FastifyRequest, () => void>();

  /** Whether it only gets in because it may be staff's; refuses it when it does not get in. */
  function admit(request: FastifyRequest): boolean {
    const isFull = inFlight >= mostInFlight || (inFlight >= fewInFlight && isBehind());
    if (!isFull || isKnownStaff(request)) return false;
    const isClaim = carriesStaffSession(request) || signIn.test(request.url);
    if (!isClaim || claims >= mostClaims) throw new Busy();
    return true;
  }

  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) admit(request);
  });
  // From when a request has arrived whole until its answer is made: who sends or reads slowly takes nobody's place, and
  // neither does a page that listens for notifications.
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request)) return;
    const isClaim = admit(request);
    inFlight++;
    if (isClaim) claims++;
    const release = () => {
      if (!releases.delete(request)) return;
      inFlight--;
      if (isClaim) claims--;
    };
    releases.set(request, release);
    reply.raw.once('close', release);
  });
  app.addHook('onSend', async (request) => releases.get(request)?.());

  app.decorate('countInFlight', () => inFlight);
  app.decorate('makePage', async (request, make) => {
    if (pages >= mostPages && !isKnownStaff(request)) throw new Busy();
    pages++;
    try {
      return await make();
    } finally {
      pages--;
    }
  });
}

/** What we ask ourselves for a page is part of a request that got in. */
function isCounted({ raw, url }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && !alwaysServed.test(url);
}

/** Whether the process was late at its last tick by more than is good. */
function watchDelay(app: FastifyInstance): () => boolean {
  let due = performance.now() + lookEvery;
  let delay = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    delay = now - due;
    due = now + lookEvery;
  }, lookEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => delay > mostDelay;
}
