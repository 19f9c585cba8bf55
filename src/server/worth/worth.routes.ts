import type { FastifyInstance } from 'fastify';
import { appraisePiece, readWorth } from '#contract/worth.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { keepAnswers } from '#server/platform/http/kept-answers.ts';
import { whenLeft } from '#server/platform/http/leaving.ts';
import { route } from '#server/platform/http/route.ts';
import { siteOf } from '#server/platform/http/site.ts';
import type { Stay } from '#server/prices/how-long.ts';
import { findStays } from '#server/prices/stays.queries.ts';
import { appraiseDescribed } from './worth.ts';

/** In milliseconds: a whole catalogue is not looked through for everybody who asks. */
const lasting = 600_000;

export function worthRoutes(app: FastifyInstance, collector: Collector): void {
  const kept = keepAnswers<Stay[]>({ version: () => 0, lasting });
  const findAllStays = () => kept.recall('all', () => findStays(collector.db, null, collector.now()));
  route(app, appraisePiece, ({ body }, { request, reply }) => {
    // Whoever puts facts right sends them all: no page is read again for that.
    const visitor = body.title ? null : { address: request.ip, left: whenLeft(reply) };
    return appraiseDescribed(collector, body, { site: siteOf(request), visitor, findAllStays });
  });
  route(app, readWorth, ({ query }, { request }) =>
    appraiseDescribed(collector, query, { site: siteOf(request), visitor: null, findAllStays }),
  );
}
