import type { Database } from '#server/platform/db/connect.ts';
import { findModel, findModelState } from './model.queries.ts';
import { readModel, type WorthModel } from './worth-model.ts';

let recent: { version: string; model: WorthModel | null } | null = null;

/** The model in use. Read once: a version never changes. */
export async function loadModel(db: Database): Promise<WorthModel | null> {
  const { version } = await findModelState(db);
  if (version === null) return null;
  if (recent?.version === version) return recent.model;
  const stored = await findModel(db);
  if (!stored?.version || !stored.model) return null;
  recent = { version: stored.version, model: readModel(stored.model) };
  return recent.model;
}
