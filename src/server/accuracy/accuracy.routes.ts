import type { FastifyInstance } from 'fastify';
import { readAccuracy } from '#contract/accuracy.ts';
import { route } from '#server/platform/http/route.ts';
import { tellAccuracy } from './accuracy.ts';

export function accuracyRoutes(app: FastifyInstance): void {
  route(app, readAccuracy, (_, { db }) => tellAccuracy(db));
}
