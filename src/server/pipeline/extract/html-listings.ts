import type { Cheerio, CheerioAPI } from 'cheerio';
import type { ListingField, ScrapingConfig } from '#contract/scraping-config.ts';
import type { Candidate } from './candidate.ts';
import { readField, readLink, splitSelector } from './css-fields.ts';
import type { Node } from './text.ts';

type Selectors = ScrapingConfig['selectors'];

/** The listings that the selectors find on a page of results. */
export function readHtmlListings($: CheerioAPI, { item, link, ...fields }: Selectors): Candidate[] {
  if (!item && !fields.title) return [];
  const items = item ? $(item).toArray() : inferItems($, fields.title!);
  return items.map((element) => {
    const scope = $(element) as Cheerio<Node>;
    return { url: readLink($, scope, link, fields.title), ...readHtmlFields(scope, fields) };
  });
}

export function readHtmlFields(
  scope: Cheerio<Node>,
  selectors: Partial<Record<ListingField, string | undefined>>,
): Candidate {
  const found: Candidate = {};
  for (const [name, selector] of Object.entries(selectors)) {
    const field = name as ListingField;
    const value = selector ? readField(scope, field, selector) : undefined;
    if (value) found[field] = value;
  }
  return found;
}

/** Without a selector for items, an item is all of the page around one title that holds no other title. */
function inferItems($: CheerioAPI, title: string): Node[] {
  const titles: Node[] = $(splitSelector(title).css).toArray();
  const titlesInside = new Map<Node, number>();
  for (const heading of titles) {
    for (let node: Node | null = heading; node; node = node.parent) {
      titlesInside.set(node, (titlesInside.get(node) ?? 0) + 1);
    }
  }
  return titles.map((heading) => {
    let item = heading;
    while (item.parent && titlesInside.get(item.parent) === 1) item = item.parent;
    return item;
  });
}

/** The address of the next page: what the operator's selector finds, else what the page itself marks as next. */
export function findNextLink($: CheerioAPI, selector: string | undefined): string | undefined {
  const { css, attribute } = splitSelector(selector || 'a[rel~="next"], link[rel~="next"]');
  const element = $(css).first();
  if (element.is('[disabled], [aria-disabled="true"], .disabled')) return undefined;
  if (attribute !== null) return element.attr(attribute);
  const around = element.closest('a[href]').attr('href') ?? element.find('a[href]').attr('href');
  return element.attr('href') ?? around ?? element.attr('data-href') ?? element.attr('data-url');
}
