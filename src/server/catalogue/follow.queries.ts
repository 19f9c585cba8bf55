import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/connect.ts';
import { readCents } from '#server/platform/db/money.ts';
import { pick } from '#server/platform/pick.ts';
import { keptAlike } from '#server/search/document.ts';
import { dataSources } from '#server/sources/sources.table.ts';
import { listings, removedListings } from './catalogue.table.ts';
import type { Followed } from './stretch.ts';

/** What was visible at a moment. */
export interface Position {
  /** Transactions from this one on hadn't begun. Of the older ones, all but the open ones are visible. */
  next: string;
  open: string[];
  /** Changes when a replica has taken over: its transactions may reuse numbers. */
  timeline: string;
}

export async function readPosition(db: Database): Promise<Position> {
  const { rows } = await db.execute<{ snapshot: string; timeline: string }>(
    sql`select pg_current_snapshot()::text as snapshot,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
  );
  const { snapshot, timeline } = rows[0]!;
  const [, next, open] = snapshot.split(':') as [string, string, string];
  return { next, open: open ? open.split(',') : [], timeline };
}

/**
 * What wasn't visible at that moment and is now, however long a transaction stays open. A database restored
 * elsewhere may hold numbers that are still to come; those rows are old, so they're left out.
 */
export function isWrittenSince(column: PgColumn, { next, open }: Position): SQL {
  const wasOpen = open.length > 0 ? sql`or ${column} = any(${sql.param(open)}::xid8[])` : sql``;
  return sql`(${column} >= ${next}::xid8 ${wasOpen}) and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
}

/** What a document is made of, and no more: the whole catalogue is read at every start. */
const followed: Record<Exclude<keyof Followed, 'platform'>, unknown> = {
  ...pick(listings, keptAlike),
  priceCents: readCents(listings.price),
  hasPhoto: sql`${listings.imageUrl} is not null`,
  createdAt: sql`floor(extract(epoch from ${listings.createdAt}) * 1000)`,
  sourceId: listings.sourceId,
  changedIn: sql`${listings.changedIn}::text`,
};
const columns = sql.join(
  Object.entries(followed).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

export type Wanted = { since: Position } | { ofSources: number[] } | 'for sale';

/**
 * A batch of the listings wanted, in the order of their numbers, as one JSON text. That takes half as long to
 * read as so many rows, and another thread can parse it.
 */
export async function findStretch(
  db: Database,
  wanted: Wanted,
  afterId: number,
  limit: number,
): Promise<string> {
  const chosen =
    wanted === 'for sale'
      ? eq(listings.status, 'active')
      : 'since' in wanted
        ? isWrittenSince(listings.changedIn, wanted.since)
        : inArray(listings.sourceId, wanted.ofSources);
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select json_agg(stretch)::text as found from (select ${columns} from ${listings}
      where ${and(gt(listings.id, afterId), chosen)} order by ${asc(listings.id)} limit ${limit}) as stretch`,
  );
  return rows[0]?.found ?? '[]';
}

export function countForSale(db: Database): Promise<number> {
  return db.$count(listings, eq(listings.status, 'active'));
}

export async function findRemoved(db: Database, position: Position): Promise<number[]> {
  const rows = await db
    .select({ id: removedListings.listingId })
    .from(removedListings)
    .where(isWrittenSince(removedListings.removedIn, position));
  return rows.map(({ id }) => id);
}

export function findMarketplaces(db: Database) {
  const { id, name, baseUrl, isActive } = dataSources;
  return db.select({ id, name, baseUrl, isActive }).from(dataSources);
}

/** Every search has forgotten them long ago. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  await db.delete(removedListings).where(lt(removedListings.removedAt, before));
}
