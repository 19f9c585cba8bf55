import { sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import { channels } from '#server/channels/channels.table.ts';
import { priceAlerts } from './alerts.table.ts';

/** Whether the account gets notifications by mail at all. */
export const getsMail = sql`(${accounts.emailVerifiedAt} is not null and ${accounts.mailNotifications} <> 'never')`;

/**
 * A channel or device goes in many ways, most of them without a thought for alerts: somebody signs out, or another
 * account takes over the browser. So the numbers an alert has are a wish, and each time it tells or is shown they are held
 * against what is there. One whose channels are all gone, and which mail would not tell either, tells by everything.
 */
export const hasLostItsChannels = sql`(cardinality(${priceAlerts.channelIds}) > 0
  and not (${priceAlerts.byMail} and ${getsMail})
  and not exists (select from ${channels} where ${channels.accountId} = ${priceAlerts.accountId}
    and ${channels.id} = any(${priceAlerts.channelIds})))`;

/** By what an alert tells as things are; its account is joined. */
export const toldBy = {
  channelIds: sql<
    number[] | null
  >`case when ${priceAlerts.channelIds} is not null and not ${hasLostItsChannels}
    then array(select ${channels.id} from ${channels} where ${channels.accountId} = ${priceAlerts.accountId}
      and ${channels.id} = any(${priceAlerts.channelIds}) order by ${channels.id}) end`,
  byMail: sql<boolean>`(${priceAlerts.byMail} or coalesce(${hasLostItsChannels}, false))`,
};

/** Whether the account has a way of being told that the alert leaves out. */
export const tellsByLess = sql`(${getsMail} and not ${toldBy.byMail} or exists (select from ${channels}
  where ${channels.accountId} = ${priceAlerts.accountId}
    and ${channels.id} <> all(coalesce(${toldBy.channelIds}, array[${channels.id}]))))`;
