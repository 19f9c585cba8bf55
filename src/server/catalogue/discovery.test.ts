import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';

const baseUrl = 'http://one.example';
const now = new Date('2026-11-01T00:00:00Z');
const hostile = 'Tallboy </script><script>alert(1)</script>';

onOneDatabase((open) => {
  const site = useSite(open, { publicUrl: 'https://tallboy.example' });
  beforeAll(async () => {
    const { db } = site.database;
    const { id: sourceId } = await insertSource(db, {
      name: 'One',
      baseUrl,
      isActive: true,
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
    });
    const add = async (title: string) => {
      const { kept } = normaliseListings(
        [{ url: `/${title.length}`, title, price: '$80', image: '/1.jpg' }],
        {
          baseUrl,
          collectedAt: now,
        },
      );
      await upsertListings(db, { sourceId, baseUrl, now }, kept);
    };
    await add('Rimu bookcase, four shelves');
    await db.execute(sql`select setval(pg_get_serial_sequence('listings', 'id'), 49999)`);
    // The last of its part.
    await add('Round table');
    await add('Oak desk');
    await add('Tall wardrobe with mirror');
    await db.execute(sql`update listings set title = ${hostile} where id = 50001`);
  });
  const read = async (path: string) => (await site.send('GET', path)).text;

  test('the sitemap leads to every page and listing, 50,000 numbers to a part', async () => {
    const addresses = (text: string) =>
      [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses(await read('/sitemap.xml'))).toEqual([
      'https://tallboy.example/sitemap/pages.xml',
      'https://tallboy.example/sitemap/listings-1.xml',
      'https://tallboy.example/sitemap/listings-2.xml',
    ]);
    expect(addresses(await read('/sitemap/pages.xml'))).toContain(
      'https://tallboy.example/?category=Living%20Room',
    );
    expect(addresses(await read('/sitemap/listings-1.xml'))).toEqual([
      'https://tallboy.example/listing/1',
      'https://tallboy.example/listing/50000',
    ]);
    const second = await site.send('GET', '/sitemap/listings-2.xml');
    expect(second.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses(second.text)).toEqual([
      'https://tallboy.example/listing/50001',
      'https://tallboy.example/listing/50002',
    ]);
    expect(second.text).toContain('<lastmod>2026-');
    expect(addresses(await read('/sitemap/listings-3.xml'))).toEqual([]);
    for (const part of ['0', '-1', 'x', '1e9'])
      expect((await site.send('GET', `/sitemap/listings-${part}.xml`)).status).toBeGreaterThanOrEqual(400);
  });

  test('a sitemap is written once for all who ask', async () => {
    const select = vi.spyOn(site.database.db, 'select');
    onTestFinished(() => select.mockRestore());
    // Not as `send` does, which brings the search up to date first.
    const ask = async () => (await site.app.inject('/sitemap/listings-2.xml')).body;
    const first = await ask();
    const asked = select.mock.calls.length;
    expect(new Set(await Promise.all([ask(), ask(), ask(), ask(), ask()]))).toEqual(new Set([first]));
    expect(select.mock.calls.length).toBe(asked);
  });

  test('crawlers are told where to go, browsers how to search', async () => {
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nDisallow: \/api\/[\s\S]*Sitemap: https:\/\/tallboy\.example\/sitemap\.xml\n$/,
    );
    expect(await read('/opensearch.xml')).toContain(
      'template="https://tallboy.example/?search={searchTerms}"',
    );
    expect(await read('/')).toContain('href="/opensearch.xml"');
  });

  test('a listing is a product to search engines, and its title never a program', async () => {
    const page = await read('/listing/50001');
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('<link rel="canonical" href="https://tallboy.example/listing/50001"/>');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: hostile,
      image: ['https://tallboy.example/pictures/50001?width=960'],
      offers: { price: '80', priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
    });
  });
});

onOneDatabase((open) => {
  const site = useSite(open);
  test('without an address of its own the site is where the visitor found it, if that can be', async () => {
    const robots = async (host: string) => (await site.send('GET', '/robots.txt', undefined, { host })).text;
    expect(await robots('192.168.1.5:3000')).toContain('Sitemap: http://192.168.1.5:3000/sitemap.xml');
    expect(await robots('a"><b>.example')).toContain('Sitemap: http://localhost/sitemap.xml');
  });
});
