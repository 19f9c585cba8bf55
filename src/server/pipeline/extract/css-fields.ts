import type { ListingField } from '#contract/listing-fields.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { bidBefore, regularBefore } from '../normalise/aside-words.ts';
import { readLabelBefore } from './label-before.ts';
import { type Element, type Node, readAttribute } from './page-tree.ts';
import { readPicture, readPictures } from './picture.ts';
import { findAll, findAround, findFirst, matches } from './select.ts';
import { collapse, readLines } from './text.ts';

interface Selector {
  css: string;
  attribute: string | null;
}

/** `img@src` is the attribute `src` of `img`; `@data-id` an attribute of the item itself. */
export const splitSelector = recallRecent(200, (selector): Selector => {
  const [, css = '', attribute] = /^(.*?)(?:@([a-z_:][\w:.-]*))?$/is.exec(selector.trim())!;
  return { css: css.trim(), attribute: attribute ?? null };
});

/** What the selector finds in the scope, or the scope itself where that is what it describes. */
function findElement(scope: Node, { css }: Selector): Node | null {
  if (css === '') return scope;
  return findFirst(scope, css) ?? (matches(scope, css) ? scope : null);
}

/**
 * The price is the first one that isn't the old price: a piece reduced since the selector was written has
 * two.
 */
function findPrice(scope: Node, selector: Selector): Node | null {
  const first = findElement(scope, selector);
  const isOld = (element: Node) => isWithinStruck(element, scope) || isCalledRegular(element);
  if (!first || first === scope || !isOld(first)) return first;
  return findAll(scope, selector.css).find((element) => !isOld(element)) ?? first;
}

/** "Regular price" in a part before it, if only for screen readers. */
function isCalledRegular(element: Node): boolean {
  return 'attribs' in element && regularBefore.test(readLabelBefore(element));
}

function isWithinStruck(element: Node, scope: Node): boolean {
  for (let around: Node | null = element; around && around !== scope; around = around.parent)
    if ('attribs' in around && isStruckOut(around)) return true;
  return false;
}

/** Every picture that the selector finds, or that is inside of what it finds. */
export function readPhotos(scope: Node, selector: string): string[] {
  const { css, attribute } = splitSelector(selector);
  const elements = css === '' ? [scope] : findAll(scope, css);
  return elements.flatMap((element) => readPictures(element, attribute));
}

/** What each element says that the selector finds, or else the scope itself; one that is there says something, if only "". */
export function readTexts(scope: Node, selector: string): string[] {
  const { css, attribute } = splitSelector(selector);
  const inside = css === '' ? [scope] : findAll(scope, css);
  const elements = inside.length === 0 && matches(scope, css) ? [scope] : inside;
  if (attribute === null) return elements.map((element) => collapse(readLines(element)));
  return elements.flatMap((element) => readAttribute(element, attribute)?.trim() ?? []);
}

export function readField(
  scope: Node,
  field: Exclude<ListingField, 'photos'>,
  selector: string,
): string | undefined {
  const parsed = splitSelector(selector);
  const element = field === 'price' ? findPrice(scope, parsed) : findElement(scope, parsed);
  if (!element) return undefined;
  if (field === 'image') return readPicture(element, parsed.attribute);
  if (parsed.attribute !== null) return collapse(readAttribute(element, parsed.attribute) ?? '') || undefined;
  const hidden = readAttribute(element, matches(element, 'time') ? 'datetime' : 'content');
  const text = (field === 'price' ? readBidLabel(element) : '') + (hidden ?? readShown(element, field));
  return (field === 'description' ? text : collapse(text)) || undefined;
}

/** A current bid isn't a price, even if the words for it are in a separate element. */
function readBidLabel(element: Node): string {
  const label = 'attribs' in element ? readLabelBefore(element) : '';
  return bidBefore.test(label) ? `${label} ` : '';
}

/**
 * A price that's struck out is an old one, and text only for screen readers isn't a title. If there's nothing
 * else, we take it.
 */
function readShown(element: Node, field: ListingField): string {
  const isPrice = field === 'price' || field === 'originalPrice';
  const isLeftOut = field === 'price' ? isStruckOut : field === 'title' ? isHiddenElement : null;
  return (isLeftOut && readLines(element, { isLeftOut, isPrice })) || readLines(element, { isPrice });
}

const hiddenClass =
  /(?:^|\s)(?:visually-?hidden|sr-only|screen-?reader(?:-text|-only)?|off-?screen|a11y-hidden|assistive-text|hidden)(?=\s|$)/i;

export function isHiddenElement({ attribs }: Element): boolean {
  const isUnseen = /display:\s*none|visibility:\s*hidden/i.test(attribs.style ?? '');
  return 'hidden' in attribs || isUnseen || hiddenClass.test(attribs.class ?? '');
}

const oldPriceClass =
  /(?:^|[\s_-])(?:was|old|rrp|strike|striked|struck|strikethrough|line-through|crossed|compare(?:-?at)?|previous|before|original)(?:[_-]?price)?(?=[\s_-]|$)/i;

function isStruckOut({ name, attribs }: Element): boolean {
  if (name === 'del' || name === 's' || name === 'strike') return true;
  return /line-through/i.test(attribs.style ?? '') || oldPriceClass.test(attribs.class ?? '');
}

/** The price struck out beside the one asked: the seller's own "was". */
export function readStruckPrice(scope: Node, price: string): string | undefined {
  const selector = splitSelector(price);
  if (selector.attribute !== null) return undefined;
  const [element, first] = [findPrice(scope, selector), findElement(scope, selector)];
  const struck = element === first ? first && findAll(first, '*').find(isStruckOut) : first;
  return (struck && collapse(readLines(struck, { isPrice: true }))) || undefined;
}

/** The item's own page: the link asked for, else the one around or inside the title, else the first. */
export function readLink(
  scope: Node,
  link: string | undefined,
  title: string | undefined,
): string | undefined {
  if (link) {
    const selector = splitSelector(link);
    const element = findElement(scope, selector);
    if (!element || selector.attribute !== null) return readAttribute(element, selector.attribute ?? '');
    return (findAround(element, '[href]') ?? findFirst(element, 'a[href]'))?.attribs.href;
  }
  const heading = title ? findElement(scope, splitSelector(title)) : null;
  const ofTitle = heading && (findAround(heading, 'a[href]') ?? findFirst(heading, 'a[href]'));
  if (ofTitle) return ofTitle.attribs.href;
  if (matches(scope, 'a[href]')) return readAttribute(scope, 'href');
  return (findFirst(scope, 'a[href]') ?? findAround(scope, 'a[href]'))?.attribs.href;
}
