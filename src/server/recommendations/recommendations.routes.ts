import type { FastifyInstance } from 'fastify';
import { listPopularSearches, listRecommendations, trackActivity } from '#contract/recommendations.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { Forbidden, Invalid, NotTheirs, Unauthorized } from '#server/platform/http/errors.ts';
import { addressKey, countCall } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { findSession } from '#server/platform/http/sessions.ts';
import { findPopularSearches } from './popular.ts';
import { insertActivity } from './recommendations.queries.ts';
import { recommendFor } from './recommendations.ts';

const keptFor = 600_000;
/** Anybody can send anonymous events, so from one address we only believe and keep this many. */
const mostOfNobody = { calls: 600, seconds: 3600 };
/** Anybody can have an account. */
const mostOfOne = { calls: 600, seconds: 3600 };

export function recommendationRoutes(app: FastifyInstance, catalogue: LiveCatalogue): void {
  route(app, trackActivity, async ({ body }, { db, request }) => {
    const { events: several, action, ...one } = body;
    if (!several && !action) throw new Invalid('The action is missing.', 'action');
    const events = several ?? [{ ...one, action: action! }];
    const claimed = new Set(events.flatMap(({ userId }) => userId ?? []));
    if (claimed.size > 0) {
      const session = await findSession(db, 'account', request);
      if (!session) throw new Unauthorized();
      if ([...claimed].some((id) => id !== session.personId))
        throw new Forbidden('You can only record your own activity.');
    }
    const ofNobody = events.filter(({ userId }) => !userId).length;
    if (ofNobody > 0) await countCall(db, `activity from ${addressKey(request.ip)}`, mostOfNobody, ofNobody);
    for (const id of claimed)
      await countCall(db, `activity of account ${id}`, mostOfOne, events.length - ofNobody);
    await insertActivity(
      db,
      events.map(({ userId = null, ...event }) => ({
        ...event,
        accountId: userId,
        metadata: event.metadata ?? null,
      })),
    );
    return { accepted: events.length };
  });

  let popular: { until: number; searches: Promise<string[]> } | null = null;
  route(app, listPopularSearches, async (_input, { db }) => {
    if (!popular || popular.until <= performance.now())
      popular = {
        until: performance.now() + keptFor,
        searches: findPopularSearches(db, catalogue.index, new Date()),
      };
    return popular.searches.catch((error) => {
      popular = null;
      throw error;
    });
  });

  route(app, listRecommendations, ({ params, query, account }, { db }) => {
    if (params.userId !== account.id) throw new NotTheirs('We can’t find that account.');
    return recommendFor(db, catalogue, account.id, { limit: query.limit, now: new Date() });
  });
}
