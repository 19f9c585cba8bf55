import { sql } from 'drizzle-orm';
import { findLongestDue } from '#server/alerts/delivering/notification-mail.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';

interface SourceFigures {
  /** With its number if another has the same name, so that neither hides the other. */
  name: string;
  listings: number;
  /** Null where it has had no good run yet. */
  sinceGood: number | null;
  schedule: string | null;
  /** Of the last whole run: it failed; it succeeded, and what it found is odd. */
  isFailing: boolean;
  isOdd: boolean;
  /** What was wrong with it, in words. */
  problem: string | null;
  succeeded: number;
  failed: number;
}

/** How each active source is doing, by its whole runs; of those the ones of the last day are counted. */
export async function findSourceFigures(db: Database, searchTerm: string): Promise<SourceFigures[]> {
  const { rows } = await db.execute<SourceFigures & Record<string, unknown>>(sql`
    select case when count(*) over (partition by source.name) = 1 then source.name
        else format('%s (%s)', source.name, source.id) end as name,
      source.total_listings as listings,
      extract(epoch from now() - source.last_scraped)::float8 as "sinceGood",
      source.scraping_config->>'schedule' as schedule,
      coalesce(last.status = 'failed', false) as "isFailing",
      coalesce(last.status = 'succeeded' and last.problem is not null, false) as "isOdd", last.problem,
      (select count(*)::int from runs where source_id = source.id and status = 'succeeded'
        and finished_at > now() - interval '1 day') as succeeded,
      (select count(*)::int from runs where source_id = source.id and status = 'failed'
        and finished_at > now() - interval '1 day') as failed
    from data_sources as source left join lateral (
      select status, problem from runs where source_id = source.id and search_term = ${searchTerm}
        and finished_at is not null and status <> 'stopped' order by id desc limit 1) as last on true
    where source.is_active order by source.id`);
  return rows;
}

interface JobFigures {
  queue: string;
  state: string;
  count: number;
  /** In seconds, since it was asked for. */
  oldest: number;
}

/** Jobs by queue and state, as far as they are of interest: waiting, in hand, failed. */
export async function countJobs(db: Database): Promise<JobFigures[]> {
  const { rows: known } = await db.execute(sql`select where to_regclass('pgboss.job') is not null`);
  if (known.length === 0) return [];
  const { rows } = await db.execute<JobFigures & Record<string, unknown>>(sql`
    select name as queue, case when state::text in ('created', 'retry') then 'waiting' else state::text end as state,
      count(*)::int as count, extract(epoch from now() - min(created_on))::float8 as oldest
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') group by 1, 2`);
  return rows;
}

/** How many seconds overdue the oldest waiting mail is, to a shopper or to staff; 0 if none are. */
export async function findLatestMail(db: Database, jobs: JobFigures[]): Promise<number> {
  const toStaff = jobs.filter(({ queue, state }) => queue === 'trouble-mail' && state !== 'failed');
  const toShoppers = await findLongestDue(db, new Date());
  return Math.max(0, toShoppers ?? 0, ...toStaff.map(({ oldest }) => oldest));
}

type Doings = Record<'underWay' | 'marks' | 'told' | 'mailWaiting' | 'mailFailed', number>;

/** What's waiting, what was sent in the last day, and what we couldn't mail in the last three. */
export async function countDoings(db: Database) {
  const { rows } = await db.execute<Doings>(sql`select
    (select count(*)::int from runs where status in ('waiting', 'running')) as "underWay",
    (select count(*)::int from deal_marks) as marks,
    (select count(*)::int from notifications where created_at > now() - interval '1 day') as told,
    (select count(*)::int from notifications where mail = 'waiting' and deleted_at is null) as "mailWaiting",
    (select count(*)::int from notifications where mail = 'failed' and created_at > now() - interval '3 days') as "mailFailed"`);
  return rows[0]!;
}
