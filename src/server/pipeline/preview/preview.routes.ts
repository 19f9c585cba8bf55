import type { FastifyInstance } from 'fastify';
import { previewDataSource } from '#contract/looking.ts';
import { route } from '#server/platform/http/route.ts';
import type { Collector } from '../collecting/collector.ts';
import { previewSource } from './preview-source.ts';

export function previewRoutes(app: FastifyInstance, collector: Collector): void {
  route(app, previewDataSource, ({ body }) => previewSource(collector, body));
}
