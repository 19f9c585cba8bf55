import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isClosing: boolean;
  }
}

/** Connections that are kept alive must not keep the server: each one ends with the answer it is waiting for. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.decorate('isClosing', false);
  app.addHook('preClose', async () => {
    app.isClosing = true;
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}
