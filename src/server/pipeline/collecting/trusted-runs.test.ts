import { expect, test } from 'vitest';
import { createPieces, renderResults } from '../../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);
  const trust = async (id: number, runId: number) => {
    const answer = await operator.asStaff('POST', `/api/admin/data-sources/${id}/trust`, { runId });
    return answer.status === 202 ? operator.waitForRun(id) : answer;
  };
  /** All on one page. */
  const putAt = (share: number) => {
    const pieces = createPieces(12).map((piece) => ({
      ...piece,
      price: `$${Number(piece.price!.slice(1)) * share}`,
    }));
    operator.marketplace.pages.set('/clearance', renderResults(pieces));
  };

  test('prices that halve are held back, until the operator says they are right', async () => {
    putAt(1);
    const id = await operator.addSource('/clearance');
    await operator.collect(id);
    expect(await operator.readSource(id)).toMatchObject({ doubtedRun: null });
    putAt(0.5);
    const doubted = await operator.collect(id);
    expect(doubted).toMatchObject({ status: 'failed', problem: expect.stringContaining('50% of') });
    expect(await operator.readSource(id)).toMatchObject({ doubtedRun: doubted.id });

    expect(await trust(id, doubted.id)).toMatchObject({ status: 'succeeded', listingsChanged: 12 });
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', doubtedRun: null });
    const { json: log } = await operator.asStaff('GET', '/api/admin/audit-log');
    expect(JSON.stringify(log)).toContain('Corner shop (12 of 12 known prices on a page are 50% of');
    // What was trusted once is how it is: no doubt is left, and none to answer twice.
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', problem: null });
    expect(await trust(id, doubted.id)).toMatchObject({
      status: 409,
      json: { message: 'It’s been collected since. Please look again.' },
    });
  });

  test('a dealer who sold most of the stock stays in trouble until somebody says so, not longer', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    operator.marketplace.stock = createPieces(4);
    const doubted = await operator.collect(id);
    expect(doubted.problem).toBe('only 4 listings found, less than half the usual 12.');
    expect((await operator.collect(id)).status).toBe('failed');
    expect(await trust(id, doubted.id)).toMatchObject({ status: 409 });
    const { doubtedRun } = await operator.readSource(id);
    expect(await trust(id, doubtedRun!)).toMatchObject({ status: 'succeeded', listingsKept: 4 });
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy' });
  });

  test('links that moved are followed once somebody says so, and pieces stay what they were', async () => {
    const put = (folder: string) => {
      const pages = [createPieces(12), createPieces(3, 13)].map((pieces, index) =>
        renderResults(pieces, index === 0 ? '/moving?page=2' : null).replaceAll('/piece/', folder),
      );
      // Two alike: nobody can tell which is which.
      pages[1] = pages[1]!.replaceAll(/no\. 1[34]|\$2[34]0/g, (text) => (text[0] === '$' ? '$240' : 'alike'));
      for (const [index, page] of pages.entries())
        operator.marketplace.pages.set(index === 0 ? '/moving' : '/moving?page=2', page);
    };
    put('/piece/');
    const id = await operator.addSource('/moving');
    expect(await operator.collect(id)).toMatchObject({ listingsKept: 15 });
    const before = await operator.readStored(id);
    put('/listing/v2-');
    const doubted = await operator.collect(id);
    expect(doubted).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^12 of 12 .* by other links\. If the site has moved them for good, /),
    });
    expect(await operator.readStored(id)).toEqual(before);
    expect(await trust(id, doubted.id)).toMatchObject({
      status: 'succeeded',
      listingsKept: 15,
      listingsChanged: 0,
    });
    const after = await operator.readStored(id);
    for (const piece of before.slice(0, 12)) {
      const { url, key } = after.find((row) => row.id === piece.id)!;
      expect({ url, key }).toEqual({
        url: piece.url.replace('/piece/', '/listing/v2-'),
        key: piece.key.replace('piece/', 'listing/v2-'),
      });
    }
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsNew: 0 });
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy' });
  });

  test('what cannot be right is not for anybody to trust', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    operator.marketplace.stock = [];
    const { id: failed } = await operator.collect(id);
    expect(await operator.readSource(id)).toMatchObject({ health: 'needs attention', doubtedRun: null });
    expect(await trust(id, failed)).toMatchObject({ status: 409 });
    operator.marketplace.stock = createPieces(12).map((piece) => ({ ...piece, price: null }));
    await operator.collect(id);
    expect(await operator.readSource(id)).toMatchObject({ doubtedRun: null });
  });
});
