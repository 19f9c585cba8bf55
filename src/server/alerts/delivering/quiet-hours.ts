import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';

const hourInNewZealand = new Intl.DateTimeFormat('en-NZ', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Pacific/Auckland',
});

/** Whether an account wants to be left alone at that moment; a night goes past midnight. */
export function isQuiet(now: Date): SQL {
  const hour = readHour(now);
  const { quietFrom, quietUntil } = accounts;
  return sql`coalesce(case when ${quietFrom} < ${quietUntil}
    then ${hour}::int >= ${quietFrom} and ${hour}::int < ${quietUntil}
    else ${hour}::int >= ${quietFrom} or ${hour}::int < ${quietUntil} end, false)`;
}

/**
 * How long ago an account's quiet hours last ended; null if it has none. New Zealand's full hours are also
 * UTC's.
 */
export function secondsSinceQuiet(now: Date): SQL {
  const intoHour = (now.getTime() / 1000) % 3600;
  return sql`(${readHour(now)}::int - ${accounts.quietUntil} + 24) % 24 * 3600 + ${intoHour}::float8`;
}

function readHour(now: Date): number {
  return Number(hourInNewZealand.format(now));
}
