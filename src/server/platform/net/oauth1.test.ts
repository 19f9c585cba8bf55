import { expect, test } from 'vitest';
import { authorise, writeBase } from './oauth1.ts';

const readHeader = (header: string) =>
  Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, decodeURIComponent(value!)]),
  );

test('signs the photo request of RFC 5849, section 1.2, as it does', () => {
  const url = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original');
  const keys = {
    consumerKey: 'dpf43f3p2l4k3l03',
    consumerSecret: 'kd94hf93k423kf44',
    token: 'nnch734d00sl2jdk',
    tokenSecret: 'pfkkdhi9sl3r4s00',
    method: 'HMAC-SHA1',
  } as const;
  const header = readHeader(authorise(url, keys, { nonce: 'chapoH', seconds: 137131202 }));
  expect(header).toEqual({
    oauth_consumer_key: keys.consumerKey,
    oauth_token: keys.token,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131202',
    oauth_nonce: 'chapoH',
    oauth_signature: 'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
  });
});

test('parameters are sorted by what they are written as, and repeated ones are kept', () => {
  const url = new URL('https://api.example.nz/search?b=2&a=x%20y&a=%C4%81&b=1');
  expect(writeBase(url, [])).toBe(
    'GET&https%3A%2F%2Fapi.example.nz%2Fsearch&a%3D%25C4%2581%26a%3Dx%2520y%26b%3D1%26b%3D2',
  );
});

test('in plain text both secrets go along, and a token is left out where there is none', () => {
  const keys = {
    consumerKey: 'me',
    consumerSecret: 'a&b',
    token: '',
    tokenSecret: '',
    method: 'PLAINTEXT',
  } as const;
  const header = readHeader(authorise(new URL('https://api.example.nz/'), keys));
  expect(header).toMatchObject({ oauth_consumer_key: 'me', oauth_signature: 'a%26b&' });
  expect(header).not.toHaveProperty('oauth_token');
  const again = readHeader(authorise(new URL('https://api.example.nz/'), keys));
  expect(again.oauth_nonce).not.toBe(header.oauth_nonce);
});
