import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, getPage, type RawItem, type SourceConfig } from './collect.ts';
import { type Demo, startDemo } from './demo.ts';
import { readField, readPage } from './sites/page-reader.ts';

const epoch = Date.UTC(2025, 10, 14, 21, 30);

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ epoch, now: () => epoch + 1000 });
});
afterAll(() => demo.close());

const isWanted = ({ title }: RawItem) => /^(wanted|wtb|iso)\b/i.test(title ?? '');

describe('the four marketplaces', () => {
  test('show exactly what the truth says, through their own configuration', async () => {
    const truth = demo.truth();
    for (const site of demo.sites) {
      const found = await collect(site, 'furniture');
      const pieces = found.filter((item) => !isWanted(item));
      const expected = truth.pieces.flatMap(({ listings }) =>
        listings.filter((listing) => listing.site === site.key),
      );
      expect(pieces.map(({ link }) => link).sort(), site.key).toEqual(
        expected.map(({ path }) => path).sort(),
      );
      expect(found.length - pieces.length).toBe(truth.wanted.filter((ad) => ad.site === site.key).length);
      const dates = new Map(expected.map(({ path, listedAt }) => [path, listedAt]));
      for (const piece of pieces) {
        expect(piece, JSON.stringify(piece)).toMatchObject({
          title: expect.stringMatching(/\p{L}{3}/u),
          price: expect.stringMatching(/\d|free|offer/i),
          location: expect.stringMatching(/\p{L}{2}/u),
          image: expect.stringMatching(/^\/pictures\/\d+\.jpg$/),
          category: expect.stringMatching(/\p{L}{4}/u),
        });
        expect(Date.parse(piece.listedAt!)).toBe(dates.get(piece.link!));
      }
    }
  });

  test('hold 542 pieces at the start, counted once each', () => {
    const { pieces } = demo.truth();
    const count = (name: string) => pieces.filter(({ category }) => category === name).length;
    expect(pieces).toHaveLength(542);
    expect(
      ['Living Room', 'Bedroom', 'Dining', 'Office', 'Kitchen', 'Outdoor', 'Storage', 'Vintage'].map(count),
    ).toEqual([142, 98, 76, 54, 32, 28, 45, 67]);
    const twins = pieces.filter(({ listings }) => listings.length === 2);
    expect(twins.length).toBeGreaterThan(30);
    for (const { listings } of twins) {
      const [one, other] = listings as [(typeof listings)[number], (typeof listings)[number]];
      expect(one.site).not.toBe(other.site);
      expect(Math.abs(one.price! / other.price! - 1)).toBeLessThanOrEqual(0.04);
    }
  });

  test('tell on a listing’s own page what the configuration promises', async () => {
    const { pieces } = demo.truth();
    for (const site of demo.sites) {
      const { detail } = site.scrapingConfig as unknown as SourceConfig;
      const own = pieces.flatMap((piece) =>
        piece.listings.filter((listing) => listing.site === site.key).map(({ path }) => ({ path, piece })),
      );
      const fields = new Set<string>();
      for (const { path } of own.slice(0, 40)) {
        const page = readPage(await getPage(site.url + path));
        for (const [name, selector] of Object.entries(detail ?? {}))
          if (readField(page, selector)) fields.add(name);
      }
      expect([...fields].sort(), site.key).toEqual(Object.keys(detail ?? {}).sort());
    }
  });

  test('write the same size and place on both marketplaces a piece stands on', async () => {
    const [, , shop] = demo.sites;
    const twin = demo.truth().pieces.find(({ listings }) => listings.some(({ site }) => site === shop!.key))!;
    const { path } = twin.listings.find(({ site }) => site === shop!.key)!;
    const page = readPage(await getPage(shop!.url + path));
    const { width, depth, height } = twin.size;
    expect(readField(page, '.measure')).toBe(`W ${width} × D ${depth} × H ${height} cm`);
    const data = JSON.parse(readField(page, 'script') ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'Product',
      width: { value: width, unitCode: 'CMT' },
      offers: { priceCurrency: 'NZD' },
    });
  });
});
