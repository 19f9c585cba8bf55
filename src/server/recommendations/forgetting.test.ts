import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { activity } from './activity.table.ts';
import { exportActivity, removeOldActivity } from './recommendations.queries.ts';
import { findSignals } from './signals.ts';

const day = 86_400_000;
const now = new Date('2026-03-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

onOneDatabase((open) => {
  const site = useSite(open);

  test('half a year is remembered of somebody, and what is older than was said is removed', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const hemi = await registerShopper(site, 'hemi');
    const { show } = await openShelf(db, 'Market');
    const [listingId] = await show({ url: '/1', title: 'Rimu tallboy', price: '$400' });
    const looks = [1, 179, 181, 364, 366].map((days) => ({
      accountId: ana.id,
      action: 'view' as const,
      listingId: listingId!,
      createdAt: ago(days),
    }));
    await db.insert(activity).values([...looks, { ...looks[0]!, accountId: hemi.id }]);
    const signals = await findSignals(db, site.catalogue.index, ana.id, now);
    expect(signals.map(({ at }) => at)).toEqual([ago(1), ago(179)]);
    await removeOldActivity(db, ago(365));
    const left = await exportActivity(db, ana.id);
    expect(left.map(({ createdAt }) => createdAt)).toEqual([1, 179, 181, 364].map(ago));
  });
});
