import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { isSold } from '../extract/adjust.ts';
import { isHidden } from '../extract/css-fields.ts';
import { askElement } from '../extract/html-listings.ts';
import type { Element, Node } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { collapse } from '../extract/text.ts';
import { readBriefly } from './brief-text.ts';
import { isElement } from './page-parts.ts';
import { listSignatures } from './signatures.ts';

type SoldRule = NonNullable<ScrapingConfig['sold']>[number];

const soldText = /^(?:sold(?:\s?out)?|out of stock|no longer available)[.!]?$/i;
const soldClass =
  /^(?!.*(?:not|un)[-_]?sold)(?:[a-z][\w-]*?[-_])?(?:sold|sold[-_]?out|out[-_]?of[-_]?stock)$/i;
const mostRules = 3;
const mostParts = 400;

/** How a page marks the cards of sold pieces: by a class, or by a word on its own. What all cards have says nothing. */
export function findSoldRules(cards: Element[]): SoldRule[] {
  const byClass = new Map<string, Set<Element>>();
  const byText = new Map<string, Map<Element, Element>>();
  for (const card of cards) {
    for (const part of [card, ...findAll(card, '*').slice(0, mostParts)]) {
      for (const name of listSoldClasses(part, card))
        byClass.set(name, (byClass.get(name) ?? new Set()).add(card));
      const text = readSoldText(part, card);
      if (text) byText.set(text, (byText.get(text) ?? new Map()).set(card, part));
    }
  }
  const rules: SoldRule[] = [];
  const known = new Set<Element>();
  const add = (rule: SoldRule | undefined, marked: Iterable<Element>) => {
    const fresh = [...marked].filter((card) => !known.has(card));
    if (!rule || fresh.length === 0 || rules.length >= mostRules) return;
    rules.push(rule);
    for (const card of fresh) known.add(card);
  };
  for (const [name, marked] of byClass) if (marked.size < cards.length) add({ where: `.${name}` }, marked);
  for (const [text, marked] of byText)
    if (marked.size < cards.length) add(findRule(text, marked, cards), marked.keys());
  return rules;
}

/** "12 sold" tells of others, and what nobody sees of none. */
function listSoldClasses(part: Element, card: Element): string[] {
  const names = (part.attribs.class ?? '').split(/\s+/).filter((name) => soldClass.test(name));
  if (names.length === 0 || isUnseen(part, card)) return [];
  return /^\W*[\d,.k]+\+?\s*sold\W*$|^sold by/i.test(readBriefly(part, 60) ?? '') ? [] : names;
}

function readSoldText(part: Element, card: Element): string | null {
  const [only, more] = part.children;
  if (more || only?.nodeType !== 3 || only.data.length > 60) return null;
  const text = collapse(only.data);
  return soldText.test(text) && !isUnseen(part, card) ? text : null;
}

/** The shortest way to say it that finds these cards and no other. */
function findRule(text: string, marked: Map<Element, Element>, cards: Element[]): SoldRule | undefined {
  const [part] = marked.values();
  const ways: SoldRule[] = [...listSignatures(part!), part!.name].map((where) => ({ where, is: text }));
  ways.push({ where: `${part!.name}:contains("${text}")` });
  return ways.find((rule) => cards.every((card) => isSold(rule, askElement(card)) === marked.has(card)));
}

function isUnseen(part: Element, card: Element): boolean {
  for (let node: Node | null = part; node && isElement(node); node = node.parent) {
    if (isHidden(node)) return true;
    if (node === card) break;
  }
  return false;
}
