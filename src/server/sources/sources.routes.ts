import type { FastifyInstance } from 'fastify';
import { marketplaces } from '#contract/sources.ts';
import { route } from '#server/platform/http/route.ts';
import { listActiveSources } from './sources.queries.ts';

export function sourceRoutes(app: FastifyInstance): void {
  route(app, marketplaces, (_input, { db }) => listActiveSources(db));
}
