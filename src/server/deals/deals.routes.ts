import type { FastifyInstance } from 'fastify';
import { readDeal } from '#contract/deals.ts';
import { route } from '#server/platform/http/route.ts';
import { explainDeal } from './judgement/explain-deal.ts';

export function dealRoutes(app: FastifyInstance): void {
  route(app, readDeal, ({ params }, { db }) => explainDeal(db, params.id));
}
