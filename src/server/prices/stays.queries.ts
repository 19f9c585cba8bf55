import { and, eq, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { comparables } from '#server/deals/deals.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Stay } from './how-long.ts';

/** More say hardly more. */
const most = 3000;

interface Kind {
  type: string;
  /** Sets apart from single pieces, where it matters. */
  isSet?: boolean;
  brand?: string | null;
}

/** How long pieces of a kind stayed, or any pieces. */
export function findStays(db: Database, kind: Kind | null, now: Date): Promise<Stay[]> {
  const until = sql`coalesce(${listings.goneAt}, ${now.toISOString()}::timestamptz)`;
  const days = (from: typeof until) =>
    sql<number>`greatest(0, extract(epoch from ${from} - ${listings.createdAt}) / 86400)::float8`;
  return db
    .select({
      entered: days(sql`${listings.firstSeenAt}`),
      left: days(until),
      isGone: sql<boolean>`${listings.goneAt} is not null`,
      ratio: sql<number>`(${comparables.price} / exp(${comparables.worth}))::float8`,
    })
    .from(comparables)
    .innerJoin(listings, eq(listings.id, comparables.listingId))
    .where(
      and(
        kind ? eq(comparables.type, kind.type) : undefined,
        kind?.isSet === undefined ? undefined : eq(comparables.isSet, kind.isSet),
        kind?.brand ? eq(comparables.brand, kind.brand) : undefined,
      ),
    )
    .orderBy(sql`hashint4(${comparables.listingId})`)
    .limit(most);
}
