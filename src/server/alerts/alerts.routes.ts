import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/alerts.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { sendPaging } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { findAlerts, hearsOfFavorites, removeAlert, switchFavoriteNews } from './alerts.queries.ts';
import { createAlert, presentAlert, requireAlert, updateAlert } from './alerts.ts';
import type { NotificationStreams } from './delivering/notification-streams.ts';
import {
  countNotifications,
  countUnread,
  findNotification,
  findNotifications,
  hideNotification,
  markAllRead,
  markRead,
  showNotification,
} from './delivering/notifications.queries.ts';
import { presentNotification } from './delivering/notifications.ts';

export function alertRoutes(
  app: FastifyInstance,
  catalogue: LiveCatalogue,
  streams: NotificationStreams,
): void {
  route(app, contract.listPriceAlerts, async ({ account }, { db }) =>
    (await findAlerts(db, account.id)).map(presentAlert),
  );

  route(app, contract.createPriceAlert, async ({ body, account }, { db }) =>
    presentAlert(await createAlert(db, catalogue, account, body)),
  );

  route(app, contract.updatePriceAlert, async ({ params, body, account }, { db }) =>
    presentAlert(await updateAlert(db, catalogue, { account, id: params.id }, body)),
  );

  route(app, contract.deletePriceAlert, async ({ params, account }, { db }) => {
    await takeTurn(db, account.id, async (tx) =>
      removeAlert(tx, (await requireAlert(tx, account, params.id)).alert),
    );
    return { message: 'Alert deleted.' };
  });

  route(app, contract.listNotifications, async ({ query, account }, { db, request, reply }) => {
    sendPaging(request, reply, query, await countNotifications(db, account.id, query.kind));
    return (await findNotifications(db, account.id, query)).map(presentNotification);
  });

  route(app, contract.countUnread, async ({ account }, { db }) => ({
    unread: await countUnread(db, account.id),
  }));

  route(app, contract.streamNotifications, ({ account }, { request, reply }) =>
    streams.open(account, request, reply),
  );

  route(app, contract.readNotification, async ({ params, account }, { db }) => {
    const row = requireOwned(account, await findNotification(db, params.id), 'notification');
    return presentNotification(await markRead(db, row));
  });

  route(app, contract.deleteNotification, async ({ params, account }, { db }) => {
    await hideNotification(db, requireOwned(account, await findNotification(db, params.id), 'notification'));
    return { message: 'Notification deleted.' };
  });

  route(app, contract.restoreNotification, async ({ params, account }, { db }) => {
    const row = requireOwned(account, await findNotification(db, params.id), 'notification');
    return presentNotification(await showNotification(db, row));
  });

  route(app, contract.readFavoriteNews, async ({ account }, { db }) => ({
    isOn: await hearsOfFavorites(db, account.id),
  }));

  route(app, contract.chooseFavoriteNews, async ({ body, account }, { db }) => {
    await takeTurn(db, account.id, (tx) => switchFavoriteNews(tx, account.id, body.isOn));
    return body;
  });

  route(app, contract.readAllNotifications, async ({ account }, { db }) => {
    await takeTurn(db, account.id, (tx) => markAllRead(tx, account.id));
    return { unread: await countUnread(db, account.id) };
  });
}
