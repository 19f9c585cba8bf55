import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { insistOnOwnName, nameKey } from './source-names.ts';
import { changeSource, insertSource, type NewSource, type SourceRow, takeSource } from './sources.queries.ts';

/** The same for as long as nothing that can be edited is changed, by whomever. */
export function nameVersion({ name, baseUrl, isActive, scrapingConfig }: NewSource): string {
  const content = JSON.stringify([name, baseUrl, isActive, scrapingConfig]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

export function addSource(db: Database, source: NewSource): Promise<SourceRow> {
  return db.transaction(async (tx) => {
    await insistOnOwnName(tx, source.name);
    return insertSource(tx, source);
  });
}

/** Two people may have it open. If you save from an outdated version, you're told first. */
export async function editSource(
  db: Database,
  id: number,
  changes: Partial<NewSource>,
  madeFrom: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const source = await takeSource(tx, id);
    if (!source) throw new NotFound('We can’t find that data source.');
    if (madeFrom !== undefined && madeFrom !== nameVersion(source))
      throw new Conflict(
        'This data source has been changed since you opened it. Look at what’s new, then save again.',
      );
    keepDemoAddress(source, changes);
    if (changes.name !== undefined && nameKey(changes.name) !== nameKey(source.name))
      await insistOnOwnName(tx, changes.name);
    if (Object.keys(changes).length > 0) await changeSource(tx, id, changes);
  });
}

/** A demo marketplace may be fetched from although it is on loopback: nobody may turn that on another address. */
function keepDemoAddress({ demoKey, baseUrl }: SourceRow, changes: Partial<NewSource>): void {
  if (!demoKey) return;
  if (changes.baseUrl !== undefined && new URL(changes.baseUrl).href !== new URL(baseUrl).href)
    throw new Conflict('A demo marketplace gets its address from the demo. You can’t change it.');
  // Not written at all: the demo may be moving at this very moment.
  delete changes.baseUrl;
}
