import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { findSourceNames } from './sources.queries.ts';

const namingLock = 7_402_025;

/** What two names have in common that people would take for one. */
export function nameKey(name: string): string {
  return name.normalize().toLowerCase().replace(/\s+/g, '');
}

/**
 * A source's name stands for it in mails, metrics and files, so no two get the same. Two that already share
 * one stay as they are. Anybody naming another at this moment waits until the transaction ends.
 */
export async function insistOnOwnName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${namingLock})`);
  const other = (await findSourceNames(tx)).find((one) => nameKey(one) === nameKey(name));
  if (other !== undefined)
    throw new Invalid(`There’s already a source called ${other}. Please choose another name.`, 'name');
}
