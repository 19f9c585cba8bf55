import { type Element, isElement, type Node } from '../extract/page-tree.ts';
import { nameOf } from './page-parts.ts';

/** How the makers of pages call the price, and what is written like one and is none. */
export const priceName = /pri[cs]e?|prc|preis|prix|precio|prezzo|prijs|cena|amount|kosten|\bbid\b|-bid/i;
export const asideName =
  /ship|deliver|postage|versand|instal|month|rate\b|per[-_]?unit|unit[-_]?price|base[-_]?price|grund|save|saving|discount|coupon|voucher|deposit|warranty|insur|min[-_]|points|financ|klarna|afterpay|zip/i;
const oldName =
  /old|was\b|was[-_]|before|regular|list[-_]?price|strike|struck|cross|barred|compare|original|rrp|msrp|uvp|retail|previous|stroke|full-price/i;

/** Whether a price was asked once: struck out, or called old. */
export function isStruckOut(element: Element): boolean {
  let node: Node | null = element;
  for (let depth = 0; depth < 5 && node && isElement(node); depth++, node = node.parent) {
    if (/^(?:del|s|strike)$/.test(node.name) || /line-through/.test(node.attribs.style ?? '')) return true;
    if (depth < 3 && oldName.test(nameOf(node))) return true;
  }
  return false;
}
