import { recogniseType } from '#server/furniture/recognise-type.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { readBriefly } from '../extract/brief-text.ts';
import type { Element } from '../extract/page-tree.ts';
import { findAll, findAround } from '../extract/select.ts';
import type { CardPart } from './card-parts.ts';
import { saysCondition, saysMoney } from './card-words.ts';
import { recallForElement } from './recall-for-element.ts';
import { shareOf, shareOfOwn } from './shares.ts';

const titleName = /title|name\b|headline|heading|titel|subject|caption/i;
const unlikelyTitle =
  /agent|seller|user|author|location|place|address|categor|date|price|button|btn|badge|label/i;

type Rate = (part: CardPart, needed: number) => number;

/** How likely each part of some cards is the title. One that can't come up to what is needed isn't looked at any further. */
export function makeTitleRate(): Rate {
  const recalled = {
    isLinked: recallForElement(isLinked),
    holdsCondition: recallForElement(holdsCondition),
  };
  return (part, needed) => rateTitle(part, needed, recalled);
}

type Tests = Record<'isLinked' | 'holdsCondition', (element: Element) => boolean>;

function rateTitle(
  { selector, elements, texts }: CardPart,
  needed: number,
  { isLinked, holdsCondition }: Tests,
): number {
  const share = shareOf(texts, (text) => /\p{L}{3}/u.test(text));
  const own = shareOfOwn(texts);
  if (share < 0.6 || own < 0.4) return 0;
  const lengths = texts.filter(Boolean).map(({ length }) => length);
  const length = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  let score = share * 2 + own;
  if (/^h[1-6]/.test(selector)) score += 2;
  if (titleName.test(selector)) score += 2;
  if (unlikelyTitle.test(selector)) score -= 2.5;
  if (score + forLink + mostForPieces < needed) return 0;
  if (shareOf(elements, (element) => element && isLinked(element)) > 0.6) score += forLink;
  if (length < 8) score -= 2;
  if (length > 120) score -= 3;
  score -= shareOf(texts, saysMoney) ** 2 * 4;
  if (score + mostForPieces < needed) return 0;
  const pieces = shareOf(texts, (text) => text.length < 120 && namesPiece(text));
  if (score + pieces < needed) return 0;
  if (shareOf(elements, (element) => element && holdsCondition(element)) > 0.5) score -= 1;
  score += pieces;
  if (/:nth/.test(selector)) score -= 0.5;
  return score;
}

const forLink = 1;
const mostForPieces = 1;

const namesPiece = recallRecent(1000, (text) => recogniseType(text) !== null);

/** "Good condition" in a line of its own above the title is not part of it. */
function holdsCondition(element: Element): boolean {
  const whole = readBriefly(element, 200);
  return findAll(element, '*').some((part) => {
    const text = readBriefly(part, 40);
    return text && text !== whole && text.split(' ').length <= 3 && saysCondition(text);
  });
}

function isLinked(element: Element): boolean {
  return findAround(element, 'a[href]') !== null || findAll(element, 'a[href]').length === 1;
}
