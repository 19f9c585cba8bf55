import { sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';
import { channels } from '#server/channels/channels.table.ts';
import { priceAlerts } from './alerts.table.ts';

/** Whether the account gets notifications by mail at all. */
export const getsMail = sql`(${accounts.emailVerifiedAt} is not null and ${accounts.mailNotifications} <> 'never')`;

/**
 * A channel or device can go away in many ways, mostly without anybody thinking of alerts: somebody signs
 * out, or another account takes over the browser. So an alert's channel numbers are only a wish, checked
 * against what exists whenever it's sent or shown. If all its channels are gone and it wouldn't go by mail
 * either, it goes everywhere.
 */
export const hasLostItsChannels = sql`(cardinality(${priceAlerts.channelIds}) > 0
  and not (${priceAlerts.byMail} and ${getsMail})
  and not exists (select from ${channels} where ${channels.accountId} = ${priceAlerts.accountId}
    and ${channels.id} = any(${priceAlerts.channelIds})))`;

/** How an alert is sent as things are now. Join its account. */
export const toldBy = {
  channelIds: sql<
    number[] | null
  >`case when ${priceAlerts.channelIds} is not null and not ${hasLostItsChannels}
    then array(select ${channels.id} from ${channels} where ${channels.accountId} = ${priceAlerts.accountId}
      and ${channels.id} = any(${priceAlerts.channelIds}) order by ${channels.id}) end`,
  byMail: sql<boolean>`(${priceAlerts.byMail} or coalesce(${hasLostItsChannels}, false))`,
};

/** Whether the account has a channel, or mail, that the alert leaves out. */
export const tellsByLess = sql`(${getsMail} and not ${toldBy.byMail} or exists (select from ${channels}
  where ${channels.accountId} = ${priceAlerts.accountId}
    and ${channels.id} <> all(coalesce(${toldBy.channelIds}, array[${channels.id}]))))`;
