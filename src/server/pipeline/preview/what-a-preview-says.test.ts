import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSearch } from '../../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);
  let guarded: Server;
  let guardedOrigin: string;
  beforeAll(async () => {
    guarded = createServer((_request, response) => response.writeHead(401).end());
    await new Promise<void>((resolve) => guarded.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(guarded.address() as AddressInfo).port}`;
    operator.allowedHosts.push(host);
    guardedOrigin = `http://${host}`;
  });
  afterAll(() => guarded.close());

  const preview = async (path: string, extra: object = {}, baseUrl = operator.marketplace.origin) => {
    const body = { baseUrl, scrapingConfig: describeSearch(path, extra) };
    return (await operator.asStaff('POST', '/api/admin/data-sources/preview', body)).json;
  };

  test.each([
    ['<h1>Log in</h1><input name="p" type="password">', 'The page asks us to sign in.'],
    ['<h1>Are you human?</h1><div class="h-captcha"></div>', /^The page asks whether we’re human/],
    ['<h1>Kea</h1><p>The domain is for sale.</p>', /^The domain is parked or for sale/],
    ['<h1>Kea</h1><input type="password">', 'Do the selectors match?'],
  ])('of %s by its name', async (page, said) => {
    operator.marketplace.pages.set('/none', page);
    const { problem } = await preview('/none');
    expect(problem.replace('no listings found. ', '')).toMatch(said);
  });

  test('that a run finds only a page to sign in', async () => {
    const id = await operator.addSource('/members');
    operator.marketplace.pages.set('/members', '<title>Sign in</title><input type="password">');
    expect((await operator.collect(id)).problem).toBe('no listings found. The page asks us to sign in.');
  });

  test('that own pages on another host are not read', async () => {
    operator.marketplace.stock = [];
    await operator.addSource('/shop');
    const detail = { description: '.words' };
    const { problem } = await preview('/shop', { linkTemplate: 'https://elsewhere.example/{h2}', detail });
    expect(problem).toBe('the listings’ own pages are on another host, so detail isn’t read there.');
  });

  test('where a key goes that is asked for', async () => {
    const { problem } = await preview('/api', {}, guardedOrigin);
    expect(problem).toBe(
      `${guardedOrigin}/api answered 401. It asks for a key: add one under Key, in the source’s menu`,
    );
  });
});
