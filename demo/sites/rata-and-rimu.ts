import type { Listing } from '../catalogue/market.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { dollars } from '../words/prices.ts';
import { writeSize } from '../words/sizes.ts';
import { titleOf, wordListing } from '../words/wording.ts';
import { writeId, writeSlug } from './address.ts';
import { writeCount } from './counts.ts';
import { writeDate } from './dates.ts';
import { html, jsonScript, type Markup, writePage } from './html.ts';
import { categoryNumber, categoryOf, categorySlugs, link, readNumber } from './links.ts';
import type { Market } from './market.ts';
import { photosOf } from './photos.ts';
import { rataLogo, rataStyle } from './rata-and-rimu.style.ts';
import { createAnswer } from './routes.ts';
import { describeItems, describeProduct, type Shop } from './schema-org.ts';
import { createSearch } from './search.ts';
import type { Site } from './site.ts';

const number = 2;
const pageSize = 30;
const labels = [
  'Sitting room',
  'Bedroom furniture',
  'Dining & entertaining',
  'Study & office',
  'Kitchen furniture',
  'Outdoor living',
  'Bookcases & storage',
  'Vintage & antique',
];

const scrapingConfig = {
  searchEndpoint: '/shop?q={searchTerm}&page={page}',
  format: 'auto',
  selectors: {
    item: 'article.piece',
    link: 'a.name@href',
    title: 'a.name',
    price: '.cost',
    originalPrice: '.before',
    location: '.where',
    image: 'img@src',
    condition: '.state',
    category: '.room',
    listedAt: 'time@datetime',
  },
  pagination: { type: 'page' },
  detail: {
    description: '.story',
    dimensions: '.measure',
    brand: '.maker',
    material: '.material',
    colour: '.colour',
    seller: '.dealer',
    sellerPhone: '.dealer-phone',
    sellerEmail: '.dealer-email',
    status: '.availability',
  },
  schedule: 'every 30 minutes',
};

/** The quiet one: dealers' pieces, described to machines in schema.org terms. */
export function createRataAndRimu(market: Market, url: () => string): Site {
  const search = createSearch(market, number);
  const shop: Shop = {
    url,
    path: (listing) => path(listing),
    picture: pictureOf,
    photos: (listing: Listing) => photosOf(number, listing),
    category: (listing) => labels[categoryOf(listing)]!,
  };
  const parts = {
    number,
    robots: 'User-agent: *\nDisallow: /report/\nDisallow: /cart\n',
    style: rataStyle,
    logo: rataLogo,
    listingAddress: /^\/shop\/(\d+)(?:\/[a-z0-9-]*)?$/,
    resultPaths: ['/', '/shop'],
    path,
    showListing: (listing: Listing) => showListing(listing, shop),
    showWanted: () => '',
    showMessage: (title: string, text: string) =>
      frame(
        title,
        html`<section class="intro"><h1>${title}</h1><p>${text} <a href="/">To the shop</a></p></section>`,
      ),
    showResults(address: URL): string {
      const term = address.searchParams.get('q') ?? '';
      const slug = address.searchParams.get('category');
      const current = Math.max(1, readNumber(address, 'page', 1));
      const category = categoryNumber(slug);
      const results = search({ term, category }, (current - 1) * pageSize, pageSize);
      const listings = results.entries.flatMap((entry) => ('listing' in entry ? [entry.listing] : []));
      const heading = term
        ? `Pieces matching “${term}”`
        : category === null
          ? 'Furniture with a past'
          : labels[category]!;
      return frame(
        heading,
        html`<section class="intro"><h1>${heading}</h1><p>${writeCount(results.total, 'piece')}, chosen by hand.</p></section>
<div class="pieces">${listings.map(card)}</div>${listings.length === 0 && html`<p class="empty">No more pieces on this page.</p>`}${pageNumbers(current, Math.ceil(results.total / pageSize), (page) => link('/shop', { q: term, category: slug, page: String(page) }))}`,
        jsonScript(describeItems(listings, shop, (current - 1) * pageSize)),
      );
    },
  };
  return {
    key: 'rata-and-rimu',
    name: 'Rātā & Rimu',
    description: 'Dealers’ and restored furniture, with schema.org data on every page.',
    scrapingConfig,
    path,
    answer: createAnswer(market, parts),
  };
}

