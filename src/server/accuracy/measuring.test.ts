import { expect, test } from 'vitest';
import { changeListing } from '#server/catalogue/catalogue.queries.ts';
import { comparables } from '#server/deals/deals.table.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';
import { countJudged, countLeftOut, findErrors, saveNight } from './accuracy.queries.ts';
import { tellAccuracy } from './accuracy.ts';

const day = 86_400_000;
const tonight = new Date('2026-05-01T16:00:00Z');
const ago = (days: number) => new Date(tonight.getTime() - days * day);

onOneDatabase((open) => {
  const site = useSite(open);

  test('each piece for sale counts once, and neither what is gone nor what is free', async () => {
    const { db } = site.database;
    const desk = { type: 'desk', isSet: false, price: 100, worth: Math.log(105) };
    const far = { ...desk, type: 'lamp', worth: Math.log(300) };
    await db.insert(comparables).values([
      { ...desk, listingId: 1, groupId: 1 },
      { ...desk, listingId: 2, groupId: 1, worth: Math.log(900) },
      { ...desk, listingId: 3, groupId: 3, goneAt: ago(1) },
      { ...desk, listingId: 4, groupId: 4, price: 0 },
      { ...far, listingId: 5, groupId: 5 },
      { ...far, listingId: 6, groupId: 6 },
    ]);
    const [all, ...kinds] = await findErrors(db, { low: -0.5, high: 0.5 });
    expect(all).toMatchObject({ type: null, pieces: 3, insideHalf: 1 / 3 });
    expect(all!.medianError).toBeCloseTo(2);
    expect(kinds).toMatchObject([
      { type: 'desk', pieces: 1, within10: 1, insideHalf: 1 },
      { type: 'lamp', pieces: 2, within10: 0, within50: 0, insideHalf: 0 },
    ]);
  });

  test('of what is for sale each has a verdict or a reason why not; one verdict speaks for all its listings', async () => {
    const { db } = site.database;
    const desk = (at: number, title = 'Oak desk') => ({
      url: `/${at}`,
      title: `${title} ${at}`,
      price: '$90',
    });
    const [first] = await collectPieces(db, await addSource(db, 'Kea Street'), [desk(1)]);
    const [twin, free, unpriced, unclear, gone, unknown, lonely] = await collectPieces(
      db,
      await addSource(db, 'Fantail'),
      [2, 3, 4, 5, 6, 7, 8].map((at) => desk(at)),
    );
    await changeListing(db, twin!, { groupId: first!, dealScore: 60 });
    await changeListing(db, free!, { price: 0 });
    await changeListing(db, unpriced!, { price: null });
    await changeListing(db, unclear!, { priceUnsure: true });
    await changeListing(db, gone!, { status: 'gone', dealScore: 50 });
    await changeListing(db, unknown!, { type: null });
    expect(lonely).toBeDefined();
    expect((await countJudged(db))[0]).toEqual({ type: null, forSale: 6, judged: 1 });
    const reasons = (await countLeftOut(db)).map(({ reason, count }) => `${reason} ${count}`);
    expect(reasons).toEqual(['free 1', 'no-price 1', 'too-few 1', 'unclear-price 1', 'unknown-kind 1']);
  });

  test('thirty nights are shown and a year of them is kept, of kinds the last alone', async () => {
    const { db } = site.database;
    const figures = { pieces: 9, medianError: 0.2, within10: 0.1, within20: 0.5, within50: 0.9 };
    const night = (days: number, type: string | null = null) => ({
      ...{ ...figures, insideHalf: 0.5, forSale: 9, judged: 9 },
      measuredAt: ago(days),
      type,
    });
    for (const days of [366, 364, ...Array.from({ length: 31 }, (_, at) => 31 - at)])
      await saveNight(db, [night(days), night(days, 'desk')], ago(1000));
    await saveNight(db, [night(0), night(0, 'lamp'), { ...night(0, 'desk'), pieces: 20 }], ago(365));
    const { latest, nights } = await tellAccuracy(db);
    expect(latest?.kinds.map(({ type }) => type)).toEqual(['desk', 'lamp']);
    expect(nights.map(({ measuredAt }) => measuredAt)).toEqual(
      Array.from({ length: 30 }, (_, at) => ago(at).toISOString()),
    );
    const { rows } = await db.execute('select measured_at from accuracy order by measured_at');
    expect(rows).toHaveLength(33 + 2);
  });
});
