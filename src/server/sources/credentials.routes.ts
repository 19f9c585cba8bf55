import type { FastifyInstance } from 'fastify';
import { keepCredentials, removeCredentials } from '#contract/credentials.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteCredentials } from './credentials.queries.ts';
import { presentCredentials, type Sealing, setCredentials } from './credentials.ts';
import { findSource } from './sources.queries.ts';

export function credentialRoutes(app: FastifyInstance, sealing: Sealing): void {
  route(app, keepCredentials, async ({ params, body }, { db, request }) => {
    const { row, name } = await setCredentials(db, sealing, params.id, body);
    request.actedOn = name;
    return presentCredentials(row);
  });

  route(app, removeCredentials, async ({ params }, { db, request }) => {
    request.actedOn = (await findSource(db, params.id))?.name ?? null;
    if (!(await deleteCredentials(db, params.id))) throw new NotFound('We can’t find that key.');
    return { message: 'Key removed' };
  });
}
