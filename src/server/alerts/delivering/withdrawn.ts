import { type SQL, sql } from 'drizzle-orm';
import { notificationKinds } from '#contract/alerts.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { hiddenThings } from '#server/hiding/hiding.table.ts';
import { notifications, priceAlerts } from '../alerts.table.ts';

/** An event that begins like this came from an alert. */
const finds = `^(${notificationKinds.filter((kind) => kind !== 'ended').join('|')})`;

const hidden = sql`select from ${hiddenThings}
  join ${listings} as found on found.id = ${notifications.listingId}
  left join ${listings} as shown on shown.id = ${hiddenThings.listingId}
  where ${hiddenThings.accountId} = ${notifications.accountId}
    and (${hiddenThings.kind} = 'piece' and shown.group_id = found.group_id
      or ${hiddenThings.kind} = 'seller' and ${hiddenThings.sourceId} = found.source_id and ${hiddenThings.sellerName} = found.seller_name)`;

const paused = sql`select from ${priceAlerts}
  where ${priceAlerts.id} = ${notifications.alertId} and not ${priceAlerts.isActive}`;

/** If we no longer keep the listing, nobody knows which piece it was. */
const noFavorite = sql`select from ${priceAlerts}
  join ${listings} as found on found.id = ${notifications.listingId}
  where ${priceAlerts.id} = ${notifications.alertId} and ${priceAlerts.alertType} = 'favorites'
    and not exists (select from ${favorites} join ${listings} as saved on saved.id = ${favorites.listingId}
      where ${favorites.accountId} = ${notifications.accountId} and saved.group_id = found.group_id)`;

/**
 * Whether its owner has since deleted or paused the alert that found it, hidden the piece or its seller, or
 * removed the favourite it was about.
 */
export const isWithdrawn: SQL = sql`(${notifications.alertId} is null and ${notifications.event} ~ ${finds}
  or exists (${hidden}) or exists (${paused}) or exists (${noFavorite}))`;
