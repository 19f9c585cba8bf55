const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];

export interface SmallShop {
  /** What Tallboy takes it for. */
  is: string;
  path: string;
  pages: Record<string, string>;
  /** Where the first piece's own page is. */
  firstLink: string;
}

const numbered = <T>(write: (title: string, index: number) => T): T[] => pieces.map(write);
const price = (index: number) => `${index + 1}50.00`;
const picture = (index: number) => `/photo.png?${index}`;
const empty = (key: string) => JSON.stringify({ [key]: [] });

/** One small site for each way in which dealers publish their stock: four pieces from $150 to $450, with pictures. */
export function listSmallShops(origin: string): SmallShop[] {
  const entries = (at: string) =>
    numbered((title, index) => ({
      title,
      url: `${at}/${index}`,
      price: price(index),
      image: picture(index),
    }));
  return [
    {
      is: 'a Shopify shop',
      path: '/collections/all',
      pages: {
        '/collections/all':
          '<title>All | Shopify</title><script src="https://cdn.shopify.com/x.js"></script>',
        '/collections/all/products.json?limit=250&page=1': JSON.stringify({
          products: numbered((title, index) => ({
            title,
            handle: `piece-${index}`,
            variants: [{ price: price(index), available: true }],
            images: [{ src: origin + picture(index) }],
          })),
        }),
        '/collections/all/products.json?limit=250&page=2': empty('products'),
      },
      firstLink: '/products/piece-0',
    },
    {
      is: 'a WooCommerce shop',
      path: '/product-category/sofas/',
      pages: {
        '/product-category/sofas/': '<title>Sofas | Woo</title><link href="/plugins/woocommerce/x.css">',
        '/wp-json/wc/store/v1/products?per_page=100&category=sofas&page=1': JSON.stringify(
          numbered((name, index) => ({
            name,
            permalink: `${origin}/product/woo-${index}/`,
            prices: { price: `${index + 1}5000`, currency_code: 'NZD', currency_minor_unit: 2 },
            images: [{ src: origin + picture(index) }],
            is_in_stock: true,
          })),
        ),
        '/wp-json/wc/store/v1/products?per_page=100&category=sofas&page=2': '[]',
      },
      firstLink: '/product/woo-0/',
    },
    {
      is: 'a Squarespace shop',
      path: '/square',
      pages: {
        '/square': '<title>Shop | Square</title><img src="https://images.squarespace-cdn.com/a.jpg">',
        '/square?format=json': JSON.stringify({
          items: numbered((title, index) => ({
            title,
            fullUrl: `/square/p/${index}`,
            assetUrl: origin + picture(index),
            variants: [{ priceMoney: { currency: 'NZD', value: price(index) }, qtyInStock: 1 }],
          })),
        }),
      },
      firstLink: '/square/p/0',
    },
    {
      is: 'an older Squarespace shop',
      path: '/old-square',
      pages: {
        '/old-square':
          '<title>Shop | Older</title><script src="https://static1.squarespace.com/a.js"></script>',
        '/old-square?format=json': JSON.stringify({
          items: numbered((title, index) => ({
            title,
            fullUrl: `/old-square/p/${index}`,
            assetUrl: origin + picture(index),
            structuredContent: {
              variants: [{ priceMoney: { currency: 'NZD', value: price(index) }, qtyInStock: 1 }],
            },
          })),
        }),
      },
      firstLink: '/old-square/p/0',
    },
    {
      is: 'a Magento shop',
      path: '/beds.html?product_list_order=price',
      pages: {
        '/beds.html': `<title>Beds | Magento</title><script type="text/x-magento-init">{}</script>
          <div class="products wrapper grid"><ol>${numbered(
            (title, index) =>
              `<li class="item product product-item"><a href="/m-${index}.html"><img class="product-image-photo" src="${picture(index)}"></a>
              <strong class="product-item-name"><a class="product-item-link" href="/m-${index}.html">${title}</a></strong>
              <span class="old-price">Was <span data-price-type="oldPrice">$999.00</span></span>
              <span class="special-price">Now <span data-price-type="finalPrice">$${price(index)}</span></span></li>`,
          ).join('')}</ol></div>
          <div class="widget"><li class="product-item"><a class="product-item-link" href="/other.html">Oak stool</a></li></div>`,
      },
      firstLink: '/m-0.html',
    },
    {
      is: 'an OpenCart shop',
      path: '/index.php?route=product/category&path=20',
      pages: {
        '/index.php': `<title>Desks | OpenCart</title><script src="catalog/view/javascript/common.js"></script>${numbered(
          (title, index) =>
            `<div class="product-thumb"><div class="image"><a href="/desk-${index}"><img src="${picture(index)}"></a></div>
            <div class="caption"><h4><a href="/desk-${index}">${title}</a></h4>
            <p class="price"><span class="price-new">$${price(index)}</span> <span class="price-old">$999.00</span> <span class="price-tax">Ex Tax: $100.00</span></p></div></div>`,
        ).join('')}`,
      },
      firstLink: '/desk-0',
    },
    {
      is: 'an eBay search',
      path: '/sch/i.html?_nkw=tallboy',
      pages: {
        '/sch/i.html': `<title>tallboy for sale | eBay</title><ul>
          <li class="s-item"><a href="/itm/123456?x=1"><span class="s-item__title">Shop on eBay</span></a><span class="s-item__price">$20.00</span></li>${numbered(
            (title, index) =>
              `<li class="s-item"><a href="/itm/77${index}?hash=a"><img src="${picture(index)}"><span class="s-item__title"><span>New listing</span>${title}</span><span class="clipped">Opens in a new window or tab</span></a>
              <span class="SECONDARY_INFO">Pre-owned</span><span class="s-item__price">NZ$${price(index)}</span></li>`,
          ).join('')}</ul>`,
      },
      firstLink: '/itm/770?hash=a',
    },
    {
      is: 'Trade Me’s API',
      path: '/v1/Search/General.json?category=0004-&rows=100',
      pages: {
        '/v1/Search/General.json': JSON.stringify({
          TotalCount: 4,
          List: numbered((Title, index) => ({
            ListingId: 4400 + index,
            Title,
            PriceDisplay: `$${price(index)}`,
            PictureHref: origin + picture(index),
            Region: 'Nelson',
            Suburb: 'Nelson City',
          })),
        }),
      },
      firstLink: 'https://www.trademe.co.nz/a/listing/4400',
    },
    {
      is: 'a page that describes its listings (schema.org)',
      path: '/rdfa',
      pages: {
        '/rdfa': `<title>All | Described</title><div vocab="https://schema.org/">${numbered(
          (title, index) =>
            `<p typeof="Product"><a property="url" href="/rdfa/${index}"></a><b property="name">${title}</b><img property="image" src="${picture(index)}"><i property="offers" typeof="Offer"><meta property="price" content="${price(index)}"><meta property="priceCurrency" content="NZD"></i></p>`,
        ).join('')}</div>`,
      },
      firstLink: '/rdfa/0',
    },
    {
      is: 'a page with its listings as data',
      path: '/next',
      pages: {
        '/next': `<title>All | Next</title><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { listings: entries('/next') } } })}</script>`,
      },
      firstLink: '/next/0',
    },
    {
      is: 'an API that answers with JSON',
      path: '/api/stock',
      pages: { '/api/stock': JSON.stringify({ items: entries('/stock') }) },
      firstLink: '/stock/0',
    },
    {
      is: 'a feed (RSS or Atom)',
      path: '/feed',
      pages: {
        '/feed': `<?xml version="1.0"?><rss><channel><title>Feed</title>${numbered(
          (title, index) =>
            `<item><title>${title}</title><link>${origin}/fed/${index}</link><enclosure type="image/png" url="${origin}${picture(index)}"/><description>Now $${price(index)}</description></item>`,
        ).join('')}</channel></rss>`,
      },
      firstLink: '/fed/0',
    },
    {
      is: 'a sitemap that lists its pages',
      path: '/welcome',
      pages: {
        '/welcome': '<title>Mapped</title><p>Welcome</p>',
        '/sitemap.xml': `<urlset>${numbered((_, index) => `<url><loc>${origin}/pieces/piece-number-${index}</loc></url>`).join('')}</urlset>`,
        ...Object.fromEntries(
          numbered((title, index) => [
            `/pieces/piece-number-${index}`,
            `<title>${title}</title><h1>${title}</h1><img src="${picture(index)}"><p class="price">$${price(index)}</p>`,
          ]),
        ),
      },
      firstLink: '/pieces/piece-number-0',
    },
  ];
}
