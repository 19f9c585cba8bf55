import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);
  /** How many are gone after a run that finds this stock. */
  const collectFor = (id: number) => async (stock: typeof operator.marketplace.stock) => {
    operator.marketplace.stock = stock;
    return (await operator.collect(id)).listingsGone;
  };

  test('a piece is gone when two runs in a row miss it, and another marketplace’s pieces are not missed', async () => {
    const [id, other] = [await operator.addSource(), await operator.addSource()];
    await operator.collect(other);
    await operator.collect(id);
    const all = operator.marketplace.stock;
    const collectFrom = collectFor(id);
    const without = all.slice(1);
    expect(await collectFrom(without)).toBe(0);
    expect(await collectFrom(all)).toBe(0);
    expect(await collectFrom(without)).toBe(0);
    expect(await collectFrom(without)).toBe(1);
    const stored = await operator.readStored(other);
    expect(stored).toHaveLength(12);
    expect(stored.filter(({ status, missedRuns }) => status !== 'active' || missedRuns > 0)).toEqual([]);
  });

  test('a piece that a search for something brought back is not gone again at the first miss', async () => {
    const id = await operator.addSource('/shop?q={searchTerm}');
    await operator.collect(id);
    const all = operator.marketplace.stock;
    const collectFrom = collectFor(id);
    const without = all.slice(1);
    expect([await collectFrom(without), await collectFrom(without)]).toEqual([0, 1]);
    operator.marketplace.stock = all;
    await operator.asStaff('POST', '/api/admin/scraping/trigger', { searchTerm: 'rimu' });
    expect(await operator.waitForRun(id)).toMatchObject({ searchTerm: 'rimu', listingsChanged: 1 });
    expect([await collectFrom(without), await collectFrom(without)]).toEqual([0, 1]);
  });
});
