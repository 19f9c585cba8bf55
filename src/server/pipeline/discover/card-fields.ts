import type { ListingField } from '#contract/listing-fields.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findPlace } from '#server/places/places.ts';
import { makeAbsolute } from '../extract/links.ts';
import type { Element } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { findAll, findAround } from '../extract/select.ts';
import { readCondition } from '../normalise/condition.ts';
import { readBriefly } from './brief-text.ts';
import { type CardPart, listCardParts } from './card-parts.ts';
import { findMoney, isOnlyMoney } from './money.ts';
import { isAside, isBid, isBuyNow, isRegular, isWithoutTax } from './money-aside.ts';
import { nameOf } from './page-parts.ts';
import { findLinkAttribute } from './page-survey.ts';
import { asideName, isStruckOut, priceName } from './price-names.ts';

type Selectors = Partial<Record<ListingField | 'link', string>>;

/** Where, in cards that repeat, each field of a listing stands. What no part of them shows clearly is left out. */
export function findCardFields(cards: Element[], base: string): Selectors {
  const parts = listCardParts(cards);
  const title = choose(parts, rateTitle, 2);
  const found: Record<string, string | undefined> = {
    title: title?.selector,
    price: choose(parts, ratePrice, 1)?.selector,
    image: chooseImage(parts),
    link: chooseLink(cards, parts, title, base),
    originalPrice: choose(parts, rateOldPrice, 1)?.selector,
    location: choose(parts, (part) => ratePlace(part, title), 1)?.selector,
    condition: choose(parts, rateCondition, 1)?.selector,
    listedAt: parts.some(({ selector, elements }) => selector === 'time' && isCommon(elements))
      ? 'time'
      : undefined,
    description: choose(parts, (part) => rateDescription(part, title), 1)?.selector,
  };
  return Object.fromEntries(Object.entries(found).filter(([, selector]) => selector)) as Selectors;
}

function choose(parts: CardPart[], rate: (part: CardPart) => number, least: number): CardPart | undefined {
  let best: { part: CardPart; score: number } | undefined;
  for (const part of parts) {
    const score = rate(part) - part.selector.length / 500 - part.order / 2000 - fragility(part.selector);
    if (score >= least && (!best || score > best.score)) best = { part, score };
  }
  return best?.part;
}

/** Places change when a card gets one more line; names seldom do. */
function fragility(selector: string): number {
  return (
    (selector.includes(':nth') ? 0.4 : 0) +
    (/^[a-z]+$/.test(selector) ? 0.2 : 0) +
    (selector.includes(':contains') ? 0.3 : 0) +
    (selector.includes('[class*') ? 0.1 : 0)
  );
}

function shareOf<T>(all: T[], test: (one: T, place: number) => unknown): number {
  return all.length === 0 ? 0 : all.filter(test).length / all.length;
}

function isCommon(elements: (Element | null)[]): boolean {
  return shareOf(elements, Boolean) > 0.6;
}

/** How many of the cards say something of their own there. */
function shareOfOwn(texts: string[]): number {
  return new Set(texts.filter(Boolean)).size / texts.length;
}

const titleName = /title|name\b|headline|heading|titel|subject|caption/i;
const unlikelyTitle =
  /agent|seller|user|author|location|place|address|categor|date|price|button|btn|badge|label/i;

function rateTitle({ selector, elements, texts }: CardPart): number {
  const share = shareOf(texts, (text) => /\p{L}{3}/u.test(text));
  const own = shareOfOwn(texts);
  if (share < 0.6 || own < 0.4) return 0;
  const lengths = texts.filter(Boolean).map(({ length }) => length);
  const length = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  let score = share * 2 + own;
  if (/^h[1-6]/.test(selector)) score += 2;
  if (titleName.test(selector)) score += 2;
  if (unlikelyTitle.test(selector)) score -= 2.5;
  if (shareOf(elements, (element) => element && isLinked(element)) > 0.6) score += 1;
  if (length < 8) score -= 2;
  if (length > 120) score -= 3;
  score -= shareOf(texts, (text) => findMoney(text).length > 0) ** 2 * 4;
  if (shareOf(elements, holdsCondition) > 0.5) score -= 1;
  score += shareOf(texts, (text) => text.length < 120 && recogniseType(text) !== null);
  if (/:nth/.test(selector)) score -= 0.5;
  return score;
}

/** "Good condition" in a line of its own above the title is not part of it. */
function holdsCondition(element: Element | null): boolean {
  if (!element) return false;
  const whole = readBriefly(element, 200);
  return findAll(element, '*').some((part) => {
    const text = readBriefly(part, 40);
    return text && text !== whole && text.split(' ').length <= 3 && readCondition(text) !== null;
  });
}

function isLinked(element: Element): boolean {
  return findAround(element, 'a[href]') !== null || findAll(element, 'a[href]').length === 1;
}

function ratePrice({ elements, texts }: CardPart): number {
  const listMoney = (text: string, card: number) =>
    findMoney(text).map((money) => ({ said: { element: elements[card]!, text }, money }));
  const asks = (text: string, card: number) =>
    listMoney(text, card).some(({ said, money }) => !isAside(said, money));
  const isOnly = (test: typeof isAside) => (text: string, card: number) => {
    const all = listMoney(text, card);
    return all.length > 0 && all.every(({ said, money }) => test(said, money));
  };
  const share = shareOf(texts, (text, card) => asks(text, card) || saysFree.test(text));
  if (share < 0.3) return 0;
  const said = texts.filter(Boolean);
  let score =
    share * 4 +
    shareOf(said, (text) => isOnlyMoney(text)) * 1.5 -
    shareOf(said, (text) => text.length > 40) * 4;
  const shown = elements.filter((element) => element !== null);
  if (shareOf(shown, (element) => priceName.test(nameOf(element))) > 0.5) score += 1;
  if (shareOf(shown, (element) => asideName.test(nameOf(element))) > 0.5) score -= 2;
  if (shareOf(shown, isStruckOut) > 0.3) score -= 4;
  // Only where nothing better is shown.
  for (const isWorse of [isBid, isWithoutTax, isRegular])
    if (shareOf(texts, isOnly(isWorse)) > share / 2) score -= 1.5;
  if (shareOf(texts, isOnly(isBuyNow)) > share / 2) score += 1;
  return score;
}

