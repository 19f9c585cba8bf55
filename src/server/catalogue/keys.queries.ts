import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { listings } from './catalogue.table.ts';

/** Those for sale with one of these titles: by which links they are known. */
export function findKeysByTitle(db: Database, sourceId: number, titles: string[]) {
  const { key, title, status } = listings;
  return db
    .select({ id: listings.id, key, title, price: listings.price })
    .from(listings)
    .where(
      and(
        eq(listings.sourceId, sourceId),
        eq(status, 'active'),
        sql`${title} = any(${sql.param(titles)}::text[])`,
      ),
    );
}

/** Those that are still there first, then the newest. */
export function findAllKeys(db: Database, sourceId: number) {
  return db
    .select({ id: listings.id, key: listings.key })
    .from(listings)
    .where(eq(listings.sourceId, sourceId))
    .orderBy(desc(sql`${listings.status} = 'active'`), desc(listings.id));
}

/** Nobody is told: it is the same piece in the same place. */
export async function changeKeys(db: Database, changes: { id: number; key: string }[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql.param(changes.map(({ id }) => id));
  const keys = sql.param(changes.map(({ key }) => key));
  await db.execute(sql`update ${listings} set key = wanted.key
    from unnest(${ids}::int[], ${keys}::text[]) as wanted (id, key) where ${listings.id} = wanted.id`);
}

/** Links that open: of those known by their keys, the ones that have another by now. */
export async function renewLinks(
  db: Database,
  sourceId: number,
  links: { key: string; url: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const keys = sql.param(links.map(({ key }) => key));
  const urls = sql.param(links.map(({ url }) => url));
  await db.execute(sql`update ${listings} set url = found.url
    from unnest(${keys}::text[], ${urls}::text[]) as found (key, url)
    where ${listings.sourceId} = ${sourceId} and ${listings.key} = found.key and ${listings.url} <> found.url`);
}
