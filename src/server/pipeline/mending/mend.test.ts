import { expect, test } from 'vitest';
import { createPieces, renderResults } from '../../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);
  const mend = (id: number, runId: number) =>
    operator.asStaff('POST', `/api/admin/data-sources/${id}/mend`, { runId });

  test('cards are renamed over night: a mend is proposed, used once, and nothing is new or gone', async () => {
    const id = await operator.addSource('/night');
    const { pages, stock } = operator.marketplace;
    pages.set('/night', renderResults(stock));
    expect((await operator.collect(id)).listingsNew).toBe(12);
    expect((await operator.readSource(id)).mend).toBeNull();

    pages.set('/night', renderResults(stock).replaceAll('<article class="card"', '<article class="tile"'));
    const failed = await operator.collect(id);
    expect(failed.status).toBe('failed');
    const { mend: proposed, health } = await operator.readSource(id);
    expect(health).toBe('needs attention');
    expect(proposed).toMatchObject({ runId: failed.id, found: 12, recognised: 12 });
    expect(proposed.changes).toContainEqual({
      name: 'item',
      before: expect.any(String),
      after: 'article.tile',
    });

    expect((await mend(id, failed.id + 1000)).status).toBe(409);
    expect((await mend(id, failed.id)).status).toBe(202);
    const run = await operator.waitForRun(id);
    expect(run).toMatchObject({ status: 'succeeded', listingsKept: 12, listingsNew: 0, listingsGone: 0 });
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', mend: null });
    expect((await mend(id, failed.id)).status).toBe(409);
  });

  test('what was changed since it was proposed stays, and the audit log says what the mend changed', async () => {
    const robotsPermission = { from: 'Jane Smith, owner', date: '2026-11-16', wording: 'You may.' };
    const id = await operator.addSource('/revoked', { robotsPermission });
    const { pages, stock } = operator.marketplace;
    pages.set('/revoked', renderResults(stock));
    await operator.collect(id);
    pages.set('/revoked', renderResults(stock).replaceAll('<article class="card"', '<article class="tile"'));
    const failed = await operator.collect(id);
    const { mend: first } = await operator.readSource(id);
    expect(first.changes.map(({ name }: { name: string }) => name)).toEqual(['item']);

    const { robotsPermission: _, ...config } = (await operator.readSource(id)).scrapingConfig;
    const scrapingConfig = { ...config, delaySeconds: 3, pagination: { ...config.pagination, maxPages: 7 } };
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { scrapingConfig });
    const { mend: proposed } = await operator.readSource(id);
    expect(proposed.changes.map(({ name }: { name: string }) => name)).toEqual(['item']);
    expect((await mend(id, failed.id)).status).toBe(202);
    expect((await operator.readSource(id)).scrapingConfig).toEqual({
      ...scrapingConfig,
      selectors: { ...scrapingConfig.selectors, item: 'article.tile' },
    });
    const { json: acts } = await operator.asStaff('GET', '/api/admin/audit-log');
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'Fixed a data source',
        object: expect.stringMatching(/^Corner shop( \d+)? \(item: \.card → article\.tile\)$/),
      }),
    );
    expect(await operator.waitForRun(id)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
  });

  test('the next page is looked for again, though a mend before found it marked by the page itself', async () => {
    const id = await operator.addSource('/half');
    const { pages } = operator.marketplace;
    const stock = createPieces(24);
    const show = (change: (page: string) => string) => {
      pages.set('/half', change(renderResults(stock.slice(0, 12), '/half?page=2')));
      pages.set('/half?page=2', change(renderResults(stock.slice(12))));
    };
    const readPaging = async () => (await operator.readSource(id)).scrapingConfig.pagination;
    const whole = { status: 'succeeded', listingsKept: 24, listingsGone: 0, problem: null };
    show((page) => page);
    expect(await operator.collect(id)).toMatchObject(whole);

    show((page) => page.replaceAll('class="card"', 'class="tile"').replace('class="next"', 'rel="next"'));
    expect((await mend(id, (await operator.collect(id)).id)).status).toBe(202);
    expect(await operator.waitForRun(id)).toMatchObject(whole);
    expect(await readPaging()).not.toHaveProperty('selector');

    show((page) => page);
    expect((await mend(id, (await operator.collect(id)).id)).status).toBe(202);
    expect(await operator.waitForRun(id)).toMatchObject(whole);
    expect(await readPaging()).toMatchObject({ selector: 'a.next' });

    // Only its link to the next page is renamed.
    show((page) => page.replace('class="next"', 'class="onward"'));
    const half = await operator.collect(id);
    expect(half).toMatchObject({
      status: 'failed',
      problem:
        'the link to the next page is missing, but this page is as full as when it had one. Has the layout changed?',
    });
    expect((await operator.readSource(id)).mend.changes).toEqual([
      { name: 'nextPage', before: 'a.next', after: 'a.onward' },
    ]);
    expect((await mend(id, half.id)).status).toBe(202);
    expect(await operator.waitForRun(id)).toMatchObject(whole);

    // One more on the first page, and a link of another name: however often it is read.
    pages.set('/half', renderResults(stock.slice(0, 13), '/half?page=2'));
    for (const _ of [1, 2])
      expect(await operator.collect(id)).toMatchObject({
        status: 'failed',
        listingsGone: 0,
        problem:
          'the link to the next page is there, but the selector for pagination doesn’t find it. Has the layout changed?',
      });

    // All on one page: there is no other any more.
    pages.set('/half', renderResults(stock.slice(0, 20)));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', problem: null });
  });

  test('a last page may be full: the pages before it still lead on', async () => {
    const id = await operator.addSource('/shrinking');
    const { pages } = operator.marketplace;
    const stock = createPieces(30);
    pages.set('/shrinking', renderResults(stock.slice(0, 12), '/shrinking?page=2'));
    pages.set('/shrinking?page=2', renderResults(stock.slice(12, 24), '/shrinking?page=3'));
    pages.set('/shrinking?page=3', renderResults(stock.slice(24)));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsKept: 30 });

    pages.set('/shrinking?page=2', renderResults(stock.slice(12, 24)));
    pages.delete('/shrinking?page=3');
    expect(await operator.collect(id)).toMatchObject({
      status: 'succeeded',
      listingsKept: 24,
      problem: null,
    });
  });

  test('a marketplace that is merely empty or away gets none', async () => {
    const id = await operator.addSource('/empty');
    const { pages, stock } = operator.marketplace;
    pages.set('/empty', renderResults(stock));
    await operator.collect(id);
    pages.set('/empty', '<p>Nothing for sale today.</p>');
    expect((await operator.collect(id)).status).toBe('failed');
    expect((await operator.readSource(id)).mend).toBeNull();
    pages.delete('/empty');
    expect((await operator.collect(id)).status).toBe('failed');
    expect((await operator.readSource(id)).mend).toBeNull();
  });
});
