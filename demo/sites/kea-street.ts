import type { Listing } from '../catalogue/market.ts';
import { writePlace } from '../catalogue/places.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { dollars } from '../words/prices.ts';
import { writeSize } from '../words/sizes.ts';
import { titleOf, wordListing } from '../words/wording.ts';
import { writeId, writeSlug } from './address.ts';
import { writeCount } from './counts.ts';
import { isoDate, writeDate } from './dates.ts';
import { html, type Markup, writePage } from './html.ts';
import { keaLogo, keaStyle } from './kea-street.style.ts';
import { categoryNumber, categoryOf, categorySlugs, link, readNumber } from './links.ts';
import type { Market } from './market.ts';
import { photosOf } from './photos.ts';
import { createAnswer } from './routes.ts';
import { createSearch, type Entry, type Results } from './search.ts';
import type { Site } from './site.ts';

const number = 0;
const pageSize = 24;

/** This marketplace's own words for the eight categories. */
const labels = [
  'Lounge & living',
  'Beds & bedrooms',
  'Dining room',
  'Home office',
  'Kitchen',
  'Garden & patio',
  'Storage & shelving',
  'Antiques & retro',
];

const scrapingConfig = {
  searchEndpoint: '/search?q={searchTerm}',
  format: 'html',
  selectors: {
    item: 'li.card',
    link: 'a.card-link@href',
    title: '.title',
    price: '.price',
    originalPrice: '.was',
    location: '.place',
    image: 'img.photo@src',
    condition: '.condition',
    category: '.category',
    listedAt: 'time@datetime',
  },
  pagination: { type: 'button', selector: 'a.next' },
  detail: {
    photos: '.photos img@src',
    description: '.description',
    dimensions: '.fact-size',
    brand: '.fact-brand',
    material: '.fact-material',
    colour: '.fact-colour',
    seller: '.seller-name',
    sellerPhone: '.seller-phone',
    sellerEmail: '.seller-email',
    status: '.status',
  },
  schedule: 'every 30 minutes',
};

/** The lively one: classifieds and auctions, results page by page, everything else on the listing's own page. */
export function createKeaStreet(market: Market): Site {
  const search = createSearch(market, number);
  const parts = {
    number,
    robots: 'User-agent: *\nDisallow: /report/\n',
    style: keaStyle,
    logo: keaLogo,
    listingAddress: /^\/listing\/(?:[a-z0-9-]*-)?(\d+)$/,
    resultPaths: ['/', '/search'],
    path,
    showListing,
    showWanted,
    showMessage: (title: string, text: string) =>
      frame(
        title,
        'message',
        '',
        html`<div class="heading"><h1>${title}</h1><p>${text} <a href="/">Kea Street</a></p></div>`,
      ),
    showResults(url: URL): string {
      const term = url.searchParams.get('q') ?? '';
      const slug = url.searchParams.get('category');
      const current = Math.max(1, readNumber(url, 'page', 1));
      const category = categoryNumber(slug);
      const results = search({ term, category }, (current - 1) * pageSize, pageSize);
      const heading = term ? `“${term}”` : category === null ? 'Fresh on the street' : labels[category]!;
      const to = (page: number) => link('/search', { q: term, category: slug, page: String(page) });
      return frame(
        heading,
        'results',
        term,
        html`<div class="heading"><h1>${heading}</h1><p class="count">${writeCount(results.total, 'listing')}</p></div>
<ul class="grid">${results.entries.map(card)}</ul>
${pager(results, current, to)}`,
      );
    },
  };
  return {
    key: 'kea-street',
    name: 'Kea Street',
    description:
      'Lively classifieds and auctions; results by the page, the facts on each listing’s own page.',
    scrapingConfig,
    path,
    answer: createAnswer(market, parts),
  };
}

const path = (goods: Listing | WantedAd): string =>
  `/listing/${writeSlug('piece' in goods ? titleOf(goods) : goods.title)}-${writeId(number, goods.key)}`;

const pictureOf = ({ key }: Listing): string => `/pictures/${writeId(number, key)}.jpg`;

const wantedPrice = ({ upTo }: WantedAd): string =>
  upTo === null ? 'Wanted' : `Wanted, up to ${dollars(upTo)}`;

