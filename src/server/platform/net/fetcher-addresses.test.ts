import { buildConnector } from 'undici';
import { expect, test } from 'vitest';
import { openMarketplaces } from '../../../../tests/support/marketplaces.ts';

const web = openMarketplaces();

const port = () => web.marketplace.host.split(':')[1];
const strict = () => web.openFetcher({ allowedHosts: [] });

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
    reason: expect.stringContaining('on the public internet'),
  });
  expect(web.marketplace.requests).toEqual([]);
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

test.each(['me:secret@', 'me@', ':secret@'])('with %s before its host it is refused', async (person) => {
  const { host } = web.marketplace;
  expect(await web.openFetcher().get(`http://${person}${host}/shop`)).toEqual({
    kind: 'refused',
    reason: `an address on ${host} has a username or password in it`,
  });
  expect(web.marketplace.requests).toEqual([]);
});

test('a host that does not exist is called that, and robots.txt is not blamed', async () => {
  const lookup = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  const fetcher = web.openFetcher({ allowedHosts: [], lookup });
  const nowhere = { kind: 'refused', reason: 'there’s no host called shop.test' };
  expect(await fetcher.get('http://shop.test/shop')).toEqual(nowhere);
  expect(await fetcher.findObjection('http://shop.test/shop')).toEqual(nowhere);
});

test('a name with one private address among public ones is refused', async () => {
  const fetcher = web.openFetcher({ allowedHosts: [], lookup: async () => ['8.8.8.8', '10.0.0.1'] });
  expect(await fetcher.get('http://shop.test/')).toEqual({
    kind: 'refused',
    reason: 'shop.test leads to 10.0.0.1, an address that isn’t on the public internet',
  });
});

test('the address that was vetted is the one dialled, whatever DNS says a moment later', async () => {
  const answers = [['198.100.1.1'], ['127.0.0.1']];
  const dialled: string[] = [];
  const connect = buildConnector({});
  const fetcher = web.openFetcher({
    allowedHosts: [],
    lookup: async () => answers.shift()!,
    dial: (options, callback) => {
      dialled.push(options.hostname);
      connect({ ...options, hostname: '127.0.0.1', port: port()! }, callback);
    },
  });
  expect(await fetcher.get('http://shop.test/shop')).toMatchObject({ kind: 'page' });
  expect(dialled).toEqual(['198.100.1.1']);
  expect(web.marketplace.requests[1]?.headers.host).toBe('shop.test');
  // Once the connection is gone the name is asked again, and its new answer vetted anew.
  await fetcher.get('http://shop.test/reset');
  expect(dialled).toEqual(['198.100.1.1']);
  expect(answers).toEqual([]);
});

test.each([
  ['http://169.254.169.254/latest', 'on the public internet'],
  ['http://[::ffff:10.0.0.1]/', 'on the public internet'],
  ['file:///etc/passwd', 'file:///etc/passwd isn’t an http:// or https:// address'],
  ['http://u:p@shop.test/', 'has a username or password in it'],
])('a redirect to %s is refused', async (address, reason) => {
  expect(await web.get(`/redirect/to?address=${encodeURIComponent(address)}`)).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining(reason),
  });
});

test('a redirect to another port of an allowed host is refused', async () => {
  expect(await web.get(`/redirect/to?address=${web.other.origin}/shop`)).toMatchObject({ kind: 'refused' });
  expect(web.other.requests).toEqual([]);
});

test('a redirect to another host obeys the rules of that host', async () => {
  web.other.robots = { status: 200, body: 'User-agent: *\nDisallow: /shop' };
  const allowedHosts = [web.marketplace.host, web.other.host];
  expect(await web.get(`/redirect/to?address=${web.other.origin}/shop`, { allowedHosts })).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining(`robots.txt of ${web.other.host}`),
  });
  expect(web.other.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test('five redirects are followed, a sixth is not', async () => {
  expect(await web.get('/redirect/chain?left=5')).toMatchObject({
    kind: 'page',
    url: `${web.marketplace.origin}/shop`,
  });
  for (const path of ['/redirect/chain?left=6', '/redirect/loop', '/redirect/to?address=http://[']) {
    expect(await web.get(path)).toMatchObject({ kind: 'failed', retryable: false });
  }
});
