import type { FastifyInstance } from 'fastify';
import { findTown } from '#contract/towns.ts';
import { route } from '#server/platform/http/route.ts';
import { findCity } from './places.ts';

export function placeRoutes(app: FastifyInstance): void {
  route(app, findTown, ({ query: { name } }) => findCity(name));
}