function card(entry: Entry): Markup {
  if ('ad' in entry) {
    const { ad } = entry;
    return html`<li class="card wanted"><a class="card-link" href="${path(ad)}"><span class="no-photo">Wanted</span><span class="price">${wantedPrice(ad)}</span><span class="title">${ad.title}</span></a>
<p class="meta"><span class="place">${writePlace(ad.place)}</span> <time datetime="${isoDate(ad.listedAt)}">${writeDate(ad.listedAt)}</time></p><p class="tags"><span class="category">${labels[ad.category]}</span></p></li>`;
  }
  const { listing } = entry;
  const words = wordListing(listing);
  return html`<li class="card"><a class="card-link" href="${path(listing)}"><img class="photo" src="${pictureOf(listing)}" alt="" width="800" height="600" loading="lazy"><span class="price">${words.price}</span>${was(listing)}<span class="title">${words.title}</span></a>
<p class="meta"><span class="place">${words.place}</span> <time datetime="${isoDate(listing.listedAt)}">${writeDate(listing.listedAt)}</time></p>
<p class="tags"><span class="category">${labels[categoryOf(listing)]}</span> <span class="condition">${words.condition}</span></p></li>`;
}

const was = (listing: Listing) => listing.was !== null && html` <s class="was">${dollars(listing.was)}</s>`;

function showListing(listing: Listing): string {
  const words = wordListing(listing);
  const { name, phone, email } = words.seller;
  const category = categoryOf(listing);
  const fact = (label: string, className: string, value: string | null) =>
    value === null ? html`` : html`<div><dt>${label}</dt><dd class="fact-${className}">${value}</dd></div>`;
  return frame(
    words.title,
    'detail',
    '',
    html`<article><p class="crumb"><a href="/search?category=${categorySlugs[category]}" class="category">${labels[category]}</a></p>
<div class="columns"><div class="photos">${photosOf(number, listing).map((photo) => html`<img class="photo" src="${photo}" alt="${words.title}" width="800" height="600">`)}</div>
<div class="side"><p class="status ${listing.status}">${listing.status === 'sold' ? 'Sold' : 'Available'}</p><h1 class="title">${words.title}</h1>
<p class="ask"><span class="price">${words.price}</span>${was(listing)}</p>
<dl>${fact('Condition', 'condition', words.condition)}${fact('Size', 'size', writeSize(listing.piece.size))}${fact('Brand', 'brand', words.brand)}${fact('Material', 'material', words.material)}${fact('Colour', 'colour', words.colour)}${fact('Pick up', 'place', words.place)}</dl>
<p class="seller">Listed by <span class="seller-name">${name}</span> on <time datetime="${isoDate(listing.listedAt)}">${writeDate(listing.listedAt)}</time>${phone && html`<br>Phone <span class="seller-phone">${phone}</span>`}${email && html`<br>Email <span class="seller-email">${email}</span>`}</p></div></div>
<section><h2>What the seller says</h2><p class="description">${words.description}</p></section></article>`,
  );
}

function showWanted(ad: WantedAd): string {
  return frame(
    ad.title,
    'detail',
    '',
    html`<article><p class="status wanted">Wanted</p><h1 class="title">${ad.title}</h1><p class="ask"><span class="price">${wantedPrice(ad)}</span></p><p class="description">${ad.text}</p><p class="place">${writePlace(ad.place)}</p></article>`,
  );
}

function frame(title: string, className: string, term: string, body: Markup): string {
  return writePage({
    title: `${title} · Kea Street`,
    className,
    body: html`<header class="top"><a class="brand" href="/">${keaLogo}<span>Kea Street</span></a><form action="/search" role="search"><input name="q" value="${term}" placeholder="Search tables, tallboys, sofas…" aria-label="Search"><button>Search</button></form></header>
<nav class="categories" aria-label="Categories">${labels.map((label, i) => html`<a href="/search?category=${categorySlugs[i]}">${label}</a>`)}</nav>
<main>${body}</main>
<footer><p><strong>Kea Street</strong> is a fictional demo marketplace. Nothing here is really for sale.</p><p><a href="/report/listing" rel="nofollow">Report a listing</a></p></footer>`,
  });
}

function pager({ next, total }: Results, current: number, to: (page: number) => string): Markup {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return html`<nav class="pager" aria-label="Pages">${current > 1 && html`<a class="previous" rel="prev" href="${to(current - 1)}">Previous</a>`}<span>Page ${current} of ${last}</span>${next !== null && html`<a class="next" rel="next" href="${to(current + 1)}">Next</a>`}</nav>`;
}
