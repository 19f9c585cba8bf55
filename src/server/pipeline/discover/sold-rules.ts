import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { isSold } from '../extract/adjust.ts';
import { askElement } from '../extract/html-listings.ts';
import type { Element } from '../extract/page-tree.ts';
import { findCommon, listSoldMarks, type SoldMark } from '../extract/sold-marks.ts';
import { listSignatures } from './signatures.ts';

type SoldRule = NonNullable<ScrapingConfig['sold']>[number];

const plainWord = /^(?:sold(?:\s?out)?|out of stock|no longer available)[.!]?$/i;
const mostRules = 3;

/**
 * How a page marks the cards of sold pieces: by a class, or by a word on its own. A mark that all cards have
 * means nothing, and if that's the only one, an empty list says so.
 */
export function findSoldRules(cards: Element[]): SoldRule[] | undefined {
  const all = cards.map((card) => listSoldMarks(card));
  const byClass = new Map<string, Set<Element>>();
  const byText = new Map<string, Map<Element, Element>>();
  for (const [index, marks] of all.entries()) {
    const card = cards[index]!;
    for (const { kind, part, text } of marks) {
      if (kind === 'class') byClass.set(text, (byClass.get(text) ?? new Set()).add(card));
      else if (kind === 'word' && plainWord.test(text))
        byText.set(text, (byText.get(text) ?? new Map()).set(card, part));
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
  if (rules.length > 0) return rules;
  const isOutside = ({ kind, part }: SoldMark) => kind !== 'class' || cards.includes(part);
  return findCommon(all.map((marks) => marks.filter(isOutside))).size > 0 ? [] : undefined;
}

/** The shortest way to say it that finds these cards and no other. */
function findRule(text: string, marked: Map<Element, Element>, cards: Element[]): SoldRule | undefined {
  const [part] = marked.values();
  const ways: SoldRule[] = [...listSignatures(part!), part!.name].map((where) => ({ where, is: text }));
  ways.push({ where: `${part!.name}:contains("${text}")` });
  return ways.find((rule) => cards.every((card) => isSold(rule, askElement(card)) === marked.has(card)));
}
