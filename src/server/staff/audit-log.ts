import type { FastifyInstance } from 'fastify';
import { findStaff, insertAct } from './staff.queries.ts';

/** Never written down, whatever call they came with. */
const secrets = new Set([
  'password',
  'code',
  'secret',
  'headers',
  'consumerKey',
  'consumerSecret',
  'token',
  'tokenSecret',
]);
const longestDetail = 4000;

/** Everything staff do is written down before they get their answer: each call of the contract that names an act. */
export function keepAuditLog(app: FastifyInstance): void {
  const { db } = app.settings;
  app.addHook('onSend', async (request, reply) => {
    const { act } = request.routeOptions.config;
    const caller = request.caller?.staff;
    if (!act || !caller || reply.statusCode >= 400) return;
    const { id } = (request.params ?? {}) as { id?: number };
    const member = await findStaff(db, caller.id);
    await insertAct(db, {
      who: member?.email ?? `#${caller.id}`,
      act,
      object: request.actedOn ?? (id ? `#${id}` : null),
      details: describeInput(request.body),
    });
  });
}

function describeInput(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  const told = Object.entries(body).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(
    told.map(([name, value]) => {
      const written = typeof value === 'string' ? value : JSON.stringify(value);
      const isLong = (written?.length ?? 0) > longestDetail;
      return [name, isLong ? `${written?.slice(0, longestDetail)}…` : value];
    }),
  );
}
