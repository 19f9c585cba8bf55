import { buildConnector } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Marketplace, startMarketplace } from '../../../../tests/faults/marketplace/marketplace.ts';
import { createFetcher, type Fetcher, type FetcherOptions } from './fetcher.ts';

const start = Date.parse('2026-03-01T00:00:00Z');

let marketplace: Marketplace;
let other: Marketplace;
let slept: number[];
let now: number;
const opened: Fetcher[] = [];

beforeAll(async () => {
  marketplace = await startMarketplace();
  other = await startMarketplace();
});
beforeEach(() => {
  slept = [];
  now = start;
  for (const place of [marketplace, other]) {
    place.robots = { status: 404, body: '' };
    place.requests.length = 0;
  }
});
afterAll(async () => {
  await Promise.all(opened.map((fetcher) => fetcher.close()));
  await marketplace.close();
  await other.close();
});

/** A fetcher whose hours pass in no time. */
function openFetcher(options: Partial<FetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({
    userAgent: 'Tallboy/1.0 (+https://tallboy.example/contact)',
    allowedHosts: [marketplace.host],
    maxBytes: 1_000_000,
    deadlineMs: 2000,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
    ...options,
  });
  opened.push(fetcher);
  return fetcher;
}

const get = (path: string, options: Partial<FetcherOptions> = {}) =>
  openFetcher(options).get(`${marketplace.origin}${path}`);
const paths = () => marketplace.requests.map(({ path }) => path);

describe('a page', () => {
  test('comes with its text, its validators and our honest name', async () => {
    const page = await get('/shop');
    expect(page).toMatchObject({
      kind: 'page',
      status: 200,
      url: `${marketplace.origin}/shop`,
      contentType: 'text/html',
    });
    expect(page.kind === 'page' && page.text()).toContain('Oak dining table no. 1');
    expect(marketplace.requests[1]?.headers['user-agent']).toBe(
      'Tallboy/1.0 (+https://tallboy.example/contact)',
    );
  });

  test('that has not changed is not sent again', async () => {
    const fetcher = openFetcher();
    const page = await fetcher.get(`${marketplace.origin}/shop`);
    const conditional = page.kind === 'page' ? page.validators : undefined;
    expect(await fetcher.get(`${marketplace.origin}/shop`, { conditional: conditional! })).toMatchObject({
      kind: 'unchanged',
    });
  });

  test.each(['wrong', 'absent', 'meta'])('with its charset %s is still read', async (fault) => {
    const page = await get(`/charset/${fault}`);
    expect(page.kind === 'page' && page.text()).toContain('Café “chair”');
  });

  test('that does not exist is a failure with its status', async () => {
    expect(await get('/gone')).toMatchObject({ kind: 'failed', status: 404, retryable: false });
    expect(paths()).toEqual(['/robots.txt', '/gone']);
  });
});

