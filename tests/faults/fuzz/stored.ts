import { sql } from 'drizzle-orm';
import { mostPriceAlerts } from '#contract/alerts.ts';
import { mostTokens } from '#contract/limits.ts';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** What must never be in the database, whatever calls ran at the same time. */
const contradictions: Record<string, string> = {
  'more saved searches than an account may have': `select account_id from saved_searches group by 1 having count(*) > ${mostSavedSearches}`,
  'more alerts than an account may have': `select account_id from price_alerts group by 1 having count(*) > ${mostPriceAlerts}`,
  'more tokens than an account may have': `select account_id from access_tokens where expires_at > now() group by 1 having count(*) > ${mostTokens}`,
  'the same told twice by one alert':
    'select alert_id, group_id, event from notifications where alert_id is not null group by 1, 2, 3 having count(*) > 1',
  'a piece saved twice':
    'select f.account_id, l.group_id from favorites f join listings l on l.id = f.listing_id group by 1, 2 having count(*) > 1',
  'two accounts with one address': 'select lower(email) from accounts group by 1 having count(*) > 1',
  'two subscribers with one address': 'select lower(email) from subscribers group by 1 having count(*) > 1',
  'two runs of one source at once':
    "select source_id from runs where status in ('waiting', 'running') group by 1 having count(*) > 1",
  'an alert on somebody else’s saved search':
    'select a.id from price_alerts a join saved_searches s on s.id = a.saved_search_id where s.account_id <> a.account_id',
  'a feed of somebody else’s saved search':
    'select f.id from feeds f join saved_searches s on s.id = f.saved_search_id where s.account_id <> f.account_id',
  'a session of nobody':
    "select id from sessions where kind = 'account' and person_id not in (select id from accounts)",
  'a saved search without its keys':
    'select id from saved_searches where id not in (select saved_search_id from saved_search_keys)',
};

/** In one question to the database: it is asked after every race. */
const question = Object.values(contradictions)
  .map((query, index) => `select ${index} as kind, to_jsonb(found) as row from (${query}) found`)
  .join(' union all ');

export async function findContradictions(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql.raw(question));
  const names = Object.keys(contradictions);
  return (rows as { kind: number; row: unknown }[])
    .slice(0, 10)
    .map(({ kind, row }) => `${names[kind]}: ${JSON.stringify(row)}`);
}
