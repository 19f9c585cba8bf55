import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from './errors.ts';
import { openLine } from './line.ts';
import { pagesAtOnce } from './page-threads.ts';
import { carriesStaffSession, findSession, isKnownStaff } from './sessions.ts';

/**
 * What one process takes on. It does one thing at a time: more at once would only make all of them late. A few wait for
 * the database, a few more keep it busy meanwhile.
 */
export const usualLimits = {
  calls: { atOnce: 32, waiting: 200, longestWait: 1000 },
  /** Pages are by far the most work, and are written elsewhere. */
  pages: { atOnce: pagesAtOnce, waiting: 200, longestWait: 2000 },
  /** Those who say they are staff, and those who want to sign in as such: anybody can. */
  claims: { atOnce: 2, waiting: 20, longestWait: 2000 },
};
/** In a tenth of a second: from then on who is refused hears of it a second later. */
const mostRefusals = 20;
const refusalPause = 1000;
/** Beyond this the system itself refuses connections. Open pages of signed-in shoppers hold one each. */
export const mostConnections = 5000;

const alwaysServed = /^\/(healthz|readyz|metrics|favicon\.svg|assets\/)/;
/** They wait for marketplaces, in a queue of their own. */
const waitsElsewhere = /^\/pictures\//;
const signIn = /^\/(admin|api\/login)\b/;

declare module 'fastify' {
  interface FastifyInstance {
    /** While it waits for a page, perhaps one that is being made for somebody else, it takes no call's place. */
    stepAside(request: FastifyRequest): void;
    /** Makes a page when its turn comes, unless too many wait already. */
    makePage<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T>;
    /** How many requests wait for an answer now. */
    countInFlight(): number;
  }
}

/**
 * More than can be answered in good time is refused, in words, so that those who got in are served and the rest know
 * when to come back. Health, built files and staff get through.
 */
export function shedLoad(app: FastifyInstance, limits = usualLimits): void {
  const calls = openLine(limits.calls);
  const pages = openLine(limits.pages);
  const claims = openLine(limits.claims);
  const noteRefusal = countRefusals();
  /** How each that is inside leaves. */
  const leaving = new Map<FastifyRequest, () => void>();
  app.server.maxConnections = mostConnections;
  app.addHook('onClose', async () => {
    calls.close();
    pages.close();
    claims.close();
  });

  /** Programs that try again at once would have us do nothing but refuse. */
  async function refuse(): Promise<never> {
    if (noteRefusal() > mostRefusals) await pause(refusalPause);
    throw new Busy();
  }

  const isSignIn = (request: FastifyRequest) => signIn.test(request.url);
  const mayBeStaff = (request: FastifyRequest) => isSignIn(request) || carriesStaffSession(request);

  app.addHook('onRequest', async (request) => {
    if (isShed(request) && calls.isFull() && !mayBeStaff(request)) await refuse();
  });
  // From when a request has arrived whole until its answer is made: who sends or reads slowly takes nobody's place, and
  // neither does a page that listens for notifications.
  app.addHook('preValidation', async (request, reply) => {
    if (!isShed(request) || waitsElsewhere.test(request.url)) return;
    leaving.set(request, await enter(request).catch(refuse));
    reply.raw.once('close', () => leave(request));
    // Whoever has left meanwhile needs no answer.
    if (request.raw.socket.destroyed) {
      leave(request);
      throw new Busy();
    }
  });

  /** Answers with how to leave. */
  async function enter(request: FastifyRequest): Promise<() => void> {
    if (calls.isFull() && mayBeStaff(request)) {
      if (isSignIn(request)) {
        await claims.enter();
        return claims.leave;
      }
      if (!isKnownStaff(request)) await proveStaff(request);
    }
    if (isKnownStaff(request)) calls.enterAtOnce();
    else await calls.enter();
    return calls.leave;
  }

  async function proveStaff(request: FastifyRequest): Promise<void> {
    await claims.enter();
    try {
      if (!(await findSession(app.settings.db, 'staff', request))) throw new Busy();
    } finally {
      claims.leave();
    }
  }

  app.addHook('onSend', async (request) => leave(request));

  function leave(request: FastifyRequest): void {
    const done = leaving.get(request);
    leaving.delete(request);
    done?.();
  }

  app.decorate('stepAside', leave);
  app.decorate('makePage', async (request, make) => {
    if (isKnownStaff(request)) pages.enterAtOnce();
    else await pages.enter();
    try {
      return await make();
    } finally {
      pages.leave();
    }
  });
  app.decorate('countInFlight', () => calls.count() + pages.count() + claims.count());
}

/** What we ask ourselves for a page is part of a request that got in. */
function isShed({ raw, url }: FastifyRequest): boolean {
  return raw.socket instanceof Socket && !alwaysServed.test(url);
}

/** Notes one more, and says how many there were within a tenth of a second. */
function countRefusals(): () => number {
  let count = 0;
  let since = 0;
  return () => {
    const now = performance.now();
    if (now - since > 100) [count, since] = [0, now];
    return ++count;
  };
}
