import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { demo } from './demo.table.ts';
import { type NewSource, upsertDemoSource } from './sources.queries.ts';

export type DemoRow = typeof demo.$inferSelect;
/** Where the demo marketplaces are, and at which day. */
export type RunningDemo = Omit<DemoRow, 'id' | 'leasedUntil'>;

const theOne = 1;
/** Renewed several times meanwhile. */
const fromNow = sql`now() + interval '20 seconds'`;

/** `isKept`: a living process answers for them. */
export async function findDemo(db: Database): Promise<(DemoRow & { isKept: boolean }) | null> {
  const [row] = await db
    .select({ demo, isKept: sql<boolean>`${demo.leasedUntil} > now()` })
    .from(demo)
    .where(eq(demo.id, theOne));
  return row ? { ...row.demo, isKept: row.isKept } : null;
}

/** Tells everybody where they are now; false when another process was quicker to follow those `before`. */
export async function publishDemo(
  db: Database,
  running: RunningDemo,
  sources: (NewSource & { demoKey: string })[],
  before: Pick<RunningDemo, 'controlUrl'> | null,
): Promise<boolean> {
  const row = { ...running, id: theOne, leasedUntil: fromNow };
  return db.transaction(async (tx) => {
    const published = await tx
      .insert(demo)
      .values(row)
      .onConflictDoUpdate({
        target: demo.id,
        set: row,
        setWhere: eq(demo.controlUrl, before?.controlUrl ?? ''),
      })
      .returning({ id: demo.id });
    if (published.length === 0) return false;
    for (const source of sources) await upsertDemoSource(tx, source);
    return true;
  });
}

/** Says that they are still there, and at which day; false when others have taken their place. */
export async function renewDemo(
  db: Database,
  { controlUrl, daysTurned }: Pick<RunningDemo, 'controlUrl' | 'daysTurned'>,
): Promise<boolean> {
  const renewed = await db
    .update(demo)
    .set({ leasedUntil: fromNow, daysTurned })
    .where(eq(demo.controlUrl, controlUrl))
    .returning({ id: demo.id });
  return renewed.length > 0;
}

/** Lets the next process keep them at once. */
export async function leaveDemo(
  db: Database,
  { controlUrl }: Pick<RunningDemo, 'controlUrl'>,
): Promise<void> {
  await db.update(demo).set({ leasedUntil: sql`now()` }).where(eq(demo.controlUrl, controlUrl));
}
