import type { Database } from '#server/platform/db/connect.ts';
import type { ListingChange } from './4-upsert.ts';

/** Finds whom a change concerns. There are no alerts yet, so it concerns nobody. */
export async function matchAlerts(_db: Database, _changes: ListingChange[]): Promise<void> {}
