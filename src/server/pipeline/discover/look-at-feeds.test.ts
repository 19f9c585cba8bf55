import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];

describe('feeds and sitemaps at a pasted address', () => {
  const { look, shop } = useLooking();
  const rss = (prolog = '', extra = '') => `<?xml version="1.0"?>${prolog}
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Kea Furniture</title>${pieces
      .map(
        (title, index) =>
          `<item><title>${title}</title><link>${shop().origin}/p/${index}</link><pubDate>Mon, 16 Nov 2026 08:00:00 GMT</pubDate>
           <media:content url="${shop().origin}/${index}.jpg" medium="image"/><description><![CDATA[<p>Solid. $${index + 1}20</p>]]>${extra}</description></item>`,
      )
      .join('')}</channel></rss>`;

  test('reads a pasted RSS feed, which never tells what is gone', async () => {
    shop().pages.set('/feed', rss());
    const { steps, proposal, warnings, listings } = await look('/feed', 'Nelson');
    expect(steps).toContain('It’s a feed (RSS or Atom): 4 listings on the first page.');
    expect(proposal).toMatchObject({ name: 'Kea Furniture', scrapingConfig: { searchEndpoint: '/feed' } });
    expect(listings[1]).toMatchObject({
      title: 'Oak dining table',
      url: `${shop().origin}/p/1`,
      price: '220',
      location: 'Nelson',
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^Most pictures can’t be loaded/),
      expect.stringMatching(/^A feed only has the newest listings/),
    ]);
  });

  test('finds the Atom feed that a page names, and its next page', async () => {
    const entry = (id: number) =>
      `<entry><title type="html">Rimu &lt;b&gt;tallboy&lt;/b&gt; ${id} for $${id}50</title><link rel="edit" href="/x"/><link href="/p/${id}"/><link rel="enclosure" type="image/jpeg" href="/${id}.jpg"/><updated>2026-11-16T08:00:00Z</updated></entry>`;
    const feed = (ids: number[], next = '') =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Kea</title>${next}${ids.map(entry).join('')}</feed>`;
    shop().pages.set(
      '/stock',
      '<title>Stock</title><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments"><link rel="alternate" type="application/atom+xml" href="/atom"><p>Soon</p>',
    );
    shop().pages.set('/atom', feed([1, 2], '<link rel="next" href="/atom?page=2"/>'));
    shop().pages.set('/atom?page=2', feed([3]));
    const { steps, listings, proposal } = await look('/stock', 'Nelson');
    expect(steps).toContain('The second page has 1 listing.');
    expect(listings[0]).toMatchObject({ url: `${shop().origin}/p/1`, price: '150' });
    expect(listings[0].title).toMatch(/^Rimu tallboy 1/);
    expect(proposal.scrapingConfig.searchEndpoint).toBe('/atom');
    expect(shop().asked).not.toContain('/comments');
  });

  test('takes the price and the place out of a title, where they are read as such', async () => {
    const titles = [
      'Rimu tallboy - $450 - Nelson',
      'Oak dining table, extending | NZ$1,200 | Petone, Lower Hutt',
      '$95.50 – Bookcase – Kauri',
      'Grey sofa - was $900 - Timaru',
      'Pine desk, $120',
      'Cane armchair – $60 ono',
    ];
    const items = titles.map((title, id) => `<item><title>${title}</title><link>/p/${id}</link></item>`);
    shop().pages.set('/feed', `<rss><channel>${items.join('')}</channel></rss>`);
    const { listings } = await look('/feed');
    expect(
      listings.map(({ title, price, location }: Record<string, unknown>) => [title, price, location]),
    ).toEqual([
      ['Rimu tallboy', '450', 'Nelson'],
      ['Oak dining table, extending', '1200', 'Petone, Lower Hutt'],
      ['Bookcase – Kauri', '95.50', null],
      ['Grey sofa - was $900 - Timaru', '900', null],
      ['Pine desk', '120', null],
      ['Cane armchair', '60', null],
    ]);
  });

  test('follows no entity and no reference of a feed', async () => {
    const laughs = Array.from(
      { length: 20 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join('');
    const outside = `<!ENTITY out SYSTEM "${shop().origin}/secret"><!ENTITY file SYSTEM "file:///etc/passwd">`;
    shop().pages.set('/secret', 'secret');
    shop().pages.set(
      '/feed',
      rss(`<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}${outside}]>`, '&l20;&out;&file;'),
    );
    const { proposal, listings } = await look('/feed', 'Nelson');
    expect(proposal).not.toBeNull();
    expect(listings[0]).toMatchObject({ title: 'Rimu tallboy', price: '120' });
    expect(shop().asked).not.toContain('/secret');
  });

  test('says what is wrong with a feed that is empty or broken', async () => {
    shop().pages.set('/empty', '<?xml version="1.0"?><rss><channel><title>Kea</title></channel></rss>');
    expect((await look('/empty')).proposal).toBeNull();
    shop().pages.set('/broken', '<rss><channel><item><title>Rimu tallboy</title><item><link>not a link');
    expect((await look('/broken')).steps).toContainEqual(
      expect.stringMatching(/^It looks like a feed \(RSS or Atom\), but no listings were found that way\.$/),
    );
  });

  test('goes by the sitemap where nothing else is found, and by each page’s own title', async () => {
    shop().pages.set(
      '/robots.txt',
      `User-agent: *\nAllow: /${'\n'.repeat(50_000)}Sitemap: ${shop().origin}/maps.xml.gz\r\n`,
    );
    shop().pages.set('/home', '<title>Kea Furniture</title><p>Welcome</p>');
    const maps = ['posts', 'products', 'pages'].map(
      (name) => `<sitemap><loc>${shop().origin}/${name}.xml.gz</loc></sitemap>`,
    );
    // Packed, as many are.
    shop().pages.set(
      '/maps.xml.gz',
      gzipSync(`<?xml version="1.0"?><sitemapindex>${maps.join('')}</sitemapindex>`),
    );
    const urls = pieces.map(
      (title, index) =>
        `<url><loc>${shop().origin}/product/${title.toLowerCase().replaceAll(' ', '-')}-${index}</loc></url>`,
    );
    shop().pages.set(
      '/products.xml.gz',
      gzipSync(
        `<urlset><url><loc>${shop().origin}/shop/</loc></url><url><loc>${shop().origin}/about/us</loc></url>${urls.join('')}</urlset>`,
      ),
    );
    for (const [index, title] of pieces.entries())
      shop().pages.set(
        `/product/${title.toLowerCase().replaceAll(' ', '-')}-${index}`,
        `<title>${title}, restored</title><h1>${title}, restored</h1><p class="price">$${index + 1}20</p><p>Location: Timaru</p>`,
      );
    const { steps, proposal, listings, found } = await look('/home');
    expect(steps).toContain('It’s a sitemap that lists its pages: 4 listings on the first page.');
    expect(found).toBe(4);
    expect(proposal).toMatchObject({
      name: 'Kea Furniture',
      scrapingConfig: {
        searchEndpoint: '/products.xml.gz',
        selectors: { item: 'url:has(loc:contains("/product/"))' },
        detail: {},
      },
    });
    expect(listings[0]).toMatchObject({ title: 'Rimu tallboy, restored', price: '120', location: 'Timaru' });
  });

  test('judges only the pages of a sitemap that it read, and says which those are', async () => {
    const titles = ['Rimu tallboy', 'Oak dining table', 'Grey sofa', 'Kauri bookcase', 'Pine desk'];
    const urls = titles.map((_, number) => `<url><loc>${shop().origin}/piece/${9000 + number}</loc></url>`);
    shop().pages.set('/sitemap.xml', `<urlset>${urls.join('')}</urlset>`);
    for (const [number, title] of titles.entries())
      shop().pages.set(
        `/piece/${9000 + number}`,
        `<meta property="og:title" content="${title}"><meta property="product:price:amount" content="${number + 1}20"><meta property="product:price:currency" content="NZD"><h1>${title}</h1>`,
      );
    const { steps, warnings, proposal, listings, found } = await look('/sitemap.xml', 'Nelson');
    expect(found).toBe(5);
    expect(proposal.scrapingConfig.furnitureOnly).toBeUndefined();
    expect(`${steps} ${warnings}`).not.toMatch(/furniture/);
    expect(
      listings.map(({ title, price, isPartial }: Record<string, unknown>) => [title, price, isPartial]),
    ).toEqual([
      ['Rimu tallboy', '120', false],
      ['Oak dining table', '220', false],
      ['Grey sofa', '320', false],
      ['Piece', null, true],
      ['Piece', null, true],
    ]);
  });
});
