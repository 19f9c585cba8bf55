import { recallRecent } from '#server/platform/recall-recent.ts';
import { type Document, type Element, findFollowing, type Node } from '../extract/page-tree.ts';
import { readAskingPrice } from '../normalise/price.ts';
import { readBriefly } from './brief-text.ts';
import { findMoney, isOnlyMoney } from './money.ts';
import { isBesideThePiece, isElement, nameOf } from './page-parts.ts';
import { asideName, isStruckOut, priceName } from './price-names.ts';

/** An amount of money as it stands on the page. */
export interface SeenPrice {
  text: string;
  amount: number;
  /** How likely it is what the piece costs now. */
  score: number;
  isStruck: boolean;
  isElsewhere: boolean;
}

const longest = 60;
const highest = 4;

const currentName = /current|sale|final|special|now|today|our|buy|actual|main|primary|display|deal|new/i;
const asideBefore =
  /(?:\b(?:save|shipping|delivery|postage|versand|from|ab|was|rrp|uvp|statt|deposit|coupon|voucher|over|above|payments? of|instalments? of|weeks? at|months? at|each|rate)|期|運費|運)\W{0,12}$/i;
const asideAfter =
  /^\W{0,4}(?:(?:a|per|each|every|pro|\/)\s?)?(?:off|months?|monthly|mo\b|weeks?|weekly|fortnight|mtl|monat|interest|shipping|delivery|deposit|免運|期)/i;

/** A page repeats its prices, and lists those of others. */
const readAmount = recallRecent(500, (text) => readAskingPrice(text).amount);

/** Every amount of money that a shopper sees on a page, with how likely it is the price. */
export function listSeenPrices(page: Document, heading: Element | null): SeenPrice[] {
  const seen: SeenPrice[] = [];
  const done = new Set<Node>();
  let order = 0;
  let headingAt: number | null = null;
  for (let node: Node | null = page; node; node = findFollowing(node, page)) {
    order += 1;
    if (node === heading) headingAt = order;
    // Its length first: looking into a script would put its text together.
    if (node.nodeType !== 3 || node.data.length > longest * 3 || !/\d/.test(node.data)) continue;
    const found = findMoneyAround(node);
    if (!found || done.has(found.element)) continue;
    done.add(found.element);
    const distance = headingAt === null ? null : order - headingAt;
    const rated = rate(node.parent as Element, distance);
    const isElsewhere = isBesideThePiece(node.parent!, heading);
    // What another piece costs says nothing; what is struck out may be this one's, wherever it stands.
    if (!rated || (isElsewhere && !rated.isStruck)) continue;
    const [text = '', ...others] = findMoney(found.text);
    const amount = readAmount(text);
    if (!amount) continue;
    if (isAside(found, text)) rated.score -= 4;
    if (others.length > 0) rated.score -= 2;
    seen.push({ text, amount, ...rated, isElsewhere });
  }
  return seen;
}

/** The nearest element around a number that says it is money; pages set the cents and the currency apart. */
export function findMoneyAround(number: Node): { element: Element; text: string } | null {
  let found: { element: Element; text: string } | null = null;
  let node = number.parent;
  for (let height = 0; height < highest && node && isElement(node); height++, node = node.parent) {
    if (node.name === 'body') break;
    const text = readBriefly(node, longest);
    if (text === null || (found && !isOnlyMoney(text))) break;
    if (findMoney(text).length > 0) found = { element: node, text };
  }
  return found;
}

const inline = /^(?:a|b|bdi|em|font|i|ins|small|span|strong|sup)$/;

/** "Delivery $50", "$12 a month": what stands before and after it in the same line says that it is something else. */
function isAside({ element, text }: { element: Element; text: string }, money: string): boolean {
  const isPart = inline.test(element.name) && element.parent;
  const line = (isPart && readBriefly(element.parent!, longest)) || text;
  const start = line.indexOf(money);
  if (start < 0) return false;
  return asideBefore.test(line.slice(0, start)) || asideAfter.test(line.slice(start + money.length));
}

/** Null for what nobody sees. */
function rate(element: Element, distance: number | null) {
  let score = 0;
  let depth = 0;
  for (let node: Node | null = element; node && isElement(node); node = node.parent, depth++) {
    if (isUnseen(node)) return null;
    if (depth >= highest + 1) continue;
    const name = nameOf(node);
    if (priceName.test(name)) score += depth < 2 ? 2 : 1;
    if (depth < 3 && currentName.test(name)) score += 1;
    if (asideName.test(name)) score -= 3;
  }
  if (distance !== null) score += distance < 150 ? 2 : distance < 500 ? 1 : 0;
  return { score, isStruck: isStruckOut(element) };
}

function isUnseen({ name, attribs }: Element): boolean {
  return /^(?:script|style|template|noscript|head|option|svg)$/.test(name) || 'hidden' in attribs;
}
