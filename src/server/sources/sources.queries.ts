import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { dataSources } from './sources.table.ts';

export function listActiveSources(db: Database) {
  return db
    .select({ name: dataSources.name, baseUrl: dataSources.baseUrl })
    .from(dataSources)
    .where(eq(dataSources.isActive, true))
    .orderBy(asc(dataSources.name));
}
