import { afterEach, expect, test } from 'vitest';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);
  // The next has the same pieces, which would be known from this one.
  afterEach(async () => {
    for (const { id } of (await operator.asStaff('GET', '/api/admin/data-sources')).json)
      await operator.asStaff('DELETE', `/api/admin/data-sources/${id}`);
  });

  /** The seller takes the piece down and puts it up again, at an address of its own and perhaps another price. */
  function listAnew(id: number, changes: object = {}): void {
    const { marketplace } = operator;
    const old = marketplace.stock.find((piece) => piece.id === id)!;
    marketplace.stock = [
      { ...old, id: id + 1000, ...changes },
      ...marketplace.stock.filter((piece) => piece !== old),
    ];
  }

  async function readBoth(source: number, id: number) {
    const stored = await operator.readStored(source);
    return [id, id + 1000].map((number) => stored.find(({ url }) => url === `/piece/${number}`)!);
  }

  test('a piece listed anew is the same piece, once its old listing is gone', async () => {
    const source = await operator.addSource();
    await operator.collect(source);
    listAnew(3, { price: '$115', title: 'RELISTED: Kauri bookcase no. 3' });
    expect(await operator.collect(source)).toMatchObject({ listingsNew: 1, listingsGone: 0 });
    expect(await operator.collect(source)).toMatchObject({ listingsNew: 0, listingsGone: 1 });
    const [old, anew] = await readBoth(source, 3);
    expect(old).toMatchObject({ status: 'gone', goneAt: expect.any(Date) });
    expect(anew).toMatchObject({ status: 'active', groupId: old!.groupId });
    const { json } = await operator.site.send('GET', `/api/listings/${old!.id}`);
    expect(json.alsoOn).toEqual([{ id: anew!.id, platform: 'Corner shop' }]);
  });

  test('so it is when a run in between found it nowhere', async () => {
    const source = await operator.addSource();
    await operator.collect(source);
    const { marketplace } = operator;
    const [piece] = marketplace.stock.splice(3, 1);
    await operator.collect(source);
    marketplace.stock.push({ ...piece!, id: piece!.id + 1000 });
    expect(await operator.collect(source)).toMatchObject({ listingsNew: 1, listingsGone: 1 });
    const [old, anew] = await readBoth(source, piece!.id);
    expect(anew!.groupId).toBe(old!.groupId);
  });

  test('when the old one comes back beside the new one, they are two', async () => {
    const source = await operator.addSource();
    await operator.collect(source);
    const old = operator.marketplace.stock.find(({ id }) => id === 3)!;
    listAnew(3);
    await operator.collect(source);
    await operator.collect(source);
    operator.marketplace.stock.push(old);
    await operator.collect(source);
    const both = await readBoth(source, 3);
    expect(both).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect(both[1]!.groupId).not.toBe(both[0]!.groupId);
  });

  test('another piece in its place, and one that stood beside it, are other pieces', async () => {
    const source = await operator.addSource();
    operator.marketplace.stock.push({ ...operator.marketplace.stock[2]!, id: 2003 });
    await operator.collect(source);
    listAnew(3, { price: '$640' });
    await operator.collect(source);
    await operator.collect(source);
    const groups = (await operator.readStored(source)).map(({ groupId }) => groupId);
    expect(groups).toHaveLength(14);
    expect(new Set(groups).size).toBe(14);
  });

  test('of two alike that one piece could be, one is', async () => {
    const source = await operator.addSource();
    await operator.collect(source);
    listAnew(3);
    const { marketplace } = operator;
    marketplace.stock.push({ ...marketplace.stock[0]!, id: 2003 });
    await operator.collect(source);
    await operator.collect(source);
    const groups = (await operator.readStored(source)).map(({ groupId }) => groupId);
    expect(groups).toHaveLength(14);
    expect(new Set(groups).size).toBe(13);
  });

  test('several that one marketplace has side by side are not joined by one that another has', async () => {
    const { marketplace } = operator;
    const first = await operator.addSource();
    marketplace.stock = marketplace.stock.slice(0, 1);
    await operator.collect(first);
    const second = await operator.addSource();
    marketplace.stock = [1, 2, 3].map((id) => ({ ...marketplace.stock[0]!, id }));
    await operator.collect(second);
    const groups = [...(await operator.readStored(first)), ...(await operator.readStored(second))].map(
      ({ groupId }) => groupId,
    );
    expect(groups).toHaveLength(4);
    expect(new Set(groups).size).toBe(3);
  });
});
