import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from './errors.ts';
import { openLine } from './line.ts';
import { pagesAtOnce } from './page-threads.ts';
import { carriesStaffSession, findSession, isKnownStaff } from './sessions.ts';

/**
 * What one process takes on. It does one thing at a time, so more at once would only make all of them late.
 * Some wait for the database, and a few more keep it busy meanwhile.
 */
export const usualLimits = {
  calls: { atOnce: 32, waiting: 200, longestWait: 1000 },
  /** Pages are by far the most work, and are rendered on threads. */
  pages: { atOnce: pagesAtOnce, waiting: 200, longestWait: 2000 },
  /** Requests that claim to be staff's, and staff sign-ins: anybody can send these. */
  claims: { atOnce: 2, waiting: 20, longestWait: 2000 },
};
/** In a tenth of a second. Beyond this, refusals are sent a second later. */
const mostRefusals = 20;
const refusalPause = 1000;
/** Beyond this the system itself refuses connections. Each open page of a signed-in shopper holds one. */
export const mostConnections = 5000;

const alwaysServed = /^\/(healthz|readyz|metrics|favicon\.svg|assets\/)/;
/** They wait for marketplaces, in a queue of their own. */
const waitsElsewhere = /^\/pictures\//;
const signIn = /^\/(admin|api\/login)\b/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Gives up its slot while it waits for a page, perhaps one being rendered for somebody else. */
    stepAside(request: FastifyRequest): void;
    /** Makes a page when its turn comes, unless too many wait already. */
    makePage<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T>;
    /** How many requests wait for an answer now. */
    countInFlight(): number;
  }
}

/**
 * Refuses, in words, more than we can answer in good time, so that those who got in are served and the rest
 * know when to come back. Health checks, built files and staff always get through.
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

  /** Programs that retry at once would have us do nothing but refuse. */
  async function refuse(): Promise<never> {
    if (noteRefusal() > mostRefusals) await pause(refusalPause);
    throw new Busy();
  }

  const isSignIn = (request: FastifyRequest) => signIn.test(request.url);
  const mayBeStaff = (request: FastifyRequest) => isSignIn(request) || carriesStaffSession(request);

  app.addHook('onRequest', async (request) => {
    if (isShed(request) && calls.isFull() && !mayBeStaff(request)) await refuse();
  });
  // A slot is held from when the request has fully arrived until its answer is ready. So slow senders and
  // readers don't take one, nor does a page that listens for notifications.
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
