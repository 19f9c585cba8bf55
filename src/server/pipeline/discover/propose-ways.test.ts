import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];
const cards = pieces
  .map(
    (title, index) =>
      `<li class="piece"><a href="/p/${1 + index}"><img src="/photo.png?${1 + index}"><h3>${title} 1</h3></a><b class="price">$${(1 + index) * 100}</b><i class="town">Petone, Lower Hutt</i></li>`,
  )
  .join('');

describe('ways to read a pasted address', () => {
  const { propose, shop } = useLooking();

  test('proposes every way that works, the best first, for those who ask as a program', async () => {
    const thing = (title: string, index: number) => ({
      '@type': 'Product',
      name: `${title} 1`,
      url: `/p/${1 + index}`,
      image: `/photo.png?${1 + index}`,
      offers: { price: (1 + index) * 100, priceCurrency: 'NZD' },
    });
    const described = JSON.stringify({ '@context': 'https://schema.org', '@graph': pieces.map(thing) });
    shop().pages.set(
      '/both',
      `<title>Kea</title><script type="application/ld+json">${described}</script><ul>${cards}</ul>`,
    );
    const { status, json } = await propose({ url: `${shop().origin}/both`, place: 'Petone' });
    expect(status).toBe(200);
    expect(json.map(({ kind }: { kind: string }) => kind)).toEqual(['schema', 'cards']);
    expect(json[1]).toMatchObject({
      name: 'Kea',
      baseUrl: shop().origin,
      scrapingConfig: { searchEndpoint: '/both', selectors: { item: expect.any(String) } },
      warnings: [expect.stringMatching(/^We couldn’t find a second page/)],
      confidence: 0.8,
    });
    expect(json[1].listings).toHaveLength(4);
    expect(json[1].listings[1]).toMatchObject({ title: 'Oak dining table 1', price: '200', photos: 1 });
    shop().pages.set('/nothing', '<p>Welcome</p>');
    expect((await propose({ url: `${shop().origin}/nothing` })).json).toEqual([]);
    expect(await propose({})).toMatchObject({ status: 400, json: { errors: [{ path: 'url' }] } });
  });
});
