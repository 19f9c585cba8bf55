import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Likeness } from '#server/catalogue/groups.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { sizeToleranceCm } from './same-piece.ts';

type Sight = Pick<Likeness, 'place' | 'price' | 'type' | 'widthCm' | 'depthCm' | 'heightCm'>;

const groupingLock = 7_402_021;
const stripCm = 4;

/**
 * Until the transaction ends, nobody else may group anything that could be one of these pieces. If one piece
 * turns up on two marketplaces at the same moment, and neither saw the other, it would become two groups.
 * Pieces that can't be the same don't wait. Call it once in a transaction, before any listing is locked.
 */
export async function lockAlike(db: Database, pieces: readonly Sight[]): Promise<void> {
  const numbers = [...new Set(pieces.flatMap(listKeys).map(toNumber))];
  if (numbers.length === 0) return;
  // Everybody takes these locks in the same order, so that nobody deadlocks.
  numbers.sort((a, b) => a - b);
  await db.execute(
    sql`select pg_advisory_xact_lock(${groupingLock}, number) from unnest(${sql.param(numbers)}::int[]) as number`,
  );
}

/** Two pieces that may be the same by `isSamePiece` have one of these in common. */
export function listKeys({ place, price, type, widthCm, depthCm, heightCm }: Sight): string[] {
  if (!place || price === null) return [];
  const keys = [`${place} type ${type ?? ''}`];
  // Of the same three measures, they may be called by different names.
  if (widthCm !== null && depthCm !== null && heightCm !== null) {
    const reach = sizeToleranceCm / 2;
    for (const side of [widthCm - reach, widthCm + reach])
      keys.push(`${place} width ${Math.floor(side / stripCm)}`);
  }
  return keys;
}

function toNumber(key: string): number {
  return createHash('sha256').update(key).digest().readInt32BE(0);
}
