import { asc, sql } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { readOverview } from '#contract/overview.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources, runs } from '#server/sources/sources.table.ts';
import { listings } from './catalogue.table.ts';

type Overview = Omit<Answer<typeof readOverview>, 'answers'>;

const zone = sql.raw(`'Pacific/Auckland'`);

/** Everything in two passes: over the listings and over the runs, however many days are asked for. */
export async function findOverview(db: Database, count: number): Promise<Overview> {
  const [days, sources, pace] = await Promise.all([
    countDays(db, count),
    db
      .select({ id: dataSources.id, name: dataSources.name, listings: dataSources.totalListings })
      .from(dataSources)
      .orderBy(asc(dataSources.id)),
    measurePace(db, count),
  ]);
  return {
    days,
    sources: sources.map(({ id, name, listings }) => {
      const own = new Map(
        pace.filter(({ sourceId }) => sourceId === id).map((row) => [row.day, row.seconds]),
      );
      return { name, listings, secondsPerPage: days.map(({ day }) => own.get(day) ?? null) };
    }),
  };
}

async function countDays(db: Database, count: number): Promise<Overview['days']> {
  const { rows } = await db.execute<Overview['days'][number]>(sql`
    with days as (
      select generate_series(0, ${count - 1}::int) as age, (now() at time zone ${zone})::date as today
    ), events as (
      select (${listings.firstSeenAt} at time zone ${zone})::date as day, 1 as added, 0 as gone from ${listings}
      union all
      select (${listings.goneAt} at time zone ${zone})::date, 0, 1 from ${listings} where ${listings.status} = 'gone'
    ), daily as (
      select day, sum(added) as added, sum(gone) as gone,
        sum(sum(added) - sum(gone)) over (order by day) as listings
      from events group by day
    ), changes as (
      select (${runs.requestedAt} at time zone ${zone})::date as day, sum(${runs.listingsChanged}) as changed
      from ${runs} group by 1
    )
    select (today - age)::text as day,
      coalesce((select listings from daily where daily.day <= today - age order by daily.day desc limit 1), 0)::int as listings,
      coalesce(daily.added, 0)::int as added, coalesce(changes.changed, 0)::int as changed,
      coalesce(daily.gone, 0)::int as gone
    from days left join daily on daily.day = today - age left join changes on changes.day = today - age
    order by age desc`);
  return rows;
}

async function measurePace(db: Database, count: number) {
  const { rows } = await db.execute<{ sourceId: number; day: string; seconds: number }>(sql`
    select ${runs.sourceId} as "sourceId", ((${runs.startedAt} at time zone ${zone})::date)::text as day,
      (sum(extract(epoch from ${runs.finishedAt} - ${runs.startedAt})) / sum(${runs.pages}))::float8 as seconds
    from ${runs}
    where ${runs.pages} > 0 and ${runs.finishedAt} is not null
      and ${runs.startedAt} > now() - make_interval(days => ${count + 1}::int)
    group by 1, 2`);
  return rows;
}
