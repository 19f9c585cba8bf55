import type { FastifyInstance } from 'fastify';
import { lookAtAddress } from '#contract/sources.ts';
import { route } from '#server/platform/http/route.ts';
import type { Collector } from '../collecting/collector.ts';
import { lookAt } from './look-at-address.ts';

export function discoverRoutes(app: FastifyInstance, collector: Collector): void {
  route(app, lookAtAddress, ({ body }) => lookAt(collector, body));
}
