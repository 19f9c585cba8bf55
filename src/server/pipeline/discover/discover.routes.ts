import type { FastifyInstance } from 'fastify';
import { listRecipes, lookAtAddress, proposeDataSource } from '#contract/looking.ts';
import { LinesAnswer, route } from '#server/platform/http/route.ts';
import type { Collector } from '../collecting/collector.ts';
import { complete } from './complete-config.ts';
import { lookAt, proposeWays } from './look-at-address.ts';
import { recipes } from './recipes.data.ts';
import { tellAsItHappens } from './tell-as-it-happens.ts';

export function discoverRoutes(app: FastifyInstance, collector: Collector): void {
  route(app, listRecipes, () =>
    recipes.map(({ name, hint, scrapingConfig }) => ({
      name,
      hint,
      scrapingConfig: complete(scrapingConfig),
    })),
  );

  route(app, proposeDataSource, ({ body }, { request }) => {
    request.actedOn = new URL(body.url).host;
    return proposeWays(collector, body);
  });

  route(app, lookAtAddress, ({ body }, { request }) => {
    request.actedOn = new URL(body.address).host;
    if (!request.headers.accept?.includes('application/x-ndjson')) return lookAt(collector, body);
    return new LinesAnswer(
      tellAsItHappens(
        async (tell) => lookAtAddress.answer.parse(await lookAt(collector, body, tell)),
        (error) => request.log.error({ err: error }, 'looking at an address failed'),
      ),
    );
  });
}
