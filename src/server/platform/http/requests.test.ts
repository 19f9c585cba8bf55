import { describe, expect, test } from 'vitest';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  const subscribe = (headers: Record<string, string>, payload = '{"email":"a@example.nz"}') =>
    site.app.inject({ method: 'POST', url: '/api/subscribers', headers, payload });
  const json = { 'content-type': 'application/json' };

  describe('a body', () => {
    test.each([
      ['a megabyte', json, `{"email":"${'a'.repeat(1_000_000)}"}`, 413, 'too big'],
      ['broken JSON', json, '{"email":', 400, 'isn’t valid JSON'],
      ['nothing', json, '', 400, 'empty'],
      ['plain text', { 'content-type': 'text/plain' }, 'a@example.nz', 415, 'Only JSON'],
      [
        'a form',
        { 'content-type': 'application/x-www-form-urlencoded' },
        'email=a@example.nz',
        415,
        'Only JSON',
      ],
      ['a list', json, '[]', 400, 'The request: must be an object'],
      ['too little', json, '{}', 400, 'email: is required'],
      ['a poisoned prototype', json, '{"__proto__":{"x":1},"email":"a@example.nz"}', 400, 'isn’t valid JSON'],
    ])('of %s is refused clearly', async (name, headers, payload, status, words) => {
      const answer = await subscribe({ ...headers, 'x-forwarded-for': `203.0.113.${name.length}` }, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).toContain(words);
    });
  });

  test.each([
    ['/api/listings/-1', 'id: must be a whole number from 1 to 2147483647'],
    ['/api/listings/99999999999', 'id: must be a whole number from 1 to 2147483647'],
    ['/api/listings?page=0', 'page: must be at least 1'],
    ['/api/listings?page=1.5', 'page: must be a whole number'],
    ['/api/listings?pageSize=many', 'pageSize: must be a number'],
    ['/api/listings?sort=upwards', 'sort: must be one of'],
    [`/api/suggest?q=${'x'.repeat(201)}`, 'q: must be at most 200 characters'],
    [`/api/listings?${'brands=x&'.repeat(51)}`, 'brands: must have at most 50 entries'],
  ])('%s says what is allowed', async (url, words) => {
    const { status, json } = await site.send('GET', url);
    expect(status).toBe(400);
    expect(json.message).toContain(words);
  });

  describe('a request from another site', () => {
    test.each([
      ['Origin', { origin: 'https://evil.example' }],
      ['Origin null', { origin: 'null' }],
      ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
      [
        'same-origin but a foreign Origin',
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ],
    ])('is refused by %s', async (_, headers) => {
      const answer = await subscribe({ ...json, ...headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'This request came from another site.' });
    });

    test('may read, and our own pages may write', async () => {
      const read = await site.send('GET', '/api/marketplaces', undefined, { 'sec-fetch-site': 'cross-site' });
      expect(read.status).toBe(200);
      const own = {
        ...json,
        'sec-fetch-site': 'same-origin',
        origin: 'http://tallboy.test',
        host: 'tallboy.test',
      };
      expect((await subscribe(own)).statusCode).toBe(200);
    });
  });

  test('a visitor behind the operator’s proxy is who the proxy saw, whatever they claim', async () => {
    const statuses = [];
    for (let index = 0; index < 12; index++) {
      const answer = await subscribe({ ...json, 'x-forwarded-for': `198.51.100.${index}, 203.0.113.77` });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
