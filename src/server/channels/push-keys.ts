import webPush from 'web-push';
import type { Database } from '#server/platform/db/connect.ts';
import { pushKeys } from './channels.table.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made at the first start, and the same for all processes from then on. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const [kept] = await db.select().from(pushKeys);
  if (kept) return { publicKey: kept.publicKey, privateKey: kept.privateKey };
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  return readPushKeys(db);
}
