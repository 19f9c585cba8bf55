import { expect, test } from 'vitest';
import { endpoints, nameOf } from '../support/endpoints.ts';

/** What fits and what doesn't, each parted by a bar; what is only just too long is beside its longest in `bounds.test.ts`. */
const patterns: [call: string, place: string, taken: string, refused: string][] = [
  ['GET /api/prices/:kind', 'params.kind', `a|${'a'.repeat(100)}|tv-unit`, `|${'a'.repeat(101)}|a b|a/b`],
  ['GET /api/prices/:kind', 'query.maker', `a|${'a'.repeat(100)}`, `|${'a'.repeat(101)}|a b|a/b`],
  ['GET /api/listings', 'query.fits', '90x45x120|xx1|9999xx|x0x', 'xx|90x45|10000xx|90x45x120x1|9.5xx|-1xx'],
  ['GET /api/scraping/refresh', 'query.since', '2026-11-19T01:00:00Z', '|yesterday|2026-11-19'],
  [
    'PATCH /api/list-items/:id',
    'body.viewingAt',
    '2026-11-19T01:00:00Z',
    '|2026-11-19|2026-11-19T01:00:00+13:00|2026-11-19T25:00:00Z',
  ],
  [
    'POST /api/accounts/:id/devices',
    'body.keys.p256dh',
    `${'_'.repeat(87)}|${'-'.repeat(87)}=`,
    `${'a'.repeat(86)}|${'a'.repeat(88)}|${'+'.repeat(87)}`,
  ],
  [
    'POST /api/accounts/:id/devices',
    'body.keys.auth',
    `${'_'.repeat(22)}|${'-'.repeat(22)}==`,
    `${'a'.repeat(21)}|${'a'.repeat(23)}|${'a'.repeat(22)}=`,
  ],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.schedule',
    'every hour|every 30 minutes|every 1 day|every 999 days|every 10 hours',
    'every 0 days|every 00 hours|every 1000 days|hourly|every week|every 1.5 hours',
  ],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.priceUnit',
    `dollars|cents|{decimals}| {${'a'.repeat(998)}} `,
    `dollar|{}|{a}{b}|{${'a'.repeat(999)}}`,
  ],
  ['POST /api/admin/data-sources', 'body.scrapingConfig.currency', 'NZD|AUD', 'nzd|NZ|NZDD|$'],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.robotsPermission.date',
    '2026-01-01|2025-12-31|2025-10-30|2025-09-09',
    '2026-13-01|2026-00-01|2026-01-32|2026-01-00|2026-1-1|2026-01-011',
  ],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.quietHours',
    '22:00-06:00|00:00-23:59|19:30-20:00',
    '24:00-06:00|22:60-06:00|06:00-24:00|22:00-22:00|22-06|2:00-6:00',
  ],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.searchEndpoint',
    '/s?q={searchTerm}&p={page}|/s?from={offset:1}|/s?from={offset:9999}|s',
    '/s?q={word}|/{}|/{offset:0}|/{offset:10000}|//kea.example|\\\\kea|/\\kea|https://kea.example/s|ftp:x',
  ],
  [
    'POST /api/admin/data-sources',
    'body.scrapingConfig.linkTemplate',
    '/products/{handle}|https://www.kea.example/{id}|HTTP://kea.example/{id}',
    '/products|products/{handle}|//kea.example/{id}|/\\kea/{id}|https://{host}/{id}|https://a@kea.example/{id}|ftp://kea.example/{id}',
  ],
  [
    'POST /api/admin/data-sources',
    'body.baseUrl',
    'https://kea.example|http://kea.example/nz/',
    'ftp://kea.example|kea.example|https://ana@kea.example|https:\\\\ana@kea.example|https://kea.example/?|https://kea.example/#x',
  ],
  [
    'POST /api/admin/data-sources/look',
    'body.address',
    'kea.example/sofas|https://kea.example|HTTP://kea.example',
    '|ftp://kea.example|javascript://kea.example|no address',
  ],
  [
    'POST /api/admin/data-sources/:id/credentials',
    'body.headers.0.name',
    'X-Api-Key|authorization|x_y.z!|X-Host|X-Cookie',
    'X Api|X:Y|é|Host|Connection|Content-Length|content-type|cookie|Expect|Keep-Alive|Proxy-Authorization|TE|Trailer|Transfer-Encoding|Upgrade|user-agent',
  ],
  ['POST /api/admin/data-sources/:id/credentials', 'body.token', '|abc ~ !', 'naïve|a\tb|a\u007fb'],
  [
    'POST /api/admin/data-sources/pointing/find',
    'body.fingerprint',
    '0123456789abcdef'.repeat(4),
    `${'a'.repeat(63)}|${'a'.repeat(65)}|${'g'.repeat(64)}|${'A'.repeat(64)}`,
  ],
  [
    'POST /api/accounts/register',
    'body.password',
    'Rimu7rimu|ĀĀāā1234',
    'RIMU7RIMU|rimu7rimu|Rimurimu|Rimu7ri|Rimu7\u0007rimu',
  ],
  ['POST /api/accounts/register', 'body.email', 'ana@kea.nz| Ana@Kea.NZ ', '|ana|ana@|@kea.nz|a b@kea.nz'],
  ['POST /api/accounts/:id/price-alerts', 'body.targetPrice', '0.01|99.99|250', '0.001|99.999'],
  ['POST /api/accounts/:id/price-alerts', 'body.priceDropPercentage', '1|50', '1.5|0|51'],
  ['PATCH /api/accounts/:id', 'body.phone', '021 123 4567| ', 'a\u0000b|a\nb'],
];

test.each(patterns)('%s takes %s by its pattern', (call, place, taken, refused) => {
  const [part, ...names] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  const schema = endpoints.find((endpoint) => nameOf(endpoint) === call)![part]!;
  const isTaken = (text: string) => {
    const value = /^[\d.]+$/.test(text) ? Number(text) : text;
    const outcome = schema.safeParse(wrap(names, value));
    return outcome.success || !outcome.error.issues.some(({ path }) => path.join('.') === names.join('.'));
  };
  expect(taken.split('|').filter((text) => !isTaken(text))).toEqual([]);
  expect(refused.split('|').filter(isTaken)).toEqual([]);
});

test('whoever points must point at something', () => {
  const { body } = endpoints.find((endpoint) => nameOf(endpoint).endsWith('/pointing/find'))!;
  const sent = { address: 'https://kea.example', fingerprint: 'a'.repeat(64) };
  expect(body!.safeParse({ ...sent, points: { title: 0 } }).success).toBe(true);
  expect(body!.safeParse({ ...sent, points: {} }).success).toBe(false);
});

function wrap([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = wrap(rest, value);
  return name === '0' ? [inner] : { [name]: inner };
}
