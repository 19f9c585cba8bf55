import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { findMoney } from '../discover/money.ts';
import { adjust } from './adjust.ts';
import { type Candidate, fillGaps } from './candidate.ts';
import { splitSelector } from './css-fields.ts';
import { splitFeedTitle } from './feed-titles.ts';
import { askElement, readHtmlFields } from './html-listings.ts';
import { titleFromAddress } from './links.ts';
import { type Document, type Element, parseInside } from './page-tree.ts';
import { readPicture } from './picture.ts';
import { findAll, findFirst } from './select.ts';
import { collapse, readLines, readPlainText } from './text.ts';

/** The entries of a feed or a sitemap. They label their fields themselves, and selectors override that. */
export function readFeedListings(feed: Document, config: ScrapingConfig): Candidate[] {
  const { item, link, ...fields } = config.selectors;
  return findAll(feed, item || 'item, entry, urlset > url').map((entry) => {
    const chosen = { url: link && readPart(entry, link), ...readHtmlFields(entry, fields) };
    return adjust(fillGaps(chosen, readEntry(entry)), askElement(entry), config);
  });
}

/** A feed only has what's new, so what's missing from it may still be there. A sitemap has everything. */
export function showsNewestOnly(feed: Document): boolean {
  return findFirst(feed, 'item, entry') !== null;
}

export function findNextOfFeed(feed: Document): string | undefined {
  return findAll(feed, '[rel="next"][href]').find(({ name }) => localName(name) === 'link')?.attribs.href;
}

function readPart(entry: Element, selector: string): string | undefined {
  const { css, attribute } = splitSelector(selector);
  const part = css === '' ? entry : findFirst(entry, css);
  return part ? (attribute === null ? collapse(readLines(part)) : part.attribs[attribute]) : undefined;
}

function readEntry(entry: Element): Candidate {
  const parts = listParts(entry);
  const find = (...names: string[]) => names.map((name) => parts.get(name)?.[0]).find(Boolean);
  const read = (...names: string[]) => readText(find(...names));
  const url = readLink(parts) ?? read('loc') ?? read('guid', 'id');
  const title = read('title', 'g:title') ?? (find('loc') && titleFromAddress(url ?? ''));
  const markup = readSource(find('content:encoded', 'content', 'description', 'g:description', 'summary'));
  const description = markup ? readPlainText(markup) : undefined;
  const sale = read('g:sale_price');
  const price = sale ?? read('g:price', 'price') ?? findOnePrice(title) ?? findOnePrice(description);
  const location = read('location', 'georss:featurename', 'city');
  return {
    url,
    ...(title ? splitFeedTitle(title, price, location) : { location }),
    price,
    originalPrice: sale && read('g:price'),
    image: readImage(parts) ?? (markup && findPicture(markup)),
    description,
    condition: read('g:condition', 'condition'),
    brand: read('g:brand', 'brand'),
    category: read('g:product_type', 'category') ?? find('category')?.attribs.term,
    listedAt: read('pubdate', 'published', 'dc:date', 'updated'),
    status: read('g:availability', 'availability'),
  };
}

/** What stands directly in it, by name in small letters. */
function listParts(entry: Element): Map<string, Element[]> {
  const parts = new Map<string, Element[]>();
  for (const child of entry.children) {
    if (!('attribs' in child)) continue;
    const name = child.name.toLowerCase();
    parts.set(name, [...(parts.get(name) ?? []), child]);
    // A group of media, and the pictures of a sitemap, stand one level deeper.
    if (name === 'media:group' || name === 'image:image')
      for (const [inner, found] of listParts(child)) if (!parts.has(inner)) parts.set(inner, found);
  }
  return parts;
}

type Parts = ReadonlyMap<string, Element[]>;

function readLink(parts: Parts): string | undefined {
  const links = parts.get('link') ?? [];
  const own = links.find(({ attribs }) => attribs.href && (attribs.rel ?? 'alternate') === 'alternate');
  return own?.attribs.href ?? readText(links.find(({ attribs }) => !attribs.href));
}

function readImage(parts: Parts): string | undefined {
  const isImage = ({ attribs }: Element) =>
    attribs.url && (attribs.medium === 'image' || /^image\//.test(attribs.type ?? 'image/'));
  const marked = ['enclosure', 'media:content', 'media:thumbnail'].flatMap((name) => parts.get(name) ?? []);
  const enclosed = (parts.get('link') ?? []).find(
    ({ attribs }) => attribs.rel === 'enclosure' && /^image\//.test(attribs.type ?? ''),
  );
  const named = ['g:image_link', 'image:loc', 'image'].map((name) => readText(parts.get(name)?.[0]));
  return marked.find(isImage)?.attribs.url ?? enclosed?.attribs.href ?? named.find(Boolean);
}

function findPicture(markup: string): string | undefined {
  const picture = /<img\b/i.test(markup) ? findFirst(parseInside(markup), 'img') : null;
  return picture ? readPicture(picture, null) : undefined;
}

/** Of two amounts one may be the freight. */
function findOnePrice(text: string | undefined): string | undefined {
  const amounts = new Set(findMoney(text ?? ''));
  return amounts.size === 1 ? [...amounts][0] : undefined;
}

function readSource(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const texts: string[] = [];
  for (const child of element.children) {
    if ('data' in child && child.nodeType === 3) texts.push(child.data);
    else if ('children' in child) texts.push(readLines(child));
  }
  return texts.join('').trim() || undefined;
}

function readText(element: Element | undefined): string | undefined {
  const source = readSource(element);
  return source && collapse(readPlainText(source));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
