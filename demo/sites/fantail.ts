import type { Listing } from '../catalogue/market.ts';
import { stripMacrons, writePlace } from '../catalogue/places.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { dollars } from '../words/prices.ts';
import { writeSizeInMillimetres } from '../words/sizes.ts';
import { wordListing } from '../words/wording.ts';
import { writeId } from './address.ts';
import { writeCount } from './counts.ts';
import { isoDate, writeDate } from './dates.ts';
import { fantailLogo, fantailStyle } from './fantail.style.ts';
import { html, type Markup, writePage } from './html.ts';
import { json } from './http.ts';
import { categoryNumber, categoryOf, categorySlugs, link, readNumber } from './links.ts';
import type { Market } from './market.ts';
import { photosOf } from './photos.ts';
import { dailyResource } from './resources.ts';
import { createAnswer } from './routes.ts';
import { createSearch, type Entry } from './search.ts';
import type { Site } from './site.ts';

const number = 1;
const pageSize = 40;
const labels = [
  'Living room',
  'Bedroom',
  'Dining',
  'Office & study',
  'Kitchen & bar',
  'Outdoor',
  'Storage',
  'Vintage & mid-century',
];

const scrapingConfig = {
  searchEndpoint: '/api/v1/listings?query={searchTerm}',
  format: 'json',
  selectors: {
    item: 'results',
    link: 'url',
    title: 'title',
    price: 'price.display',
    originalPrice: 'was.display',
    location: 'location.display',
    image: 'image',
    photos: 'images',
    condition: 'condition',
    brand: 'brand',
    description: 'description',
    dimensions: 'dimensions.display',
    seller: 'seller.name',
    sellerPhone: 'seller.phone',
    sellerEmail: 'seller.email',
    category: 'category.label',
    material: 'material',
    colour: 'colour',
    listedAt: 'posted_at',
    status: 'status',
  },
  pagination: { type: 'button', selector: 'next' },
  schedule: 'every 30 minutes',
};

/** The young one: an app with a JSON API, and plain pages for people without it. */
export function createFantail(market: Market): Site {
  const search = createSearch(market, number);
  const read = (url: URL) => {
    const [term, slug] = [url.searchParams.get('query') ?? '', url.searchParams.get('category')];
    const current = Math.max(1, readNumber(url, 'page', 1));
    const results = search({ term, category: categoryNumber(slug) }, (current - 1) * pageSize, pageSize);
    const to = (base: string) =>
      results.next === null ? null : link(base, { query: term, category: slug, page: String(current + 1) });
    return { term, slug, current, results, to };
  };
  const parts = {
    number,
    robots: 'User-agent: *\nDisallow: /report/\nDisallow: /api/v1/messages\n',
    style: fantailStyle,
    logo: fantailLogo,
    listingAddress: /^\/item\/(\d+)$/,
    resultPaths: ['/', '/browse'],
    path,
    showListing,
    showWanted: (ad: WantedAd) =>
      frame(
        ad.title,
        html`<article class="item"><div class="words"><span class="status">Wanted</span><h1>${ad.title}</h1><p>${ad.text}</p><p class="quiet">${writePlace(ad.place)}</p></div></article>`,
      ),
    showMessage: (title: string, text: string) =>
      frame(
        title,
        html`<section class="lead"><h1>${title}</h1><p>${text} <a href="/">Back to Fantail</a></p></section>`,
      ),
    showResults(url: URL): string {
      const { term, results, slug, to } = read(url);
      const category = categoryNumber(slug);
      const heading = term || (category === null ? 'Pass it on.' : labels[category]!);
      const next = to('/browse');
      return frame(
        heading,
        html`<section class="lead"><h1>${heading}</h1><p>${writeCount(results.total, 'thing')} looking for a home</p>
<form action="/browse" role="search"><input name="query" value="${term}" aria-label="Search" placeholder="What are you after?"></form>
<nav aria-label="Categories">${labels.map((label, i) => html`<a href="/browse?category=${categorySlugs[i]}">${label}</a>`)}</nav></section>
<ul class="tiles">${results.entries.map(tile)}</ul>${next && html`<p class="more"><a rel="next" href="${next}">More</a></p>`}`,
      );
    },
    more(url: URL) {
      if (url.pathname !== '/api/v1/listings') return undefined;
      return dailyResource(market, number, url, () => {
        const { term, current, results, to } = read(url);
        return json({
          query: term,
          page: current,
          page_size: pageSize,
          total: results.total,
          results: results.entries.map(toJson),
          next: to('/api/v1/listings'),
        });
      });
    },
  };
  return {
    key: 'fantail',
    name: 'Fantail',
    description: 'An app for passing things on, read through its JSON API.',
    scrapingConfig,
    path,
    answer: createAnswer(market, parts),
  };
}

