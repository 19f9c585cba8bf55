import type { FastifyInstance } from 'fastify';
import { type Guide, listPrices, readGuide } from '#contract/prices.ts';
import { changingSlowly, keepAnswers } from '#server/platform/http/kept-answers.ts';
import { route } from '#server/platform/http/route.ts';
import { tellGuide, tellKinds } from './prices.ts';

/** In milliseconds: prices of half a year do not move in a minute, and adding them up takes a while. */
const lasting = 60_000;

export function priceRoutes(app: FastifyInstance, version: () => number): void {
  const slowly = changingSlowly(version, lasting);
  // What says nothing yet may say something in a moment.
  const kinds = keepAnswers<Awaited<ReturnType<typeof tellKinds>>>({
    version: slowly,
    weigh: ({ length }) => (length > 0 ? 1 : 0),
  });
  const guides = keepAnswers<Guide>({ version: slowly, weigh: ({ all }) => (all ? 1 : 0) });
  route(app, listPrices, (_, { db }) => kinds.recall('', () => tellKinds(db)));
  route(app, readGuide, ({ params: { kind }, query: { maker = null } }, { db }) =>
    guides.recall(`${kind} ${maker ?? ''}`, () => tellGuide(db, kind, maker, new Date())),
  );
}
