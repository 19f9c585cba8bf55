import { recallRecent } from '#server/platform/recall-recent.ts';
import { readBriefly } from '../extract/brief-text.ts';
import { type Document, type Element, findFollowing, isElement, type Node } from '../extract/page-tree.ts';
import { readAskingPrice } from '../normalise/price.ts';
import { findMoney, isOnlyMoney } from './money.ts';
import { isAside, isBid, isBuyNow, isLabelled, isVague, isWithoutTax } from './money-aside.ts';
import { holds, isBesideThePiece, nameOf } from './page-parts.ts';
import { asideName, isStruckOut, priceName } from './price-names.ts';

/** An amount of money as it stands on the page. */
export interface SeenPrice {
  text: string;
  amount: number;
  /** How likely it is to be the current price. */
  score: number;
  isStruck: boolean;
  isElsewhere: boolean;
}

const longest = 60;
const highest = 4;

const currentName = /current|sale|final|special|now|today|our|buy|actual|main|primary|display|deal|new/i;
/** A page repeats its prices, and lists those of others. */
const readAmount = recallRecent(500, (text) => readAskingPrice(text).amount);

/** Every amount of money that a shopper sees on a page, with how likely it is the price. */
export function listSeenPrices(page: Document, heading: Element | null): SeenPrice[] {
  const seen: SeenPrice[] = [];
  const done = new Set<Node>();
  /** Parts of the page that show others from here on, by their headings. */
  const besides: Node[] = [];
  let order = 0;
  let headingAt: number | null = null;
  for (let node: Node | null = page; node; node = findFollowing(node, page)) {
    order += 1;
    if (node === heading) headingAt = order;
    else if (isElement(node) && opensOthers(node)) besides.push(findPartOf(node));
    // Its length first: looking into a script would put its text together.
    if (node.nodeType !== 3 || node.data.length > longest * 3 || !/\d/.test(node.data)) continue;
    const found = findMoneyAround(node);
    if (!found || done.has(found.element)) continue;
    done.add(found.element);
    const distance = headingAt === null ? null : order - headingAt;
    const rated = rate(node.parent as Element, distance);
    const isElsewhere =
      isBesideThePiece(node.parent!, heading) || besides.some((part) => holds(part, node as Node));
    // The price of another piece doesn't count. A price that's struck out may belong to this one, wherever it
    // is.
    if (!rated || (isElsewhere && !rated.isStruck)) continue;
    const [text = '', ...others] = findOwnMoney(node.data, found.text);
    const amount = readAmount(text);
    if (!amount) continue;
    if (isAside(found, text) || isVague(found, text) || isBid(found, text)) rated.score -= 4;
    else if (isLabelled(found, text) || isBuyNow(found, text)) rated.score += 2;
    if (isWithoutTax(found, text)) rated.score -= 2;
    if (others.length > 0) rated.score -= 2;
    seen.push({ text, amount, ...rated, isElsewhere });
  }
  return seen;
}

/** "<s>$600</s> $450": of several amounts the one that is written here. "RRP $900, our price $450": the one it says is asked. */
function findOwnMoney(written: string, around: string): string[] {
  const own = findMoney(written);
  if (own.length === 1) return own;
  const all = findMoney(around);
  const { amount, unsure } = readAskingPrice(around);
  const asked = unsure ? undefined : all.find((text) => readAmount(text) === amount);
  return asked ? [asked] : all;
}

const othersBelow =
  /^(?:you\s(?:may|might)\s|related\b|similar\b|more\s(?:like|from|items|pieces|products|furniture)|other\s(?:items|pieces|products|listings)|(?:customers|people|others|shoppers)\s(?:also|who)|recently\sviewed|recommended|frequently\sbought|goes\swell|we\sthink)/i;

function opensOthers(element: Element): boolean {
  return /^h[2-6]$/.test(element.name) && othersBelow.test(readBriefly(element, longest) ?? '');
}

/** What stands under a heading: what is around it, and more than the heading. */
function findPartOf(heading: Element): Node {
  const words = readBriefly(heading, longest);
  let part: Node = heading.parent ?? heading;
  while (part.parent && readBriefly(part, longest) === words) part = part.parent;
  return part;
}

/** The nearest element around a number that says it is money; pages set the cents and the currency apart. */
export function findMoneyAround(number: Node): { element: Element; text: string } | null {
  let found: { element: Element; text: string } | null = null;
  let node = number.parent;
  for (let height = 0; height < highest && node && isElement(node); height++, node = node.parent) {
    if (node.name === 'body') break;
    const text = readBriefly(node, longest);
    if (text === null || (found && !isOnlyMoney(text))) break;
    const amounts = findMoney(text).length;
    if (found && amounts > findMoney(found.text).length) break;
    if (amounts > 0) found = { element: node, text };
  }
  return found;
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
