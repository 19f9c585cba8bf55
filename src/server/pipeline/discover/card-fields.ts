import type { ListingField } from '#contract/listing-fields.ts';
import { makeAbsolute } from '../extract/links.ts';
import type { Element } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { findAll, findAround } from '../extract/select.ts';
import { type CardPart, listCardParts } from './card-parts.ts';
import { rateOldPrice, ratePrice } from './card-price.ts';
import { makeTitleRate } from './card-title.ts';
import { saysCondition, saysMoney, saysPlace } from './card-words.ts';
import { findLinkAttribute } from './page-survey.ts';
import { recallForElement } from './recall-for-element.ts';
import { canReach, shareOf, shareOfOwn } from './shares.ts';

type Selectors = Partial<Record<ListingField | 'link', string>>;

/** Where each field of a listing is, in cards that repeat. What no part of them shows clearly is left out. */
export function findCardFields(cards: Element[], base: string): Selectors {
  const parts = listCardParts(cards);
  const title = choose(parts, makeTitleRate(), 2);
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

function choose(
  parts: CardPart[],
  rate: (part: CardPart, needed: number) => number,
  least: number,
): CardPart | undefined {
  let best: { part: CardPart; score: number } | undefined;
  for (const part of parts) {
    const { selector, order } = part;
    const needed = (best?.score ?? least) + selector.length / 500 + order / 2000 + fragility(selector);
    const score = rate(part, needed - rounding) - selector.length / 500 - order / 2000 - fragility(selector);
    if (score >= least && (!best || score > best.score)) best = { part, score };
  }
  return best?.part;
}

const rounding = 1e-6;

/** Positions change when a card gets one more line; names seldom do. */
function fragility(selector: string): number {
  return (
    (selector.includes(':nth') ? 0.4 : 0) +
    (/^[a-z]+$/.test(selector) ? 0.2 : 0) +
    (selector.includes(':contains') ? 0.3 : 0) +
    (selector.includes('[class*') ? 0.1 : 0)
  );
}

function isCommon(elements: (Element | null)[]): boolean {
  return shareOf(elements, Boolean) > 0.6;
}

const placeName = /locat|place|suburb|region|city|town|address|\barea/i;

function ratePlace({ selector, texts }: CardPart, title: CardPart | undefined): number {
  const said = texts.filter(Boolean);
  if (said.length < texts.length * 0.4) return 0;
  // "Rimu" is a town as well.
  const holdsTitle = (text: string, card: number) => title?.texts[card] && text.includes(title.texts[card]);
  if (shareOf(texts, holdsTitle) > 0.5) return 0;
  const isKnown = (text: string) => text.length < 80 && saysPlace(text);
  if (!placeName.test(selector) && !canReach(0.5, said, isKnown)) return 0;
  const known = shareOf(said, isKnown);
  const isShort = shareOf(said, (text) => text.length < 60 && !saysMoney(text));
  if (known < 0.5 && !(placeName.test(selector) && isShort > 0.8)) return 0;
  return (
    known * 2 + isShort + (placeName.test(selector) ? 1 : 0) - shareOf(said, (text) => text.length > 40) * 2
  );
}

/** If it always says "New" and nothing else, that's what a shop has just in, not the piece's condition. */
const shopFlag = /^\W*new(?: in| arrivals?)?\W*$/i;

function rateCondition({ selector, texts }: CardPart): number {
  const said = texts.filter(Boolean);
  if (said.length < texts.length * 0.4) return 0;
  const isKnown = (text: string) => text.length < 40 && saysCondition(text);
  if (!canReach(0.7, said, isKnown)) return 0;
  const isFlag = (text: string) => shopFlag.test(text) || !isKnown(text);
  if (!/condition/i.test(selector) && said.every(isFlag)) return 0;
  const known = shareOf(said, isKnown);
  return known > 0.7 ? known + (/condition/i.test(selector) ? 1 : 0.3) : 0;
}

function rateDescription({ selector, texts }: CardPart, title: CardPart | undefined): number {
  if (
    texts.join() === title?.texts.join() ||
    selector.startsWith('textarea') ||
    !/desc|text|excerpt|summary|snippet|blurb|^(?::scope > )?p/i.test(selector)
  )
    return 0;
  const long = shareOf(texts, (text) => text.length > 40 && !saysMoney(text));
  return long > 0.5 ? long + (/desc/i.test(selector) ? 1 : 0.2) : 0;
}

/** The first picture of a card, unless that is the same for all: a logo, a heart. */
function chooseImage(parts: CardPart[]): string | undefined {
  const read = recallForElement(readShown);
  const rate = ({ selector, elements }: CardPart, needed: number) => {
    if (!/^(?::scope|img|source|picture|div|span|figure)\b/.test(selector)) return 0;
    const isPicture = /^img/.test(selector);
    if (!isPicture && mostForOthers < needed) return 0;
    const links = elements.map((element) => (element && read(element)) || '');
    const own = shareOfOwn(links.filter((link) => !link.startsWith('data:')));
    const share = shareOf(links, Boolean);
    if (share < 0.4) return 0;
    return own * 2 + share + (isPicture ? 1 : 0) + (selector === 'img' ? 0.5 : 0);
  };
  return choose(parts, rate, 2)?.selector;
}

const mostForOthers = 3;

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