const saysFree = /^(?:free|make an offer|offers?|poa)$/i;

function rateOldPrice({ elements, texts }: CardPart): number {
  const shown = elements.flatMap((element, card) => (element ? [{ element, text: texts[card]! }] : []));
  const isOld = shareOf(
    shown,
    ({ element, text }) => isOnlyMoney(text.replace(/^\D{0,10}/, '$$')) && isStruckOut(element),
  );
  // What stands in a <del> inside the price is read with it.
  return isOld > 0.9 && !shown.every(({ element }) => /^(?:del|s|strike)$/.test(element.name)) ? 2 : 0;
}

const placeName = /locat|place|suburb|region|city|town|address|\barea/i;

function ratePlace({ selector, texts }: CardPart, title: CardPart | undefined): number {
  const said = texts.filter(Boolean);
  if (said.length < texts.length * 0.4) return 0;
  // "Rimu" is a town as well.
  const holdsTitle = (text: string, card: number) => title?.texts[card] && text.includes(title.texts[card]);
  if (shareOf(texts, holdsTitle) > 0.5) return 0;
  const known = shareOf(said, (text) => text.length < 80 && findPlace(text) !== null);
  const isShort = shareOf(said, (text) => text.length < 60 && findMoney(text).length === 0);
  if (known < 0.5 && !(placeName.test(selector) && isShort > 0.8)) return 0;
  return (
    known * 2 + isShort + (placeName.test(selector) ? 1 : 0) - shareOf(said, (text) => text.length > 40) * 2
  );
}

function rateCondition({ selector, texts }: CardPart): number {
  const said = texts.filter(Boolean);
  if (said.length < texts.length * 0.4) return 0;
  const known = shareOf(said, (text) => text.length < 40 && readCondition(text) !== null);
  return known > 0.7 ? known + (/condition/i.test(selector) ? 1 : 0.3) : 0;
}

function rateDescription({ selector, texts }: CardPart, title: CardPart | undefined): number {
  if (
    texts.join() === title?.texts.join() ||
    selector.startsWith('textarea') ||
    !/desc|text|excerpt|summary|snippet|blurb|^(?::scope > )?p/i.test(selector)
  )
    return 0;
  const long = shareOf(texts, (text) => text.length > 40 && findMoney(text).length === 0);
  return long > 0.5 ? long + (/desc/i.test(selector) ? 1 : 0.2) : 0;
}

/** The first picture of a card, unless that is the same for all: a logo, a heart. */
function chooseImage(parts: CardPart[]): string | undefined {
  const rate = ({ selector, elements }: CardPart) => {
    if (!/^(?::scope|img|source|picture|div|span|figure)\b/.test(selector)) return 0;
    const links = elements.map((element) => (element && readShown(element)) || '');
    const own = shareOfOwn(links.filter((link) => !link.startsWith('data:')));
    const share = shareOf(links, Boolean);
    if (share < 0.4) return 0;
    const isPicture = /^img/.test(selector);
    return own * 2 + share + (isPicture ? 1 : 0) + (selector === 'img' ? 0.5 : 0);
  };
  return choose(parts, rate, 2)?.selector;
}

/** What a link leads to is no picture, unless it says so. */
function readShown(element: Element): string | undefined {
  const link = readPicture(element, null);
  return element.name !== 'a' || /\.(?:avif|gif|jpe?g|png|webp)\b/i.test(link ?? '') ? link : undefined;
}

/** Nothing where the title's own link, or the card's only one, is right anyway. */
function chooseLink(
  cards: Element[],
  parts: CardPart[],
  title: CardPart | undefined,
  base: string,
): string | undefined {
  const host = new URL(base).host.replace(/^www\./, '');
  const leadsOn = (link: string | undefined) => {
    const address = makeAbsolute(link, base);
    return address && new URL(address).host.replace(/^www\./, '') === host && !/sharer|mailto/.test(address)
      ? address
      : '';
  };
  const ofTitle = title?.elements.map((element) => leadsOn(findLinkOf(element)?.attribs.href)) ?? [];
  if (ofTitle.length > 0 && shareOfOwn(ofTitle) > 0.7) return undefined;
  const attributeOf = ({ elements }: CardPart) => {
    const first = elements.find((element) => element !== null);
    return first?.name === 'a' ? 'href' : (first && findLinkAttribute(first.attribs)) || '';
  };
  const rate = (part: CardPart) => {
    const attribute = attributeOf(part);
    if (!attribute) return 0;
    const own = shareOfOwn(part.elements.map((element) => leadsOn(element?.attribs[attribute])));
    return own > 0.6 ? own * 3 + (attribute === 'href' ? 0.5 : 0) : 0;
  };
  const whole: CardPart = { selector: '', elements: cards, texts: [], order: 0 };
  const chosen = choose([whole, ...parts], rate, 1);
  return chosen && `${chosen.selector}@${attributeOf(chosen)}`;
}

function findLinkOf(node: Element | null): Element | null {
  return node && (findAround(node, 'a[href]') ?? findAll(node, 'a[href]')[0] ?? null);
}
