import type { Database } from '#server/platform/db/connect.ts';
import type { ListingChange } from './4-upsert.ts';

/**
 * Judges what changed and what that touches. The judging itself is not built yet: a listing keeps `dealScore` null
 * and no badge, which every page shows as "not compared".
 */
export async function scoreChanges(_db: Database, _changes: ListingChange[]): Promise<void> {}
