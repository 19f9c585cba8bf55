import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import type { SearchDocument } from '#server/search/document.ts';

const batch = 2000;
const columns = `source_id integer, id integer, group_id integer, title text, description text, category text,
  type text, condition text, brand text, material text, colour text, price numeric, region text, city text,
  latitude float8, longitude float8, width_cm float8, depth_cm float8, height_cm float8, deal_score smallint,
  is_hot_deal boolean, is_great_deal boolean, created_at timestamptz`;
const names = columns.replace(/ (integer|text|numeric|float8|smallint|boolean|timestamptz)/g, '');

/** Puts generated listings straight into the table: how they got there is not what is measured. */
export async function fillListings(
  db: Database,
  documents: Iterable<SearchDocument>,
  sources: ReadonlyMap<string, number>,
): Promise<void> {
  let rows: object[] = [];
  const write = async () => {
    await db.execute(
      sql`insert into listings (${sql.raw(names)}, key, url, price_kind, price_unsure, is_auction, is_set,
          needs_repair, first_seen_at, changed_at)
        select ${sql.raw(names)}, id::text, '/' || id, 'fixed', false, false, false, false, created_at, created_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`,
    );
    rows = [];
  };
  for (const { priceCents, createdAt, platform, ...document } of documents) {
    rows.push({
      source_id: sources.get(platform),
      id: document.id,
      group_id: document.groupId,
      title: document.title,
      description: document.description,
      category: document.category,
      type: document.type,
      condition: document.condition,
      brand: document.brand,
      material: document.material,
      colour: document.colour,
      price: priceCents === null ? null : priceCents / 100,
      region: document.region,
      city: document.city,
      latitude: document.latitude,
      longitude: document.longitude,
      width_cm: document.widthCm,
      depth_cm: document.depthCm,
      height_cm: document.heightCm,
      deal_score: document.dealScore,
      is_hot_deal: document.isHotDeal,
      is_great_deal: document.isGreatDeal,
      created_at: new Date(createdAt).toISOString(),
    });
    if (rows.length === batch) await write();
  }
  if (rows.length > 0) await write();
  await db.execute(sql`select setval('listings_id_seq', (select max(id) from listings))`);
  await db.execute(sql`analyze listings`);
}
