import type { Database } from '#server/platform/db/connect.ts';
import { findModel, findModelState } from './model.queries.ts';
import { readModel, type WorthModel } from './worth-model.ts';

let recent: { version: string; model: WorthModel | null } | null = null;

/** The model in use. */
export async function loadModel(db: Database): Promise<WorthModel | null> {
  return loadModelOf(db, (await findModelState(db)).version);
}

/** The same for somebody who knows which version is in use. Read once: a version never changes. */
export async function loadModelOf(db: Database, version: string | null): Promise<WorthModel | null> {
  if (version === null) return null;
  if (recent?.version === version) return recent.model;
  const stored = await findModel(db);
  if (!stored?.version || !stored.model) return null;
  recent = { version: stored.version, model: readModel(stored.model) };
  return recent.model;
}
