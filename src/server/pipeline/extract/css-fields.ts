import type { Cheerio, CheerioAPI } from 'cheerio';
import { load } from 'cheerio';
import type { ListingField } from '#contract/scraping-config.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { readPicture } from './picture.ts';
import { collapse, type Node, readLines } from './text.ts';

interface Selector {
  css: string;
  /** Finds the first match only. A list is searched whole: the first of each of its parts is not the first of all. */
  first: string;
  attribute: string | null;
}

/** `img@src` is the attribute `src` of `img`; `@data-id` an attribute of the item itself. */
export const splitSelector = recallRecent(200, (selector): Selector => {
  const [, css = '', attribute] = /^(.*?)(?:@([a-z_:][\w:.-]*))?$/is.exec(selector.trim())!;
  const trimmed = css.trim();
  const first = !trimmed || trimmed.includes(',') ? trimmed : `${trimmed}:first`;
  return { css: trimmed, first, attribute: attribute ?? null };
});

const nothing = load('').root();

export const isValidSelector = recallRecent(200, (selector): boolean => {
  const { css } = splitSelector(selector);
  try {
    if (css) nothing.find(css);
    return true;
  } catch {
    return false;
  }
});

/** What the selector finds in the scope, or the scope itself where that is what it describes. */
function findElement(scope: Cheerio<Node>, { css, first }: Selector): Cheerio<Node> {
  if (css === '') return scope;
  const inside = scope.find(first).first();
  return inside.length > 0 ? inside : scope.filter(css);
}

export function readField(scope: Cheerio<Node>, field: ListingField, selector: string): string | undefined {
  const parsed = splitSelector(selector);
  const element = findElement(scope, parsed);
  if (element.length === 0) return undefined;
  if (field === 'image') return readPicture(element, parsed.attribute);
  if (parsed.attribute !== null) return collapse(element.attr(parsed.attribute) ?? '') || undefined;
  const hidden = element.attr(element.is('time') ? 'datetime' : 'content');
  const text = hidden ?? readLines(element[0]!);
  return (field === 'description' ? text : collapse(text)) || undefined;
}

/** The item's own page: the link asked for, else the one around or inside the title, else the first. */
export function readLink(
  $: CheerioAPI,
  scope: Cheerio<Node>,
  link: string | undefined,
  title: string | undefined,
): string | undefined {
  if (link) {
    const selector = splitSelector(link);
    const element = findElement(scope, selector);
    const { attribute } = selector;
    if (attribute !== null) return element.attr(attribute);
    return element.closest('[href]').attr('href') ?? element.find('a[href]').attr('href');
  }
  const heading = title ? findElement(scope, splitSelector(title)) : $([]);
  for (const place of [heading.closest('a[href]'), heading.find('a[href]'), scope.filter('a[href]')]) {
    if (place.length > 0) return place.first().attr('href');
  }
  return scope.find('a[href]').first().attr('href') ?? scope.closest('a[href]').attr('href');
}
