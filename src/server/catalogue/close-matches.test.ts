import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundListing } from '#contract/catalogue.ts';
import { openOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';

describe('close matches', () => {
  const site = useSite(openOneDatabase);
  beforeAll(async () => {
    const source = await addSource(site.database.db, 'Kiwi Finds');
    const titles = [
      ['Dark grey dresser', '$400'],
      ['White dresser', '$100'],
      ['Black dresser, 4 drawers', '$200'],
      ['Dark grey sofa', '$300'],
      ['Oak desk', '$80'],
      ['Desk chair', '$20'],
      ['Light green dining room chair', '$25'],
    ] as const;
    await collectPieces(
      site.database.db,
      source,
      titles.map(([title, price], at) => ({ url: `/${at}`, title, price })),
    );
  });
  const find = async (query: string) => {
    const { json, headers } = await site.send('GET', `/api/listings?${query}`);
    return {
      found: json.map(({ title, match }: FoundListing) => `${match}: ${title}`) as string[],
      counts: [headers['x-total-count'], headers['x-close-count']],
      link: String(headers.link),
    };
  };

  test('come after the full ones, the kind of piece counting most', async () => {
    const { found, counts } = await find('search=dark gray dresser');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe('full: Dark grey dresser');
    expect(found.slice(1, 3).sort()).toEqual(['close: Black dresser, 4 drawers', 'close: White dresser']);
    expect(found[3]).toBe('close: Dark grey sofa');
    expect(counts).toEqual(['1', '3']);
  });

  test('are on the pages after', async () => {
    const { found, link } = await find('search=dark gray dresser&pageSize=2&page=2&sort=priceLowToHigh');
    expect(found).toEqual(['close: Black dresser, 4 drawers', 'close: Dark grey sofa']);
    expect(link).toContain('page=2&sort=priceLowToHigh>; rel="last"');
  });

  test('are counted where nothing matches every word; the filters hold, and the page says so', async () => {
    expect(await find('search=velvet dresser')).toMatchObject({ counts: ['3', '3'] });
    expect((await find('search=velvet dresser&maxPrice=150')).found).toEqual(['close: White dresser']);
    const { json: facets } = await site.send('GET', '/api/listings/facets?search=velvet dresser');
    expect(facets.total).toBe(3);
    expect(facets.type).toMatchObject([{ value: 'chest of drawers', count: 3 }]);
    for (const page of [1, 5]) {
      const { text } = await site.send('GET', `/?search=velvet+dresser&page=${page}`);
      expect(text).toContain('No exact matches. 3 come close.');
      expect(text).not.toContain('Close matches');
      expect(text).not.toContain('page=4');
    }
  });

  test('are told from the full ones on the page', async () => {
    const { text } = await site.send('GET', '/?search=dark+gray+dresser');
    expect(text).toContain('>1 item<');
    expect(text).toContain('Close matches');
    expect(text.indexOf('Dark grey dresser')).toBeLessThan(text.indexOf('Close matches'));
    expect(text.indexOf('White dresser')).toBeGreaterThan(text.indexOf('Close matches'));
  });

  test('leave another choice the number of its full ones', async () => {
    const path = 'search=dark gray dresser&maxPrice=150';
    const { json } = await site.send('GET', `/api/listings/facets?${path}`);
    expect(json.total).toBe(1);
    const countFrom = (dollars: number) =>
      json.price.find(({ from }: { from: number }) => from === dollars).count;
    expect([countFrom(400), countFrom(300)]).toEqual([1, 1]);
  });

  test('are none that only say half of the name of a piece', async () => {
    // What stands in a dining room is no room divider, and what is light green gives no light.
    for (const search of ['led light strip', 'room divider'])
      expect((await find(`search=${search}`)).found).toEqual([]);
  });

  test('need not hold what stands in quotes: it is a word like the others', async () => {
    const { found } = await find('search=dresser "grey"');
    expect(found[0]).toBe('full: Dark grey dresser');
    expect(found.slice(1, 3).sort()).toEqual(['close: Black dresser, 4 drawers', 'close: White dresser']);
    expect(found.slice(3)).toEqual(['close: Dark grey sofa']);
  });

  test('are none of one word: it is there or it is not', async () => {
    expect((await find('search=zebra')).counts).toEqual(['0', '0']);
  });

  test('with words the best match comes first, without them the best deal', async () => {
    expect((await find('search=desk')).found).toEqual(['full: Oak desk', 'full: Desk chair']);
    expect((await find('search=desk&sort=priceLowToHigh')).found[0]).toBe('full: Desk chair');
    const unsorted = await find('category=Bedroom');
    expect(unsorted).toEqual({ ...(await find('category=Bedroom&sort=bestDeal')), link: unsorted.link });
  });
});