describe('politeness', () => {
  test('robots.txt is asked once, before anything else, and obeyed', async () => {
    marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /shop' };
    const fetcher = openFetcher();
    const refusal = {
      kind: 'refused',
      reason: `robots.txt of ${marketplace.host} does not allow /shop?page=2`,
    };
    expect(await fetcher.get(`${marketplace.origin}/shop?page=2`)).toEqual(refusal);
    expect(await fetcher.get(`${marketplace.origin}/api`)).toMatchObject({ kind: 'page' });
    expect(paths()).toEqual(['/robots.txt', '/api']);
    expect(await fetcher.findObjection(`${marketplace.origin}/shop`)).toContain('does not allow /shop');
    expect(await fetcher.findObjection(`${marketplace.origin}/api`)).toBeNull();
  });

  test('robots.txt is asked again after an hour', async () => {
    const fetcher = openFetcher();
    await fetcher.get(`${marketplace.origin}/shop`);
    marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /' };
    expect(await fetcher.get(`${marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
    now += 3_600_000;
    expect(await fetcher.get(`${marketplace.origin}/shop`)).toMatchObject({ kind: 'refused' });
  });

  test.each([503, 500, 429])('robots.txt that answers %i closes the host', async (status) => {
    marketplace.robots = { status, body: '' };
    const outcome = await get('/shop');
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(outcome).toHaveProperty(
      'reason',
      expect.stringContaining('could not be read, so nothing there is fetched'),
    );
    expect(new Set(paths())).toEqual(new Set(['/robots.txt']));
  });

  test.each([401, 403, 404, 410])('robots.txt that answers %i allows everything', async (status) => {
    marketplace.robots = { status, body: 'User-agent: *\nDisallow: /' };
    expect(await get('/shop')).toMatchObject({ kind: 'page' });
  });

  test('one request at a time, with our delay between', async () => {
    const fetcher = openFetcher({ delayMs: 1500 });
    await Promise.all(
      ['/shop', '/api', '/shop?page=2'].map((path) => fetcher.get(`${marketplace.origin}${path}`)),
    );
    expect(paths()).toEqual(['/robots.txt', '/shop', '/api', '/shop?page=2']);
    expect(slept).toEqual([1500, 1500, 1500]);
  });

  test('a longer Crawl-delay wins, up to half a minute', async () => {
    marketplace.robots = { status: 200, body: 'User-agent: *\nCrawl-delay: 5' };
    await get('/shop');
    expect(slept).toEqual([5000]);
    marketplace.robots.body = 'User-agent: *\nCrawl-delay: 86400';
    await get('/shop');
    expect(slept).toEqual([5000, 30_000]);
  });

  test('a busy host is left alone for as many seconds as it asks', async () => {
    expect(await get('/busy/seconds')).toMatchObject({ kind: 'page' });
    expect(slept).toEqual([1000, 7000, 7000]);
  });

  test('or until the date it names', async () => {
    const until = new Date(start + 31_000).toUTCString();
    expect(await get(`/busy/date?until=${encodeURIComponent(until)}`)).toMatchObject({ kind: 'page' });
    expect(slept).toEqual([1000, 30_000]);
  });

  test('a host that asks for a day gets it: nothing is sent meanwhile', async () => {
    const fetcher = openFetcher();
    const tomorrow = start + 1000 + 86_400_000;
    const closed = { kind: 'failed', retryable: true, retryAt: tomorrow };
    expect(await fetcher.get(`${marketplace.origin}/busy/long`)).toMatchObject(closed);
    expect(await fetcher.get(`${marketplace.origin}/shop`)).toMatchObject(closed);
    expect(paths()).toEqual(['/robots.txt', '/busy/long']);
    now = tomorrow;
    expect(await fetcher.get(`${marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
  });

  test('a burst of 500 is waited out, longer each time', async () => {
    expect(await get('/burst?times=3')).toMatchObject({ kind: 'page' });
    expect(slept).toEqual([1000, 1000, 2000, 4000]);
  });

  test('but not for ever', async () => {
    expect(await get('/down')).toMatchObject({ kind: 'failed', status: 500, retryable: true });
    expect(paths()).toEqual(['/robots.txt', '/down', '/down', '/down', '/down']);
    expect(await get('/reset')).toMatchObject({ kind: 'failed', retryable: true });
  });
});

describe('limits', () => {
  test.each(['gzip', 'br', 'deflate', 'plain'])('a %s bomb ends at the limit', async (packing) => {
    expect(await get(`/bomb/${packing}`, { deadlineMs: 20_000 })).toEqual({
      kind: 'failed',
      reason: `${marketplace.origin}/bomb/${packing} is larger than 1 MB`,
      retryable: false,
    });
  });

  test.each(['/drip', '/silent'])('%s ends at the deadline', async (path) => {
    const outcome = await get(path, { deadlineMs: 200 });
    expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
    expect(outcome).toHaveProperty('reason', `${marketplace.origin}${path} took longer than 0.2 s`);
  });

  test.each([
    ['/headers', 'sent too many headers'],
    ['/packed/zstd', 'packed as "zstd"'],
    ['/packed/broken', 'cannot be unpacked'],
    ['/truncated', 'broke off in the middle'],
  ])('%s is a failure that says why', async (path, reason) => {
    expect(await get(path)).toHaveProperty('reason', expect.stringContaining(reason));
  });

  test('a length that is too short spoils that page, not the next', async () => {
    const fetcher = openFetcher();
    expect(await fetcher.get(`${marketplace.origin}/length`)).toMatchObject({ kind: 'page' });
    expect(await fetcher.get(`${marketplace.origin}/shop`)).toMatchObject({ kind: 'page' });
  });

  test('a caller who stops is answered at once', async () => {
    const signal = AbortSignal.abort();
    expect(await openFetcher().get(`${marketplace.origin}/shop`, { signal })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('was stopped'),
    });
  });
});

describe('addresses', () => {
  const port = () => marketplace.host.split(':')[1];
  const strict = () => openFetcher({ allowedHosts: [] });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '017700000001',
    '127.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    'localhost',
    'localhost.',
    '0',
    '169.254.169.254',
  ])('%s is refused', async (host) => {
    expect(await strict().get(`http://${host}:${port()}/shop`)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('not on the public internet'),
    });
    expect(marketplace.requests).toEqual([]);
  });

  test.each([
    'ftp://shop.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
    'http://me:secret@shop.test/',
  ])('%s is refused', async (address) => {
    expect(await strict().get(address)).toMatchObject({ kind: 'refused' });
  });

  test('a name with one private address among public ones is refused', async () => {
    const fetcher = openFetcher({ allowedHosts: [], lookup: async () => ['8.8.8.8', '10.0.0.1'] });
    expect(await fetcher.get('http://shop.test/')).toEqual({
      kind: 'refused',
      reason: 'shop.test leads to 10.0.0.1, an address that is not on the public internet',
    });
  });

  test('the address that was vetted is the one dialled, whatever DNS says a moment later', async () => {
    const answers = [['198.100.1.1'], ['127.0.0.1']];
    const dialled: string[] = [];
    const connect = buildConnector({});
    const fetcher = openFetcher({
      allowedHosts: [],
      lookup: async () => answers.shift()!,
      dial: (options, callback) => {
        dialled.push(options.hostname);
        connect({ ...options, hostname: '127.0.0.1', port: port()! }, callback);
      },
    });
    expect(await fetcher.get('http://shop.test/shop')).toMatchObject({ kind: 'page' });
    expect(dialled).toEqual(['198.100.1.1']);
    expect(marketplace.requests[1]?.headers.host).toBe('shop.test');
    // Once the connection is gone the name is asked again, and its new answer vetted anew.
    await fetcher.get('http://shop.test/reset');
    expect(dialled).toEqual(['198.100.1.1']);
    expect(answers).toEqual([]);
  });

  test.each([
    'http://169.254.169.254/latest',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'http://u:p@shop.test/',
  ])('a redirect to %s is refused', async (address) => {
    expect(await get(`/redirect/to?address=${encodeURIComponent(address)}`)).toMatchObject({
      kind: 'refused',
    });
  });

  test('a redirect to another port of an allowed host is refused', async () => {
    expect(await get(`/redirect/to?address=${other.origin}/shop`)).toMatchObject({ kind: 'refused' });
    expect(other.requests).toEqual([]);
  });

  test('a redirect to another host obeys the rules of that host', async () => {
    other.robots = { status: 200, body: 'User-agent: *\nDisallow: /shop' };
    const allowedHosts = [marketplace.host, other.host];
    expect(await get(`/redirect/to?address=${other.origin}/shop`, { allowedHosts })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(`robots.txt of ${other.host}`),
    });
    expect(other.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  test('five redirects are followed, a sixth is not', async () => {
    expect(await get('/redirect/chain?left=5')).toMatchObject({
      kind: 'page',
      url: `${marketplace.origin}/shop`,
    });
    for (const path of ['/redirect/chain?left=6', '/redirect/loop', '/redirect/to?address=http://[']) {
      expect(await get(path)).toMatchObject({ kind: 'failed', retryable: false });
    }
  });
});
