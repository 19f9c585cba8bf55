import { type SQL, sql } from 'drizzle-orm';
import { notificationKinds } from '#contract/alerts.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { hiddenThings } from '#server/hiding/hiding.table.ts';
import { notifications } from '../alerts.table.ts';

/** Of what began so there was an alert. */
const finds = `^(${notificationKinds.filter((kind) => kind !== 'ended').join('|')})`;

const hidden = sql`select from ${hiddenThings}
  join ${listings} as found on found.id = ${notifications.listingId}
  left join ${listings} as shown on shown.id = ${hiddenThings.listingId}
  where ${hiddenThings.accountId} = ${notifications.accountId}
    and (${hiddenThings.kind} = 'piece' and shown.group_id = found.group_id
      or ${hiddenThings.kind} = 'seller' and ${hiddenThings.sourceId} = found.source_id and ${hiddenThings.sellerName} = found.seller_name)`;

/** Whether its owner has since deleted the alert that found it, or hidden the piece or its seller. */
export const isWithdrawn: SQL = sql`(${notifications.alertId} is null and ${notifications.event} ~ ${finds}
  or exists (${hidden}))`;
