import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isClosing: boolean;
    /**
     * Before it closes, it takes no new visitors and waits for those it has: a page may still have data to
     * ask for.
     */
    finish(): Promise<void>;
  }
}

const lookEvery = 20;
const longestFinish = 5000;

/** Connections that are kept alive must not keep the server: each one ends with the answer it is waiting for. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => {
    app.isClosing = true;
    sweeping ??= setInterval(() => app.server.closeIdleConnections(), 50).unref();
  };
  app.decorate('isClosing', false);
  app.decorate('finish', async () => {
    sweep();
    app.server.close();
    const deadline = performance.now() + longestFinish;
    while (app.countInFlight() > 0 && performance.now() < deadline) await pause(lookEvery);
    await app.close();
  });
  app.addHook('preClose', async () => sweep());
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}
