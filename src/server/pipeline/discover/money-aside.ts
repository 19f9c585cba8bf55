import type { Element } from '../extract/page-tree.ts';
import { readBriefly } from './brief-text.ts';

const payLater = '(?:afterpay|laybuy|genoapay|klarna|zip\\b|humm\\b|paypal|laybys?|lay-bys?)';
const beforeAside = new RegExp(
  `(?:(?<![a-z])(?:save|shipping|delivery|freight|postage|versand|was|rrp|uvp|statt|deposit|coupon|voucher|payments? of|instalments? of|weeks? at|months? at|${payLater})|\\b\\d{1,2}\\s?[x×]|期|運費|運)\\W{0,12}$`,
  'i',
);
// "$450, delivery $60" is a price and what the delivery costs.
const afterAside = new RegExp(
  `^\\W{0,4}(?:(?:a|per|each|every|pro|\\/)\\s?)?(?:off\\b|months?|monthly|mo\\b|weeks?|weekly|fortnight|mtl|monat|interest|instal|(?:with|via|by|using)\\s${payLater}|(?:for\\s)?(?:shipping|delivery|freight|postage|deposit)(?!\\W{0,4}(?:[$\\d]|available|included|possible|extra))|免運|期)`,
  'i',
);
const beforeVague = /(?<![a-z])(?:from|ab|over|above|each|rate)\W{0,12}$/i;

const inline = /^(?:a|b|bdi|em|font|i|ins|small|span|strong|sup)$/;
const longest = 60;

interface Money {
  element: Element;
  text: string;
}

/** "Delivery $50", "$12 a month", "4 x $170": what stands before and after it in the same line says that it is something else. */
export function isAside(said: Money, money: string): boolean {
  const { before, after } = lookAround(said, money);
  return beforeAside.test(before) || afterAside.test(after);
}

/** "From $50": of several prices, or of none. */
export function isVague(said: Money, money: string): boolean {
  return beforeVague.test(lookAround(said, money).before);
}

/** "Price: $50". */
export function isLabelled(said: Money, money: string): boolean {
  return /(?<![a-z])(?:our |asking |sale )?price\s?:\s*$/i.test(lookAround(said, money).before);
}

function lookAround({ element, text }: Money, money: string): { before: string; after: string } {
  const isPart = inline.test(element.name) && element.parent;
  const line = (isPart && readBriefly(element.parent!, longest)) || text;
  const start = line.indexOf(money);
  if (start < 0) return { before: '', after: '' };
  return { before: line.slice(0, start), after: line.slice(start + money.length) };
}
