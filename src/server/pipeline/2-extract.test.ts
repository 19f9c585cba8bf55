import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, read, readDetail, selectors } from '../../../tests/support/read-page.ts';

describe("a listing's own page", () => {
  const found = { url: 'https://shop.test/1', title: 'Sofa', price: '$300 ono', description: 'Lovely…' };

  test('lays its selectors over what is known', () => {
    const page =
      '<h1>Sofa, blue</h1><p class="text">Lovely<br>and soft</p><img class="big" src="/big.jpg"><i class="size"></i>';
    const detail = {
      title: 'h1',
      description: '.text',
      image: '.big@src',
      dimensions: '.size',
      price: '.none',
    };
    expect(readDetail(page, { ...html, detail }, found)).toEqual({
      listing: {
        ...found,
        title: 'Sofa, blue',
        description: 'Lovely\nand soft',
        image: 'https://shop.test/big.jpg',
      },
      dropped: [],
    });
  });

  test('fills gaps from what it says of itself, with the fuller description', () => {
    const data = {
      '@type': 'Product',
      name: 'x',
      color: 'blue',
      description: 'Lovely and soft',
      offers: { price: 300 },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(readDetail(page, { detail: {} }, found).listing).toEqual({
      ...found,
      colour: 'blue',
      description: 'Lovely and soft',
    });
  });

  test('may be JSON', () => {
    expect(
      readDetail('{"text":"Soft","size":{"w":90}}', { detail: { description: 'text' } }, found).listing,
    ).toMatchObject({
      description: 'Soft',
      price: '$300 ono',
    });
  });
});

test('no page makes it throw', () => {
  const piece = fc.constantFrom(
    '<div class="card">',
    '<a href="',
    '">',
    '</a>',
    '<h2>',
    '{"@type":"Product",',
    '[',
    ']',
    '"',
    '<script type="application/ld+json">',
    '</script>',
    '<base href="::">',
    'itemscope',
    '&#0;',
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string())),
      fc.constantFrom('html', 'json', 'auto'),
      (parts, format) => {
        const result = read(parts.join(''), { format, selectors });
        for (const { url, title } of result.kept)
          expect([new URL(url).protocol, title.trim()]).not.toContain('');
      },
    ),
    { numRuns: 200 },
  );
});

test('what only its address names is judged by its own page', () => {
  const map = `<urlset>${[1, 2].map((number) => `<url><loc>https://shop.test/piece/${number}</loc></url>`).join('')}</urlset>`;
  expect(read(map, { furnitureOnly: true }).kept).toEqual([]);
  const { kept } = read(map, { furnitureOnly: true, detail: {} });
  expect(kept.map(({ title }) => title)).toEqual(['Piece', 'Piece']);
  const judge = (title: string) =>
    readDetail(`<title>${title}</title><h1>${title}</h1>`, { furnitureOnly: true, detail: {} }, kept[0])
      .isOther;
  expect(['Oak dining table', 'Yamaha motorbike'].map(judge)).toEqual([undefined, true]);
});