const path = (goods: Listing | WantedAd): string =>
  `/shop/${writeId(number, goods.key)}/${writeSlug('piece' in goods ? titleOf(goods) : goods.title)}`;
const pictureOf = ({ key }: Listing): string => `/pictures/${writeId(number, key)}.jpg`;

function card(listing: Listing): Markup {
  const words = wordListing(listing);
  return html`<article class="piece"><a href="${path(listing)}" tabindex="-1" aria-hidden="true"><img src="${pictureOf(listing)}" alt="" width="800" height="600" loading="lazy"></a>
<p class="room">${labels[categoryOf(listing)]}</p><h2><a class="name" href="${path(listing)}">${words.title}</a></h2>
<p class="line"><span class="cost">${words.price}</span>${listing.was !== null && html` <s class="before">${dollars(listing.was)}</s>`}</p>
<p class="fine"><span class="where">${words.place}</span> · <span class="state">${words.condition}</span> · <time datetime="${new Date(listing.listedAt).toISOString()}">${writeDate(listing.listedAt)}</time></p></article>`;
}

function showListing(listing: Listing, shop: Shop): string {
  const words = wordListing(listing);
  const row = (label: string, className: string, value: string | null) =>
    value === null ? html`` : html`<tr><th>${label}</th><td class="${className}">${value}</td></tr>`;
  const category = categoryOf(listing);
  return frame(
    words.title,
    html`<article class="single"><figure><img src="${pictureOf(listing)}" alt="${words.title}" width="800" height="600"></figure>
<div><p class="room"><a href="/shop?category=${categorySlugs[category]}">${labels[category]}</a></p><h1>${words.title}</h1>
<p class="line"><span class="cost">${words.price}</span>${listing.was !== null && html` <s class="before">${dollars(listing.was)}</s>`} <span class="availability ${listing.status}">${listing.status === 'sold' ? 'Sold' : 'In stock'}</span></p>
<p class="story">${words.description}</p>
<table>${row('Measures', 'measure', writeSize(listing.piece.size))}${row('Condition', 'state', words.condition)}${row('Maker', 'maker', words.brand)}${row('Material', 'material', words.material)}${row('Colour', 'colour', words.colour)}${row('Where', 'where', words.place)}${row('Dealer', 'dealer', words.seller.name)}${row('Telephone', 'dealer-phone', words.seller.phone)}${row('Email', 'dealer-email', words.seller.email)}</table></div></article>`,
    jsonScript(describeProduct(listing, shop)),
  );
}

function pageNumbers(current: number, last: number, to: (page: number) => string): Markup {
  const shown = [1, current - 1, current, current + 1, last].filter(
    (page, i, all) => page >= 1 && page <= last && all.indexOf(page) === i,
  );
  return html`<nav class="pages" aria-label="Pages">${shown.sort((a, b) => a - b).map((page) => (page === current ? html`<b aria-current="page">${page}</b>` : html`<a href="${to(page)}">${page}</a>`))}</nav>`;
}

function frame(title: string, body: Markup, head?: Markup): string {
  return writePage({
    title: `${title} – Rātā & Rimu`,
    className: 'shop',
    ...(head ? { head } : {}),
    body: html`<header><a class="mark" href="/">${rataLogo}<span>Rātā &amp; Rimu</span></a><nav aria-label="Rooms">${labels.map((label, i) => html`<a href="/shop?category=${categorySlugs[i]}">${label}</a>`)}</nav><form action="/shop" role="search"><input name="q" aria-label="Search" placeholder="Search the shop"></form></header>
<main>${body}</main>
<footer><p>Rātā &amp; Rimu is a fictional demo marketplace. Nothing here is really for sale. <a href="/report/piece" rel="nofollow">Report a piece</a></p></footer>`,
  });
}
