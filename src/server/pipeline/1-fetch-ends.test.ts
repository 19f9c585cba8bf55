import { describe, expect, test } from 'vitest';
import { prepareFetching } from '../../../tests/support/fetching.ts';
import { openPageReader } from './extract/page-reader.ts';

const fetching = prepareFetching();

describe('an end that is none', () => {
  test.each([
    ['/endless', 'stopped after 5 pages, the most maxPages allows', 20],
    ['/circle?page=1', 'which we’ve already read', 12],
    ['/echo', 'the pages go in circles', 4],
    ['/astray', 'the next page is on another host', 4],
    ['/down', 'answered 500', 0],
    ['/truncated', 'broke off in the middle', 0],
    ['/bomb/gzip', 'is larger than 1 MB', 0],
    ['/drip', 'took longer than 1 seconds', 0],
    ['/redirect/to?address=http://10.0.0.1/', 'isn’t on the public internet', 0],
    ['/redirect/loop', 'more than 5 redirects', 0],
  ])('%s: %s', async (path, reason, found) => {
    const { end, listings } = await fetching.collect(path, {
      pagination: { selector: 'a.next', maxPages: 5 },
    });
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining(reason) });
    expect(end.url).toContain(fetching.marketplace.origin);
    expect(listings).toHaveLength(found);
  });

  test('is a page of results that another host answers with', async () => {
    const elsewhere = `${fetching.marketplace.origin.replace('127.0.0.1', 'localhost')}/shop`;
    const { end, listings } = await fetching.collect(`/redirect/to?address=${encodeURIComponent(elsewhere)}`);
    expect(end).toMatchObject({ complete: false, reason: `the page is on another host: ${elsewhere}` });
    expect(listings).toEqual([]);
  });

  test('is a first page that does not exist, where pages are counted', async () => {
    const { end } = await fetching.collect('/gone?page={page}', { pagination: { type: 'page' } });
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('answered 404') });
  });

  test('keeps the pages before it', async () => {
    fetching.marketplace.faultAt.set('/shop?page=2', '/down');
    const { end, listings } = await fetching.collect('/shop');
    expect(end).toMatchObject({ complete: false, url: `${fetching.marketplace.origin}/shop?page=2` });
    expect(listings).toHaveLength(4);
  });

  test('comes at once when the run is stopped', async () => {
    const { end } = await fetching.collect('/shop', {}, { signal: AbortSignal.abort() });
    expect(end).toMatchObject({ complete: false, reason: expect.stringContaining('was stopped') });
  });

  test('a page that hangs the parser ends the run, and only the run', async () => {
    const impatient = openPageReader({ timeoutMs: 300 });
    for (const path of ['/nested', '/attributes']) {
      const { end } = await fetching.collect(path, {}, { reader: impatient });
      expect(end).toMatchObject({ complete: false, reason: 'the page took longer than 0.3 seconds to read' });
    }
    await impatient.close();
    expect((await fetching.collect('/shop')).listings).toHaveLength(10);
  });
});
