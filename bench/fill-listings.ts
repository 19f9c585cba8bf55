import { sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { SearchDocument } from '#server/search/document.ts';

const batch = 2000;
const usual = { priceKind: 'fixed', priceUnsure: false, isAuction: false, isSet: false, needsRepair: false };

/** Puts generated listings straight into the table: how they got there is not what is measured. */
export async function fillListings(
  db: Database,
  documents: Iterable<SearchDocument>,
  sources: ReadonlyMap<string, number>,
): Promise<void> {
  let rows: (typeof listings.$inferInsert)[] = [];
  const write = async () => {
    await insertRows(db, listings, rows);
    rows = [];
  };
  for (const { priceCents, createdAt, platform, status: _, ...document } of documents) {
    const seenAt = new Date(createdAt);
    rows.push({
      ...usual,
      ...document,
      sourceId: sources.get(platform)!,
      key: String(document.id),
      url: `/${document.id}`,
      price: priceCents,
      createdAt: seenAt,
      firstSeenAt: seenAt,
      changedAt: seenAt,
    });
    if (rows.length === batch) await write();
  }
  await write();
  await db.execute(sql`select setval('listings_id_seq', (select max(id) from listings))`);
  await db.execute(sql`analyze listings`);
}
