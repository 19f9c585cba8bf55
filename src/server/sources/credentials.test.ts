import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { startMarketplace } from '../../../tests/faults/marketplace/marketplace.ts';
import { onEachDatabase, onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { sourceCredentials } from './sources.table.ts';

const oauth = {
  kind: 'oauth1',
  consumerKey: 'the-consumer',
  consumerSecret: 'the-consumer-secret',
  token: 'the-token',
  tokenSecret: 'the-token-secret',
};
const apiKey = { kind: 'headers', headers: [{ name: 'X-Api-Key', value: 'top-secret-key' }] };
const anySecret = /top-secret-key|the-consumer|the-token/;

function useKeys(open: () => Promise<OpenDatabase>) {
  const operator = useOperator(open);
  const keyAt = (id: number) => `/api/admin/data-sources/${id}/credentials`;
  return {
    operator,
    keyAt,
    set: (id: number, form: object) => operator.asStaff('POST', keyAt(id), form),
  };
}

onEachDatabase((open) => {
  const { operator, keyAt, set } = useKeys(open);

  test('a key is replaced and removed; what is no key is refused in words', async () => {
    const id = await operator.addSource();
    await set(id, apiKey);
    await set(id, oauth);
    expect((await operator.readSource(id)).credentials).toMatchObject({ kind: 'oauth1', headerNames: [] });
    expect((await operator.asStaff('DELETE', keyAt(id))).status).toBe(200);
    expect((await operator.readSource(id)).credentials).toBeNull();
    const again = await operator.asStaff('DELETE', keyAt(id));
    expect(again).toMatchObject({ status: 404, json: { message: 'We can’t find that key.' } });
    for (const [form, path] of [
      [{ kind: 'headers', headers: [] }, 'headers'],
      ...['Host', 'Cookie', 'User-Agent', 'content-type', 'Proxy-Authorization'].map(
        (name) => [{ kind: 'headers', headers: [{ name, value: 'x' }] }, 'headers.0.name'] as const,
      ),
      [{ kind: 'headers', headers: [{ name: 'X Key', value: 'x' }] }, 'headers.0.name'],
      [{ kind: 'headers', headers: [{ name: 'X-Key', value: 'a\nb' }] }, 'headers.0.value'],
      [{ kind: 'headers', headers: ['X-Key', 'x-key'].map((name) => ({ name, value: 'x' })) }, 'headers'],
      [{ ...oauth, consumerKey: '' }, 'consumerKey'],
      [{ ...oauth, tokenSecret: '' }, 'tokenSecret'],
    ] as const)
      expect(await set(id, form)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
    const plain = await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, {
      baseUrl: 'http://shop.example.nz',
    });
    expect(plain.status).toBe(200);
    expect(await set(id, apiKey)).toMatchObject({ status: 409 });
  });
});

onOneDatabase((open) => {
  const { operator, set } = useKeys(open);
  const sent = (name: string, path = '/shop') =>
    operator.marketplace.requests
      .filter((request) => request.path.startsWith(path))
      .map(({ headers }) => headers[name]);

  test('an API’s key goes along with every request, and is told to nobody else', async () => {
    operator.marketplace.robots = { status: 200, body: '' };
    const id = await operator.addSource();
    expect((await operator.readSource(id)).credentials).toBeNull();
    const answer = await set(id, apiKey);
    expect(answer).toMatchObject({ status: 200, json: { kind: 'headers', headerNames: ['X-Api-Key'] } });
    operator.marketplace.requests.length = 0;
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
    expect(new Set(sent('x-api-key'))).toEqual(new Set(['top-secret-key']));
    expect(sent('x-api-key', '/robots.txt')).not.toContain('top-secret-key');

    const told = [answer, await operator.asStaff('GET', '/api/admin/data-sources')];
    told.push(await operator.asStaff('GET', '/api/admin/audit-log'));
    for (const { text } of told) expect(text).not.toMatch(anySecret);
    expect(told[2]!.text).toContain('Set the key of a data source');
    const stored = await operator.site.database.db.select().from(sourceCredentials);
    expect(JSON.stringify(stored)).not.toMatch(anySecret);
  });

  test('OAuth 1.0a signs each request anew, in the preview of a saved source too', async () => {
    const id = await operator.addSource();
    await set(id, oauth);
    expect((await operator.asStaff('GET', '/api/admin/audit-log')).text).not.toMatch(anySecret);
    operator.marketplace.requests.length = 0;
    const { baseUrl, scrapingConfig } = await operator.readSource(id);
    const body = { baseUrl, scrapingConfig, sourceId: id };
    const preview = await operator.asStaff('POST', '/api/admin/data-sources/preview', body);
    expect(preview.json).toMatchObject({ listingsFound: 4 });
    await operator.collect(id);
    const headers = sent('authorization');
    expect(headers.length).toBeGreaterThan(2);
    for (const header of headers)
      expect(header).toMatch(
        /^OAuth oauth_consumer_key="the-consumer", oauth_token="the-token", .*HMAC-SHA1/,
      );
    const nonces = headers.map((header) => /oauth_nonce="(\w+)"/.exec(String(header))?.[1]);
    expect(new Set(nonces).size).toBe(headers.length);
    // Nobody's key goes to an address that isn't saved with it.
    operator.marketplace.requests.length = 0;
    await operator.asStaff('POST', '/api/admin/data-sources/preview', { baseUrl, scrapingConfig });
    expect(sent('authorization')).toEqual([undefined]);
  });

  test('where a redirect leads to another host, the key stays behind', async () => {
    const other = await startMarketplace();
    try {
      operator.allowedHosts.push(other.host);
      const elsewhere = encodeURIComponent(`${other.origin}/shop`);
      const id = await operator.addSource(`/redirect/to?address=${elsewhere}`);
      await set(id, apiKey);
      await operator.collect(id);
      expect(sent('x-api-key', '/redirect')).toEqual(['top-secret-key']);
      for (const { headers } of other.requests) expect(headers['x-api-key']).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  test('a source that moves to another address has to be given its key again', async () => {
    const id = await operator.addSource();
    await set(id, apiKey);
    const moved = operator.marketplace.origin.replace('127.0.0.1', 'localhost');
    operator.allowedHosts.push(new URL(moved).host);
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { baseUrl: moved });
    operator.marketplace.requests.length = 0;
    expect(await operator.collect(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Enter it again'),
    });
    expect(sent('x-api-key').filter(Boolean)).toEqual([]);
  });
});
