import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);

  test('a piece that a search for something brought back is not gone again at the first miss', async () => {
    const id = await operator.addSource('/shop?q={searchTerm}');
    await operator.collect(id);
    const all = operator.marketplace.stock;
    const collectFrom = async (stock: typeof all) => {
      operator.marketplace.stock = stock;
      return (await operator.collect(id)).listingsGone;
    };
    const without = all.slice(1);
    expect([await collectFrom(without), await collectFrom(without)]).toEqual([0, 1]);
    operator.marketplace.stock = all;
    await operator.asStaff('POST', '/api/admin/scraping/trigger', { searchTerm: 'rimu' });
    expect(await operator.waitForRun(id)).toMatchObject({ searchTerm: 'rimu', listingsChanged: 1 });
    expect([await collectFrom(without), await collectFrom(without)]).toEqual([0, 1]);
  });
});
