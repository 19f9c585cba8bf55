import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources } from './sources.table.ts';

export type SourceRow = typeof dataSources.$inferSelect;
export type NewSource = Pick<SourceRow, 'name' | 'baseUrl' | 'isActive' | 'scrapingConfig'>;

export function findActiveSources(db: Database): Promise<SourceRow[]> {
  return db.select().from(dataSources).where(eq(dataSources.isActive, true)).orderBy(asc(dataSources.name));
}

export function findSources(db: Database): Promise<SourceRow[]> {
  return db.select().from(dataSources).orderBy(asc(dataSources.id));
}

export async function findSourceNames(db: Database): Promise<string[]> {
  const rows = await db.select({ name: dataSources.name }).from(dataSources).orderBy(asc(dataSources.id));
  return rows.map(({ name }) => name);
}

export async function findSource(db: Database, id: number): Promise<SourceRow | null> {
  const [row] = await db.select().from(dataSources).where(eq(dataSources.id, id));
  return row ?? null;
}

/** Nobody else changes it before the transaction ends. */
export async function takeSource(tx: Database, id: number): Promise<SourceRow | null> {
  const [row] = await tx.select().from(dataSources).where(eq(dataSources.id, id)).for('no key update');
  return row ?? null;
}

/** Whether that is news. */
export async function noteTold(db: Database, id: number, told: SourceRow['told']): Promise<boolean> {
  const changed = await db
    .update(dataSources)
    .set({ told })
    .where(and(eq(dataSources.id, id), ne(dataSources.told, told)))
    .returning({ id: dataSources.id });
  return changed.length > 0;
}

export async function insertSource(db: Database, source: NewSource): Promise<SourceRow> {
  const [row] = await db.insert(dataSources).values(source).returning();
  return row!;
}

export async function changeSource(
  db: Database,
  id: number,
  changes: Partial<SourceRow>,
): Promise<SourceRow | null> {
  const [row] = await db.update(dataSources).set(changes).where(eq(dataSources.id, id)).returning();
  return row ?? null;
}

/** Somebody may be editing the rest of the configuration at this moment. */
export async function addRotatingParameters(db: Database, id: number, names: string[]): Promise<void> {
  const list = sql`${JSON.stringify(names)}::jsonb`;
  const { scrapingConfig } = dataSources;
  await db
    .update(dataSources)
    .set({ scrapingConfig: sql`jsonb_set(${scrapingConfig}, '{rotatingParameters}', ${list})` })
    .where(eq(dataSources.id, id));
}

/** The source that listings imported from a site belong to: one that is there already, or one that is not collected. */
export async function findOrCreateSource(
  db: Database,
  { name, baseUrl }: { name: string; baseUrl: string },
): Promise<SourceRow> {
  const [known] = await db
    .select()
    .from(dataSources)
    .where(eq(dataSources.baseUrl, baseUrl))
    .orderBy(asc(dataSources.id));
  if (known) return known;
  const config = scrapingConfig.parse({ searchEndpoint: '/' });
  return insertSource(db, { name, baseUrl, isActive: false, scrapingConfig: config });
}

/** A demo marketplace is known by its key; its address is another one after every start. */
export async function upsertDemoSource(db: Database, source: NewSource & { demoKey: string }): Promise<void> {
  const { name, baseUrl, scrapingConfig } = source;
  await db
    .insert(dataSources)
    .values(source)
    .onConflictDoUpdate({ target: dataSources.demoKey, set: { name, baseUrl, scrapingConfig } });
}

/** The name of the source that was removed, or null. */
export async function removeSource(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .delete(dataSources)
    .where(eq(dataSources.id, id))
    .returning({ name: dataSources.name });
  return row?.name ?? null;
}
