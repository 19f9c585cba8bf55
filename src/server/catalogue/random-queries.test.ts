import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listListings } from '#contract/catalogue.ts';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { openOneDatabase } from '../../../tests/support/databases.ts';
import { isLong } from '../../../tests/support/how-long.ts';
import { useSite } from '../../../tests/support/site.ts';

const names = Object.keys(listListings.query.shape);

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'rimu',
    '-wanted',
    '"tall',
    'Nelson',
    'hot',
    '90x45x',
    'newest',
    'constructor',
    '__proto__',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ minLength: 190, maxLength: 260 }),
);
const pair = fc
  .tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value)
  .map(([name, text]) => `${encode(name)}=${encode(text)}`);
/** Mostly well-formed pairs, and now and then something that is not even that. */
const query = fc
  .array(fc.oneof({ weight: 9, arbitrary: pair }, { weight: 1, arbitrary: fc.webQueryParameters() }), {
    maxLength: 5,
  })
  .map((pairs) => pairs.join('&'));
const path = fc.constantFrom('/api/listings', '/api/listings', '/api/listings/facets', '/api/suggest');

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
}

describe('addresses at random', () => {
  const site = useSite(openOneDatabase);
  beforeAll(async () => {
    const baseUrl = 'http://one.example';
    const now = new Date('2026-11-01T00:00:00Z');
    const { id: sourceId } = await insertSource(site.database.db, {
      name: 'One',
      baseUrl,
      isActive: true,
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
    });
    const raws = ['Rimu tallboy', 'Leather couch', 'Oak dining table'].map((title, index) => ({
      url: `/${index}`,
      title,
      price: `$${100 * (index + 1)}`,
      location: 'Newtown, Wellington',
      dimensions: '90x45x120 cm',
    }));
    const { kept } = normaliseListings(raws, { baseUrl, collectedAt: now });
    await upsertListings(site.database.db, { sourceId, baseUrl, now }, kept);
    await site.catalogue.catchUp();
  });

  test('of thousands of random query strings none is a fault, and what is refused is named', {
    timeout: 60_000,
  }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(path, query, async (address, text) => {
        const answer = await site.app.inject(`${address}?${text}`);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode === 200) return;
        expect(answer.statusCode, answer.body).toBe(400);
        const { message, errors } = answer.json();
        expect(message).toEqual(expect.any(String));
        const asked = new URLSearchParams(text);
        for (const error of errors) expect(asked.has(error.path.split('.')[0]), error.path).toBe(true);
        expect(errors.length).toBeGreaterThan(0);
      }),
      { seed: 2026, numRuns: isLong ? 10_000 : 2000 },
    );
    // Both happen, or nothing was tried.
    expect(statuses.get(200)).toBeGreaterThan(200);
    expect(statuses.get(400)).toBeGreaterThan(200);
  });

  test('the page takes any of them', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        expect((await site.app.inject(`/?${text}`)).statusCode).toBe(200);
      }),
      { seed: 2026, numRuns: 60 },
    );
  });
});
