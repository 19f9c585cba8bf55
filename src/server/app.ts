import type { FastifyInstance } from 'fastify';
import type { OpenidSettings } from '#config';
import { advanceDemo as advanceDemoCall, usualSearchTerm } from '#contract/sources.ts';
import { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { accuracyRoutes } from '#server/accuracy/accuracy.routes.ts';
import { advanceDemo } from '#server/advance-demo.ts';
import { exportAlerts, watchFavorites } from '#server/alerts/alerts.queries.ts';
import { alertRoutes } from '#server/alerts/alerts.routes.ts';
import { countWaiting, dropStale } from '#server/alerts/delivering/deliveries.queries.ts';
import { createNotificationStreams } from '#server/alerts/delivering/notification-streams.ts';
import { exportNotifications } from '#server/alerts/delivering/notifications.queries.ts';
import { countUnsure } from '#server/alerts/delivering/unsure-notices.queries.ts';
import { endAlertsOn } from '#server/alerts/end-alerts.ts';
import { assistantRoutes } from '#server/assistants/assistants.routes.ts';
import { audienceRoutes } from '#server/audience/audience.routes.ts';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { discoveryRoutes } from '#server/catalogue/discovery.routes.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { exportChannels } from '#server/channels/channels.queries.ts';
import { channelRoutes } from '#server/channels/channels.routes.ts';
import type { Teller } from '#server/channels/telling/tell.ts';
import { dealRoutes } from '#server/deals/deals.routes.ts';
import { exportFavorites } from '#server/favorites/favorites.queries.ts';
import { favoriteRoutes } from '#server/favorites/favorites.routes.ts';
import { markFavorites } from '#server/favorites/favorites.ts';
import { exportFeeds } from '#server/feeds/feeds.queries.ts';
import { feedRoutes } from '#server/feeds/feeds.routes.ts';
import { forgetWords } from '#server/forget-words.ts';
import { exportHidden } from '#server/hiding/hiding.queries.ts';
import { hidingRoutes } from '#server/hiding/hiding.routes.ts';
import { findHiddenFor } from '#server/hiding/hiding.ts';
import { keepLastFacts } from '#server/lists/items.queries.ts';
import { listItemRoutes } from '#server/lists/items.routes.ts';
import { listLinkRoutes } from '#server/lists/links.routes.ts';
import { createListStreams } from '#server/lists/list-streams.ts';
import { exportListComments, exportLists } from '#server/lists/lists.queries.ts';
import { listRoutes } from '#server/lists/lists.routes.ts';
import { leaveEveryList } from '#server/lists/lists.ts';
import { watchOperation } from '#server/metrics.ts';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { discoverRoutes } from '#server/pipeline/discover/discover.routes.ts';
import { pointingRoutes } from '#server/pipeline/pointing/pointing.routes.ts';
import { previewRoutes } from '#server/pipeline/preview/preview.routes.ts';
import { placeRoutes } from '#server/places/places.routes.ts';
import type { News } from '#server/platform/db/news.ts';
import { type AppSettings, createApp } from '#server/platform/http/app.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { priceRoutes } from '#server/prices/prices.routes.ts';
import { listGuides } from '#server/prices/prices.ts';
import { exportActivity } from '#server/recommendations/recommendations.queries.ts';
import { recommendationRoutes } from '#server/recommendations/recommendations.routes.ts';
import { findSavedSearches } from '#server/saved-searches/saved-searches.queries.ts';
import { savedSearchRoutes } from '#server/saved-searches/saved-searches.routes.ts';
import { credentialRoutes } from '#server/sources/credentials.routes.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { sourceRoutes } from '#server/sources/sources.routes.ts';
import { requestAllRuns } from '#server/sources/sources.ts';
import { staffRoutes } from '#server/staff/staff.routes.ts';
import { endAccess } from '#server/still-working.ts';
import { findTokens } from '#server/tokens/tokens.queries.ts';
import { tokenRoutes } from '#server/tokens/tokens.routes.ts';
import { worthRoutes } from '#server/worth/worth.routes.ts';

export interface SiteSettings extends AppSettings {
  news: News;
  jobs: Jobs;
  catalogue: LiveCatalogue;
  pictures: Pictures;
  collector: Collector;
  teller: Teller;
  /** Null: no mail is sent, and nothing that needs it is offered. */
  mail: object | null;
  /** Null: staff sign in with a password only. */
  oidc: OpenidSettings | null;
}

/** Everything that belongs to an account beside its profile and its sessions. */
const belongings = {
  favorites: exportFavorites,
  accessTokens: findTokens,
  lists: exportLists,
  listComments: exportListComments,
  hidden: exportHidden,
  savedSearches: findSavedSearches,
  priceAlerts: exportAlerts,
  channels: exportChannels,
  feeds: exportFeeds,
  notifications: exportNotifications,
  activity: exportActivity,
};

/** The whole site: every slice's calls, and the pages. */
export async function createSite({
  news,
  jobs,
  catalogue,
  collector,
  pictures,
  teller,
  mail,
  oidc,
  ...settings
}: SiteSettings): Promise<FastifyInstance> {
  const app = await createApp(settings);
  await accountRoutes(app, {
    jobs,
    sendsMail: mail !== null,
    belongings,
    endAccess,
    leaveLists: leaveEveryList,
  });
  tokenRoutes(app);
  await staffRoutes(app, oidc);
  sourceRoutes(app, jobs, async (tx, sourceId) => {
    await endAlertsOn(tx, sourceId);
    await keepLastFacts(tx, sourceId);
  });
  credentialRoutes(app, teller);
  catalogueRoutes(app, catalogue, {
    personalise: markFavorites,
    async forgetWords(tx, listingId) {
      await forgetWords(tx, listingId);
      await pictures.forgetOf(tx, listingId);
    },
    findHidden: findHiddenFor,
  });
  discoveryRoutes(app, catalogue.version, listGuides);
  placeRoutes(app);
  dealRoutes(app);
  accuracyRoutes(app);
  priceRoutes(app, catalogue.version);
  favoriteRoutes(app, catalogue, watchFavorites);
  listRoutes(app, catalogue, createListStreams(app, news));
  listItemRoutes(app);
  listLinkRoutes(app, catalogue);
  hidingRoutes(app);
  savedSearchRoutes(app, catalogue.index);
  alertRoutes(app, catalogue, createNotificationStreams(app, news));
  feedRoutes(app, catalogue);
  channelRoutes(app, { teller, countWaiting, countUnsure, dropStale });
  recommendationRoutes(app, catalogue);
  audienceRoutes(app);
  pictureRoutes(app, pictures);
  previewRoutes(app, collector);
  discoverRoutes(app, collector);
  pointingRoutes(app, collector);
  worthRoutes(app, collector);
  assistantRoutes(app);
  route(app, advanceDemoCall, async ({ body }, { db }) => {
    const day = await advanceDemo(await findDemo(db), body.days);
    return { day, started: await requestAllRuns(db, jobs, usualSearchTerm) };
  });
  watchOperation(app, { catalogue, pictures: pictures.folder, sendsMail: mail !== null });
  await servePages(app, catalogue.version);
  return app;
}
