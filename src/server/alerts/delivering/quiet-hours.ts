import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/accounts.table.ts';

const hourInNewZealand = new Intl.DateTimeFormat('en-NZ', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Pacific/Auckland',
});

/** Whether an account wants to be left alone at that moment; a night goes past midnight. */
export function isQuiet(now: Date): SQL {
  const hour = Number(hourInNewZealand.format(now));
  const { quietFrom, quietUntil } = accounts;
  return sql`coalesce(case when ${quietFrom} < ${quietUntil}
    then ${hour}::int >= ${quietFrom} and ${hour}::int < ${quietUntil}
    else ${hour}::int >= ${quietFrom} or ${hour}::int < ${quietUntil} end, false)`;
}
