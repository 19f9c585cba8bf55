import { describe, expect, test } from 'vitest';
import { openMarketplaces, start } from '../../../../tests/support/marketplaces.ts';

const web = openMarketplaces();

describe('a page', () => {
  test('comes with its text, its validators and our honest name', async () => {
    const page = await web.get('/shop');
    expect(page).toMatchObject({
      kind: 'page',
      status: 200,
      url: `${web.marketplace.origin}/shop`,
      contentType: 'text/html',
    });
    expect(page.kind === 'page' && page.text()).toContain('Oak dining table no. 1');
    expect(web.marketplace.requests[1]?.headers['user-agent']).toBe(
      'Tallboy/1.0 (+https://tallboy.example/contact)',
    );
  });

  test('that has not changed is not sent again', async () => {
    const fetcher = web.openFetcher();
    const page = await fetcher.get(`${web.marketplace.origin}/shop`);
    const conditional = page.kind === 'page' ? page.validators : undefined;
    expect(await fetcher.get(`${web.marketplace.origin}/shop`, { conditional: conditional! })).toMatchObject({
      kind: 'unchanged',
    });
  });

  test.each(['wrong', 'absent', 'meta'])('with its charset %s is still read', async (fault) => {
    const page = await web.get(`/charset/${fault}`);
    expect(page.kind === 'page' && page.text()).toContain('Café “chair”');
  });

  test('that does not exist is a failure with its status', async () => {
    expect(await web.get('/gone')).toMatchObject({ kind: 'failed', status: 404, retryable: false });
    expect(web.paths()).toEqual(['/robots.txt', '/gone']);
  });
});

describe('politeness', () => {
  test('robots.txt is asked once, before anything else, and obeyed', async () => {
    web.marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /shop' };
    const fetcher = web.openFetcher();
    const refusal = {
      kind: 'refused',
      byRobots: true,
      reason: `robots.txt of ${web.marketplace.host} doesn’t allow /shop?page=2`,
    };
    expect(await fetcher.get(`${web.marketplace.origin}/shop?page=2`)).toEqual(refusal);
    expect(await fetcher.get(`${web.marketplace.origin}/api`)).toMatchObject({ kind: 'page' });
    expect(web.paths()).toEqual(['/robots.txt', '/api']);
    expect(await fetcher.findObjection(`${web.marketplace.origin}/shop`)).toMatchObject({
      byRobots: true,
      reason: expect.stringContaining('doesn’t allow /shop'),
    });
    expect(await fetcher.findObjection(`${web.marketplace.origin}/api`)).toBeNull();
  });

  test('robots.txt is asked again after an hour', async () => {
    const fetcher = web.openFetcher();
    await fetcher.get(`${web.marketplace.origin}/shop`);
    web.marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /' };
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
    web.now += 3_600_000;
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject({ kind: 'refused' });
  });

  test.each([503, 500, 429])('robots.txt that answers %i closes the host', async (status) => {
    web.marketplace.robots = { status, body: '' };
    const outcome = await web.get('/shop');
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(outcome).toHaveProperty(
      'reason',
      expect.stringContaining('couldn’t be read, so we fetch nothing there'),
    );
    expect(new Set(web.paths())).toEqual(new Set(['/robots.txt']));
  });

  test.each([401, 403, 404, 410])('robots.txt that answers %i allows everything', async (status) => {
    web.marketplace.robots = { status, body: 'User-agent: *\nDisallow: /' };
    expect(await web.get('/shop')).toMatchObject({ kind: 'page' });
  });

  test('one request at a time, with our delay between', async () => {
    const fetcher = web.openFetcher({ delayMs: 1500 });
    await Promise.all(
      ['/shop', '/api', '/shop?page=2'].map((path) => fetcher.get(`${web.marketplace.origin}${path}`)),
    );
    expect(web.paths()).toEqual(['/robots.txt', '/shop', '/api', '/shop?page=2']);
    expect(web.slept).toEqual([1500, 1500, 1500]);
  });

  test('the delay counts from the end of a request, however long that took', async () => {
    // Each request takes a second.
    const now = () => web.now + web.marketplace.requests.length * 1000;
    const fetcher = web.openFetcher({ delayMs: 1500, now });
    await fetcher.get(`${web.marketplace.origin}/shop`);
    await fetcher.get(`${web.marketplace.origin}/api`);
    expect(web.slept).toEqual([1500, 1500]);
  });

  test('a longer Crawl-delay wins; one that is too long is a refusal that says so', async () => {
    web.marketplace.robots = { status: 200, body: 'User-agent: *\nCrawl-delay: 5' };
    await web.get('/shop');
    expect(web.slept).toEqual([5000]);
    web.marketplace.robots.body = 'User-agent: *\nCrawl-delay: 90';
    await web.get('/shop');
    expect(web.slept).toEqual([5000, 90_000]);
    web.marketplace.robots.body = 'User-agent: *\nCrawl-delay: 86400';
    expect(await web.get('/shop')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(
        'asks for 86400 seconds between pages, more than the 120 Tallboy will wait',
      ),
    });
    expect(web.slept).toHaveLength(2);
  });

  test('a longer delay asked for by the source holds, and never makes one shorter', async () => {
    const fetcher = web.openFetcher({ delayMs: 1500 });
    const get = (delayMs: number) => fetcher.get(`${web.marketplace.origin}/shop`, { delayMs });
    await get(4000);
    await get(0);
    expect(web.slept).toEqual([4000, 1500]);
    web.slept.length = 0;
    web.marketplace.robots = { status: 200, body: 'User-agent: *\nCrawl-delay: 5' };
    await web.openFetcher({ delayMs: 0 }).get(`${web.marketplace.origin}/shop`, { delayMs: 2000 });
    expect(web.slept).toEqual([5000]);
  });

  test('a permission is for its own host, and leaves the delay as it is', async () => {
    web.marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /\nCrawl-delay: 5' };
    const { host, origin } = web.marketplace;
    const fetcher = web.openFetcher({ delayMs: 0 });
    expect(await fetcher.get(`${origin}/shop`, { permittedHost: host })).toMatchObject({ kind: 'page' });
    expect(web.slept).toEqual([5000]);
    for (const permittedHost of ['shop.test', undefined])
      expect(await fetcher.get(`${origin}/shop`, { permittedHost })).toMatchObject({ byRobots: true });
  });

  test('a busy host is left alone for as many seconds as it asks', async () => {
    expect(await web.get('/busy/seconds')).toMatchObject({ kind: 'page' });
    expect(web.slept).toEqual([1000, 7000, 7000]);
  });

  test('or until the date it names', async () => {
    const until = new Date(start + 31_000).toUTCString();
    expect(await web.get(`/busy/date?until=${encodeURIComponent(until)}`)).toMatchObject({ kind: 'page' });
    expect(web.slept).toEqual([1000, 30_000]);
  });

  test('one that asks for no time at all is left alone longer each time', async () => {
    const passed = encodeURIComponent(new Date(start - 60_000).toUTCString());
    expect(await web.get(`/busy/date?until=${passed}&times=3`)).toMatchObject({ kind: 'page' });
    expect(web.slept).toEqual([1000, 1000, 2000, 4000]);
  });

  test('a host that asks for a day gets it: nothing is sent meanwhile', async () => {
    const fetcher = web.openFetcher();
    const tomorrow = start + 1000 + 86_400_000;
    const closed = { kind: 'failed', retryable: true, retryAt: tomorrow };
    expect(await fetcher.get(`${web.marketplace.origin}/busy/long`)).toMatchObject(closed);
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject(closed);
    expect(web.paths()).toEqual(['/robots.txt', '/busy/long']);
    web.now = tomorrow;
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
  });

  test('one that asks for longer than any calendar is left alone for a month', async () => {
    const inAMonth = start + 1000 + 30 * 86_400_000;
    expect(await web.get('/busy/forever')).toMatchObject({ kind: 'failed', retryAt: inAMonth });
  });

  test('a burst of 500 is waited out, longer each time', async () => {
    expect(await web.get('/burst?times=3')).toMatchObject({ kind: 'page' });
    expect(web.slept).toEqual([1000, 1000, 2000, 4000]);
  });

  test('but not for ever', async () => {
    expect(await web.get('/down')).toMatchObject({ kind: 'failed', status: 500, retryable: true });
    expect(web.paths()).toEqual(['/robots.txt', '/down', '/down', '/down', '/down']);
    expect(await web.get('/reset')).toMatchObject({ kind: 'failed', retryable: true });
  });
});

