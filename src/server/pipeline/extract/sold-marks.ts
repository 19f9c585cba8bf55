import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { readBriefly } from './brief-text.ts';
import { isHiddenElement } from './css-fields.ts';
import { type Element, findFollowing, isElement, type Node } from './page-tree.ts';
import { findAll } from './select.ts';
import { saysSold } from './sold-words.ts';
import { collapse } from './text.ts';

/** One sign in a card that its piece is sold: a word on its own, a picture of it, or a class. */
export interface SoldMark {
  kind: 'word' | 'picture' | 'class';
  /** What says so. */
  part: Element;
  text: string;
}

const mostNodes = 1200;
const longest = 60;
const hint = /sold|stock|longer/i;
const soldClass =
  /^(?!.*(?:not|un)[-_]?sold)(?:[a-z][\w-]*?[-_])?(?:sold|sold[-_]?out|out[-_]?of[-_]?stock)$/i;
const soldFile =
  /(?:^|\/)sold(?:[-_]?(?:out|ribbon|badge|banner|corner|flag|label|overlay|sign|stamp|sticker|tag))?\d?\.(?:gif|jpe?g|png|svg|webp)(?:\?|$)/i;

export function listSoldMarks(card: Node): SoldMark[] {
  const marks: SoldMark[] = [];
  let looked = 0;
  for (let node: Node | null = card; node && looked < mostNodes; node = findFollowing(node, card), looked++) {
    if (node.nodeType === 3) {
      const mark = node.data.length < 400 && hint.test(node.data) && readWord(node);
      if (mark && !isUnseen(mark.part, card)) marks.push(mark);
    } else if (isElement(node)) {
      for (const mark of [...listClasses(node), ...listPictures(node)])
        if (!isUnseen(node, card)) marks.push(mark);
    }
  }
  return marks;
}

/** A class inside of nearly all cards is part of their making. */
const nearlyAll = 0.8;

/**
 * The cards that clearly say their piece is sold, with or without a rule. A mark that every card has may only
 * be shown on some, so it only counts if nothing speaks against that. Having rules does, even an empty list.
 */
export function findSoldCards(cards: Node[], rules: ScrapingConfig['sold']): Set<Node> {
  const marked = cards.map((card) => ({ card, marks: listSoldMarks(card) }));
  const isInside = ({ kind, part }: SoldMark, card: Node) => kind === 'class' && part !== card;
  const common = findCommon(marked.map(({ card, marks }) => marks.filter((mark) => !isInside(mark, card))));
  const isDoubtful = common.size > 0 && (rules !== undefined || cards.some(offersToBuy));
  const having = new Map<string, number>();
  for (const { marks } of marked)
    for (const name of new Set(marks.map(nameMark))) having.set(name, (having.get(name) ?? 0) + 1);
  const isRare = (mark: SoldMark) => having.get(nameMark(mark))! < cards.length * nearlyAll;
  const counts = (mark: SoldMark, card: Node) =>
    isInside(mark, card) ? isRare(mark) : !isDoubtful || !common.has(nameMark(mark));
  return new Set(
    marked.filter(({ card, marks }) => marks.some((mark) => counts(mark, card))).map(({ card }) => card),
  );
}

/** The marks that every card has. */
export function findCommon([first = [], ...others]: SoldMark[][]): Set<string> {
  const common = new Set(first.map(nameMark));
  for (const marks of others) {
    const names = new Set(marks.map(nameMark));
    for (const name of common) if (!names.has(name)) common.delete(name);
    if (common.size === 0) break;
  }
  return common;
}

function nameMark({ kind, part, text }: SoldMark): string {
  return kind === 'class' ? `.${text}` : `${text.toLowerCase()} ${part.name}.${part.attribs.class ?? ''}`;
}

const offer = /^\W*(?:add to (?:cart|basket|bag|trolley)|buy(?: it)? now)\W*$/i;

function offersToBuy(card: Node): boolean {
  return findAll(card, 'a, button, input').some((part) =>
    offer.test(part.attribs.value ?? readBriefly(part, longest) ?? ''),
  );
}

/** "12 sold" tells of others. */
function listClasses(part: Element): SoldMark[] {
  const names = part.attribs.class ?? '';
  if (!hint.test(names)) return [];
  if (/^\W*[\d,.k]+\+?\s*sold\W*$|^sold by/i.test(readBriefly(part, longest) ?? '')) return [];
  return names.split(/\s+/).flatMap((text) => (soldClass.test(text) ? { kind: 'class', part, text } : []));
}

function listPictures(part: Element): SoldMark[] {
  const { attribs } = part;
  const text = collapse((part.name === 'img' ? attribs.alt : attribs['aria-label'])?.slice(0, 200) ?? '');
  const isDrawn = part.name === 'img' && soldFile.test((attribs.src ?? '').slice(-60));
  return isDrawn || saysSold(text) ? [{ kind: 'picture', part, text }] : [];
}

/** A part that says only this, or a line of a longer one. */
function readWord(node: Node & { data: string }): SoldMark | null {
  const part = node.parent;
  if (!part || !isElement(part) || /^(?:dt|th|label)$/.test(part.name)) return null;
  const whole = readBriefly(part, longest);
  if (whole !== null && saysSold(whole)) return goesOn(part) ? null : { kind: 'word', part, text: whole };
  const line = collapse(node.data);
  return isBreak(node.prev) && isBreak(node.next) && saysSold(line)
    ? { kind: 'word', part, text: line }
    : null;
}

const inline = /^(?:a|b|bdi|em|font|i|small|span|strong|u)$/;
const goesOnBefore = /^\W*[\d,.]+k?\+?\W*$|\b(?:not|never|be|until|if|or)\W*$/i;
const goesOnAfter =
  /^\W*(?:as|at|by|from|in|individually|items?|online|only|per|pieces|separately|through|together|via|with)\b/i;

/** "Sold" in a part of its own, and after it "as a pair". */
function goesOn(part: Element): boolean {
  if (!inline.test(part.name)) return false;
  return goesOnBefore.test(readBeside(part, 'prev')) || goesOnAfter.test(readBeside(part, 'next'));
}

function readBeside(part: Element, side: 'prev' | 'next'): string {
  let node = part[side];
  while (node && (node.nodeType === 3 ? node.data.trim() === '' : !isElement(node))) node = node[side];
  if (node?.nodeType === 3) return collapse(node.data.slice(0, 400));
  return node && isElement(node) && inline.test(node.name) ? (readBriefly(node, longest) ?? '') : '';
}

function isBreak(node: Node | null): boolean {
  return !node || (isElement(node) && !inline.test(node.name));
}

const neverShown = /^(?:script|style|template|noscript|select|title)$/;

function isUnseen(part: Element, card: Node): boolean {
  for (let node: Node | null = part; node && isElement(node); node = node.parent) {
    if (neverShown.test(node.name) || isHiddenElement(node)) return true;
    if (node === card) break;
  }
  return false;
}
