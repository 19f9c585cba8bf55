import type { Listing } from '../catalogue/market.ts';
import { writePlace } from '../catalogue/places.ts';
import { hash } from '../catalogue/random.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { dollars } from '../words/prices.ts';
import { wordListing } from '../words/wording.ts';
import { writeId } from './address.ts';
import { boardLogo, boardStyle } from './bach-board.style.ts';
import { writeCount } from './counts.ts';
import { isoDate, writeDate } from './dates.ts';
import { html, type Markup, writePage } from './html.ts';
import { categoryNumber, categoryOf, categorySlugs, link, readNumber } from './links.ts';
import type { Market } from './market.ts';
import { createAnswer } from './routes.ts';
import { createSearch, type Entry } from './search.ts';
import type { Site } from './site.ts';

const number = 3;
const pageSize = 36;
const labels = [
  'lounge stuff',
  'bedroom',
  'dining',
  'office & desks',
  'kitchen',
  'outdoors',
  'shelves & storage',
  'old & retro',
];

const scrapingConfig = {
  searchEndpoint: '/board?q={searchTerm}',
  format: 'html',
  selectors: {
    item: 'div.note',
    link: 'a.pin@href',
    title: 'h3',
    price: '.ask',
    location: '.from',
    image: 'img@src',
    description: '.scrawl',
    category: '.tag',
    listedAt: 'time@datetime',
  },
  pagination: { type: 'button', selector: 'a.load-more' },
  detail: { description: '.scrawl', seller: '.ring-name', sellerPhone: '.ring-number', status: '.stamp' },
  schedule: 'every 30 minutes',
};

/** The messy one: a noticeboard where people type what they like. */
export function createBachBoard(market: Market): Site {
  const search = createSearch(market, number);
  const parts = {
    number,
    robots: 'User-agent: *\nCrawl-delay: 0\nDisallow: /report/\n',
    style: boardStyle,
    logo: boardLogo,
    listingAddress: /^\/board\/notice\/(\d+)$/,
    resultPaths: ['/', '/board'],
    path,
    showListing,
    showWanted: (ad: WantedAd) =>
      frame(
        ad.title,
        '',
        html`<div class="sheet"><span class="stamp">WANTED</span><h1>${ad.title}</h1><p class="scrawl">${ad.text}</p><p class="from">${writePlace(ad.place)}</p></div>`,
      ),
    showMessage: (title: string, text: string) =>
      frame(
        title,
        '',
        html`<div class="sheet"><h1>${title}</h1><p>${text} <a href="/">Back to the board</a></p></div>`,
      ),
    showResults(url: URL): string {
      const term = url.searchParams.get('q') ?? '';
      const slug = url.searchParams.get('tag');
      const from = readNumber(url, 'from', 0);
      const { entries, total, next } = search({ term, category: categoryNumber(slug) }, from, pageSize);
      const more = next === null ? null : link('/board', { q: term, tag: slug, from: String(next) });
      return frame(
        term || 'The Bach Board',
        term,
        html`<p class="tally">${writeCount(total, 'notice')} up${from > 0 && ` · from number ${from + 1}`}</p><div class="board">${entries.map(note)}</div>${more && html`<p class="more"><a class="load-more" href="${more}">Load more notices</a></p>`}`,
      );
    },
  };
  return {
    key: 'bach-board',
    name: 'The Bach Board',
    description: 'A community noticeboard: free text, prices and sizes in any shape.',
    scrapingConfig,
    path,
    answer: createAnswer(market, parts),
  };
}

const path = ({ key }: Listing | WantedAd): string => `/board/notice/${writeId(number, key)}`;
const pictureOf = ({ key }: Listing): string => `/pictures/${writeId(number, key)}.jpg`;

/** Every note hangs a little crooked, always the same way. */
const tilt = (key: number): string => `tilt-${hash(key) % 7}`;

function note(entry: Entry): Markup {
  if ('ad' in entry) {
    const { ad } = entry;
    return html`<div class="note wanted ${tilt(ad.key)}"><a class="pin" href="${path(ad)}"><h3>${ad.title}</h3></a><p class="scrawl">${ad.text}</p><p class="foot">${ad.upTo !== null && html`<span class="ask">up to ${dollars(ad.upTo)}</span> `}<span class="from">${writePlace(ad.place)}</span> <span class="tag">${labels[ad.category]}</span> <time datetime="${isoDate(ad.listedAt)}">${writeDate(ad.listedAt)}</time></p></div>`;
  }
  const { listing } = entry;
  const words = wordListing(listing);
  const { name, phone } = words.seller;
  return html`<div class="note ${tilt(listing.key)}"><a class="pin" href="${path(listing)}"><img src="${pictureOf(listing)}" alt="" width="800" height="600" loading="lazy"><h3>${words.title}</h3></a>
<p class="ask">${words.price}</p><p class="scrawl">${words.description} ${words.condition}. ${phone ? `${name} ${phone}` : `ask for ${name}`}</p>
<p class="foot"><span class="from">${words.place}</span> <span class="tag">${labels[categoryOf(listing)]}</span> <time datetime="${isoDate(listing.listedAt)}">${writeDate(listing.listedAt)}</time></p></div>`;
}

function showListing(listing: Listing): string {
  const words = wordListing(listing);
  const category = categoryOf(listing);
  return frame(
    words.title,
    '',
    html`<div class="sheet"><img src="${pictureOf(listing)}" alt="${words.title}" width="800" height="600"><span class="stamp ${listing.status}">${listing.status === 'sold' ? 'SOLD' : 'still here'}</span>
<h1>${words.title}</h1><p class="ask">${words.price}</p><p class="scrawl">${words.description} ${words.condition}.</p>
<p class="ring">Ring or text <span class="ring-name">${words.seller.name}</span>${words.seller.phone && html` on <span class="ring-number">${words.seller.phone}</span>`}</p>
<p class="foot"><span class="from">${words.place}</span> <a class="tag" href="/board?tag=${categorySlugs[category]}">${labels[category]}</a> <time datetime="${isoDate(listing.listedAt)}">${writeDate(listing.listedAt)}</time></p></div>`,
  );
}

function frame(title: string, term: string, body: Markup): string {
  return writePage({
    title: `${title} ~ The Bach Board`,
    className: 'bach',
    body: html`<header><a class="sign" href="/">${boardLogo}<span>The Bach Board</span></a><form action="/board" role="search"><input name="q" value="${term}" aria-label="Search" placeholder="looking for?"><button>go</button></form>
<nav aria-label="Tags">${labels.map((label, i) => html`<a href="/board?tag=${categorySlugs[i]}">${label}</a>`)}</nav></header>
<main>${body}</main>
<footer><p>The Bach Board is a fictional demo marketplace. Nothing here is really for sale. <a href="/report/notice" rel="nofollow">Report a notice</a></p></footer>`,
  });
}