const path = ({ key }: Listing | WantedAd): string => `/item/${writeId(number, key)}`;
const pictureOf = ({ key }: Listing): string => `/pictures/${writeId(number, key)}.jpg`;

function toJson(entry: Entry): unknown {
  if ('ad' in entry) {
    const { ad } = entry;
    return {
      id: writeId(number, ad.key),
      type: 'wanted',
      url: path(ad),
      title: ad.title,
      category: { slug: categorySlugs[ad.category], label: labels[ad.category] },
      price: { amount: null, display: ad.upTo === null ? '' : `up to ${dollars(ad.upTo)}`, currency: 'NZD' },
      location: writeLocation(ad),
      image: null,
      description: ad.text,
      posted_at: isoDate(ad.listedAt),
      status: 'active',
    };
  }
  const { listing } = entry;
  const { piece } = listing;
  const words = wordListing(listing);
  const amount =
    piece.trap === 'offer' ? null : piece.trap === 'each' ? listing.price / piece.count : listing.price;
  const kinds: Record<string, string> = { auction: 'auction', free: 'free', offer: 'offer', each: 'each' };
  const category = categoryOf(listing);
  return {
    id: writeId(number, listing.key),
    type: 'for_sale',
    url: path(listing),
    title: words.title,
    category: { slug: categorySlugs[category], label: labels[category] },
    price: { amount, display: words.price, currency: 'NZD', kind: kinds[piece.trap ?? ''] ?? 'fixed' },
    was: listing.was === null ? null : { amount: listing.was, display: dollars(listing.was) },
    location: { ...writeLocation(piece), display: words.place },
    condition: words.condition,
    brand: words.brand,
    material: words.material,
    colour: words.colour,
    dimensions: {
      width_mm: piece.size.width * 10,
      depth_mm: piece.size.depth * 10,
      height_mm: piece.size.height * 10,
      display: writeSizeInMillimetres(piece.size),
    },
    image: pictureOf(listing),
    images: photosOf(number, listing),
    description: words.description,
    seller: { name: words.seller.name, phone: words.seller.phone, email: words.seller.email },
    posted_at: isoDate(listing.listedAt),
    status: listing.status,
  };
}

const writeLocation = ({ place }: Pick<WantedAd, 'place'>) => ({
  suburb: place.suburb,
  city: stripMacrons(place.city),
  region: stripMacrons(place.region),
  display: writePlace(place),
});

function tile(entry: Entry): Markup {
  if ('ad' in entry)
    return html`<li class="tile wanted"><a href="${path(entry.ad)}"><strong>${entry.ad.title}</strong><span>${writePlace(entry.ad.place)}</span></a></li>`;
  const { listing } = entry;
  const words = wordListing(listing);
  return html`<li class="tile"><a href="${path(listing)}"><img src="${pictureOf(listing)}" alt="" width="800" height="600" loading="lazy"><strong>${words.price}</strong><span>${words.title}</span><small>${words.place}</small></a></li>`;
}

function showListing(listing: Listing): string {
  const words = wordListing(listing);
  const chips = [words.condition, words.brand, words.material, words.colour].filter(
    (chip): chip is string => chip !== null,
  );
  return frame(
    words.title,
    html`<article class="item"><img src="${pictureOf(listing)}" alt="${words.title}" width="800" height="600">
<div class="words"><span class="status ${listing.status}">${listing.status === 'sold' ? 'Sold' : 'Up for grabs'}</span><h1>${words.title}</h1>
<p class="price">${words.price}${listing.was !== null && html` <s>${dollars(listing.was)}</s>`}</p><p class="chips"><a href="/browse?category=${categorySlugs[categoryOf(listing)]}">${labels[categoryOf(listing)]}</a>${chips.map((chip) => html`<span>${chip}</span>`)}</p>
<p>${words.description}</p><p class="size">${writeSizeInMillimetres(listing.piece.size)}</p>
<p class="quiet">${words.seller.name} · ${words.place} · ${writeDate(listing.listedAt)}</p></div></article>`,
  );
}

function frame(title: string, body: Markup): string {
  return writePage({
    title: `${title} · Fantail`,
    className: 'fantail',
    body: html`<header><a href="/">${fantailLogo}<b>fantail</b></a><a class="api" href="/api/v1/listings">API</a></header><main>${body}</main>
<footer><p>Fantail is a fictional demo marketplace. Nothing here is really for sale. <a href="/report/item" rel="nofollow">Report</a></p></footer>`,
  });
}