describe('limits', () => {
  test.each(['gzip', 'br', 'deflate', 'plain'])('a %s bomb ends at the limit', async (packing) => {
    expect(await web.get(`/bomb/${packing}`, { deadlineMs: 20_000 })).toEqual({
      kind: 'failed',
      reason: `${web.marketplace.origin}/bomb/${packing} is larger than 1 MB`,
      retryable: false,
    });
  });

  test.each(['/drip', '/silent'])('%s ends at the deadline', async (path) => {
    const outcome = await web.get(path, { deadlineMs: 200 });
    expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
    expect(outcome).toHaveProperty('reason', `${web.marketplace.origin}${path} took longer than 0.2 seconds`);
  });

  test.each([
    ['/headers', 'sent too many headers'],
    ['/packed/zstd', 'compressed as "zstd"'],
    ['/packed/broken', 'we couldn’t unpack'],
    ['/truncated', 'broke off in the middle'],
  ])('%s is a failure that says why', async (path, reason) => {
    expect(await web.get(path)).toHaveProperty('reason', expect.stringContaining(reason));
  });

  test('a length that is too short spoils that page, not the next', async () => {
    const fetcher = web.openFetcher();
    expect(await fetcher.get(`${web.marketplace.origin}/length`)).toMatchObject({ kind: 'page' });
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
  });

  test('a caller who stops is answered at once', async () => {
    const signal = AbortSignal.abort();
    expect(await web.openFetcher().get(`${web.marketplace.origin}/shop`, { signal })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('was stopped'),
    });
  });
});

describe('whatever a host did, the next request to it is answered', () => {
  test.each([
    '/bomb/gzip',
    '/bomb/br',
    '/bomb/deflate',
    '/bomb/plain',
    '/drip',
    '/silent',
    '/headers',
    '/packed/zstd',
    '/packed/broken',
    '/truncated',
    '/reset',
    '/down/endless',
    '/redirect/endless',
  ])('%s', async (path) => {
    const fetcher = web.openFetcher({ deadlineMs: path.startsWith('/bomb') ? 20_000 : 300 });
    await fetcher.get(`${web.marketplace.origin}${path}`);
    expect(await fetcher.get(`${web.marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
  });

  test('a robots.txt without end', async () => {
    web.marketplace.faultAt.set('/robots.txt', '/bomb/plain');
    expect(await web.get('/shop')).toMatchObject({ kind: 'page' });
  });

  test('a connection that never comes about is given up at the deadline', async () => {
    const outcome = await web.get('/shop', { deadlineMs: 200, dial: () => {} });
    expect(outcome).toHaveProperty('reason', expect.stringContaining('took longer than 0.2 seconds'));
  });
});
