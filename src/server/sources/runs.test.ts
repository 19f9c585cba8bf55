import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import {
  endRun,
  findAbandonedRuns,
  findRun,
  giveBackRun,
  insertRun,
  reportRun,
  takeRun,
} from './runs.queries.ts';
import { runs } from './sources.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('whoever was too slow for its run neither tells of it nor ends it under another', async () => {
    const { db } = site.database;
    const { id: sourceId } = await addSource(db, 'Kea Street');
    const { id } = (await insertRun(db, sourceId, 'furniture'))!;
    const slow = (await takeRun(db, id))!;
    expect(await takeRun(db, id)).toBeNull();
    expect(await findAbandonedRuns(db)).toEqual([]);
    await db.update(runs).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(runs.id, id));
    expect(await findAbandonedRuns(db)).toEqual([{ id }]);
    const quick = (await takeRun(db, id))!;

    expect(await reportRun(db, slow, { pages: 7 })).toBeNull();
    await giveBackRun(db, slow);
    await endRun(db, slow, { status: 'failed', problem: 'Too slow' });
    expect(await findRun(db, id)).toEqual(quick);

    expect(await reportRun(db, quick, { pages: 2 })).toEqual({ isActive: true });
    await endRun(db, quick, { status: 'succeeded' });
    expect(await findRun(db, id)).toMatchObject({ status: 'succeeded', pages: 2, leaseUntil: null });
    expect(await takeRun(db, id)).toBeNull();
  });
});
