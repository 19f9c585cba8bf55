import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isDiskFull, tryRoom } from '#server/platform/db/disk-full.ts';
import { Forbidden } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a write failed because the disk was full, and nothing has been written since. */
    room: { isShort: boolean };
    metrics: Registry;
    /** Runs before the metrics are shown. What we couldn't collect is cleared: old figures would mislead. */
    collectMetrics(collect: () => Promise<void>, forget: () => void): void;
  }
}

const longestWait = 2_000;

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');

/** Proxies and hosting providers say who they're asking for in one of these. */
const proxyHeader =
  /^(?:x-forwarded-.+|forwarded|x-real-ip|via|cf-connecting-ip|true-client-ip|x-client-ip)$/;

/** For whoever runs the server: is it alive, can it serve, how is it doing. */
export function serveOperations(app: FastifyInstance): void {
  const metrics = new Registry();
  // A tick every hundredth of a second, as is usual, would wake an idle process all day.
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });
  const figures: { collect: () => Promise<void>; forget: () => void }[] = [];
  app.decorate('metrics', metrics);
  app.decorate('collectMetrics', (collect, forget) => {
    figures.push({ collect, forget });
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [metrics],
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests waiting for an answer now',
    registers: [metrics],
    collect() {
      this.set(app.countInFlight());
    },
  });
  const latest = new Float64Array(2000);
  let answered = 0;
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    latest[answered++ % latest.length] = reply.elapsedTime;
  });
  app.decorate('summariseAnswers', () => {
    const sorted = latest.slice(0, Math.min(answered, latest.length)).sort();
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return { count: sorted.length, median: share(0.5), slow: share(0.95) };
  });

  app.decorate('room', { isShort: false });
  const hidden = { schema: { hide: true } };
  app.get('/healthz', { ...hidden, config: { access: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { ...hidden, config: { access: 'anyone' } }, async (request, reply) => {
    try {
      if (app.isClosing) throw new Error('closing');
      const readOnly = sql`select 1 where current_setting('default_transaction_read_only') = 'on'`;
      const { rows } = await answerInTime(app.settings.db.execute(readOnly));
      // A write failed, or nobody may write: only another write shows whether there's room again.
      if (app.room.isShort || rows.length > 0) await answerInTime(tryRoom(app.settings.db));
      app.room.isShort = false;
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready', reason: explain(error, app.isClosing) });
    }
  });
  app.get('/metrics', { ...hidden, config: { access: 'operator' } }, async (request, reply) => {
    if (!isFromOwnNetwork(request))
      throw new Forbidden('Metrics are only shown to the machine’s own network.');
    // While the database is away the rest is shown all the same.
    await answerInTime(Promise.all(figures.map(({ collect }) => collect()))).catch((error) => {
      request.log.warn({ err: error }, 'metrics without those from the database');
      for (const { forget } of figures) forget();
    });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

function explain(error: unknown, isClosing: boolean): string {
  if (isClosing) return 'Tallboy is shutting down.';
  return isDiskFull(error) ? 'The disk is full.' : 'The database isn’t answering.';
}

/** A database that hangs is as good as none, and whoever is asking must hear so before they give up. */
async function answerInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database didn’t answer in time.')), longestWait);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Straight from this machine or its private network; a request a proxy passed on is somebody else's. */
function isFromOwnNetwork(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isPassedOn = Object.keys(request.headers).some((name) => proxyHeader.test(name));
  return !isPassedOn && ownNetwork.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
