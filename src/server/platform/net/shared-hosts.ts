import { randomUUID } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { hosts } from './hosts.table.ts';
import { closeWithPages, type Hosts, type Lane } from './hosts.ts';

/** How often to look whether somebody else's turn is over. */
const lookAgainMs = 100;

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;
const msUntil = (moment: SQL) => sql<number | null>`(extract(epoch from ${moment} - now()) * 1000)::float8`;

/** For processes that share a database: a host's turn belongs to the host, whichever of them asks. */
export function createSharedHosts(db: Database): Hosts {
  const holder = randomUUID();
  const isOf = (origin: string, lane: Lane) => and(eq(hosts.origin, origin), eq(hosts.lane, lane));

  return {
    async claim({ origin, lane, delayMs, leaseMs }) {
      const delay = sql`make_interval(secs => ${delayMs / 1000})`;
      const closing = closeWithPages.has(lane) ? sql`${lane}, 'pages'` : sql`${lane}`;
      const { rows } = await db.execute<{ ours: boolean; closed: number | null; rest: number | null }>(sql`
        with state as (
          select max(closed_until) as closed_until,
            max(leased_until) filter (where lane = ${lane}) as leased_until,
            max(finished_at + ${delay}) filter (where lane = ${lane}) as rested_at
          from ${hosts} where origin = ${origin} and lane in (${closing})
        ), claimed as (
          insert into ${hosts} as host (origin, lane, holder, leased_until)
          select ${origin}, ${lane}, ${holder}, ${inMs(leaseMs)} from state
          where coalesce(closed_until <= now(), true)
          on conflict (origin, lane) do update set holder = excluded.holder, leased_until = excluded.leased_until
          where coalesce(host.leased_until <= now(), true)
            and coalesce(host.finished_at + ${delay} <= now(), true)
            and coalesce(host.closed_until <= now(), true)
          returning true
        )
        select exists (select from claimed) as ours, ${msUntil(sql`closed_until`)} as closed,
          case when leased_until > now() then null else ${msUntil(sql`rested_at`)} end as rest
        from state`);
      const { ours, closed, rest } = rows[0]!;
      if (ours) return { kind: 'ours' };
      if (closed !== null && closed > 0) return { kind: 'closed', ms: Math.ceil(closed) };
      return { kind: 'wait', ms: rest !== null && rest > 0 ? Math.ceil(rest) : lookAgainMs };
    },
    async release({ origin, lane }, closedForMs) {
      await db
        .update(hosts)
        .set({
          // Whoever was so slow as to lose the turn must not end another's.
          leasedUntil: sql`case when ${hosts.holder} = ${holder} then null else ${hosts.leasedUntil} end`,
          finishedAt: sql`now()`,
          ...(closedForMs > 0 && { closedUntil: inMs(closedForMs) }),
        })
        .where(isOf(origin, lane));
    },
    async recallRobots(origin) {
      const [row] = await db
        .select({ robots: hosts.robots, forMs: msUntil(sql`${hosts.robotsUntil}`) })
        .from(hosts)
        .where(and(isOf(origin, 'robots'), gt(hosts.robotsUntil, sql`now()`)));
      return row?.robots ? { robots: row.robots, forMs: Number(row.forMs) } : null;
    },
    async rememberRobots(origin, robots, forMs) {
      await db
        .update(hosts)
        .set({ robots, robotsUntil: inMs(forMs) })
        .where(isOf(origin, 'robots'));
    },
  };
}

/** Hosts that nobody has visited for a day. */
export async function removeForgottenHosts(db: Database): Promise<void> {
  const { leasedUntil, finishedAt, closedUntil, robotsUntil } = hosts;
  await db
    .delete(hosts)
    .where(
      sql`greatest(${leasedUntil}, ${finishedAt}, ${closedUntil}, ${robotsUntil}) < now() - interval '1 day'`,
    );
}
