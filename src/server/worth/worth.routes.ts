import type { FastifyInstance } from 'fastify';
import { appraisePiece } from '#contract/worth.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { route } from '#server/platform/http/route.ts';
import { appraiseDescribed } from './worth.ts';

export function worthRoutes(app: FastifyInstance, collector: Collector): void {
  route(app, appraisePiece, ({ body }) => appraiseDescribed(collector, body));
}
