import type { ListingField } from '#contract/listing-fields.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { type Ask, adjust } from './adjust.ts';
import type { Candidate } from './candidate.ts';
import { readField, readLink, readPhotos, readStruckPrice, readTexts, splitSelector } from './css-fields.ts';
import type { Document, Node } from './page-tree.ts';
import { findAll, findAround, findFirst, matches } from './select.ts';
import { findSoldCards } from './sold-marks.ts';

/** The listings that the selectors find on a page of results. */
export function readHtmlListings(page: Document, config: ScrapingConfig): Candidate[] {
  const { item, link, ...fields } = config.selectors;
  if (!item && !fields.title) return [];
  const items = item ? findAll(page, item) : inferItems(page, fields.title!);
  const sold = findSoldCards(items, config.sold);
  return items.map((scope) => {
    const found = { url: readLink(scope, link, fields.title), ...readHtmlFields(scope, fields) };
    const adjusted = adjust(found, askElement(scope), config);
    return sold.has(scope) ? { ...adjusted, status: adjusted.status ?? 'sold' } : adjusted;
  });
}

export function askElement(scope: Node): Ask {
  return (selector) => readTexts(scope, selector);
}

export function readHtmlFields(
  scope: Node,
  { photos, ...selectors }: Partial<Record<ListingField, string | undefined>>,
): Candidate {
  const found: Candidate = {};
  for (const [name, selector] of Object.entries(selectors)) {
    const field = name as keyof typeof selectors;
    const value = selector ? readField(scope, field, selector) : undefined;
    if (value) found[field] = value;
  }
  const shown = photos ? readPhotos(scope, photos) : [];
  if (shown.length > 0) found.photos = shown;
  const { price, originalPrice } = selectors;
  const struck = price && !originalPrice ? readStruckPrice(scope, price) : undefined;
  if (struck) found.originalPrice = struck;
  return found;
}

/** Without a selector for items, an item is all of the page around one title that holds no other title. */
function inferItems(page: Document, title: string): Node[] {
  const titles = findAll(page, splitSelector(title).css);
  const titlesInside = new Map<Node, number>();
  for (const heading of titles) {
    for (let node: Node | null = heading; node; node = node.parent) {
      titlesInside.set(node, (titlesInside.get(node) ?? 0) + 1);
    }
  }
  return titles.map((heading) => {
    let item: Node = heading;
    while (item.parent && titlesInside.get(item.parent) === 1) item = item.parent;
    return item;
  });
}

/** The address of the next page: what the operator's selector finds, else what the page itself marks as next. */
export function findNextLink(page: Document, selector: string | undefined): string | undefined {
  const { css, attribute } = splitSelector(selector || 'a[rel~="next"], link[rel~="next"]');
  const element = findFirst(page, css);
  if (!element || matches(element, '[disabled], [aria-disabled="true"], .disabled')) return undefined;
  const { attribs } = element;
  if (attribute !== null) return attribs[attribute];
  const around = findAround(element, 'a[href]') ?? findFirst(element, 'a[href]');
  return attribs.href ?? around?.attribs.href ?? attribs['data-href'] ?? attribs['data-url'];
}
