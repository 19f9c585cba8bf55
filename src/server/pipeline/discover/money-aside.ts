import { readBriefly } from '../extract/brief-text.ts';
import { readLabelBefore } from '../extract/label-before.ts';
import type { Element } from '../extract/page-tree.ts';
import {
  asideAfter,
  bidBefore,
  buyNowBefore,
  regularBefore,
  withoutTaxAfter,
  withoutTaxBefore,
  wordsBefore,
} from '../normalise/aside-words.ts';

const beforeAside = new RegExp(
  `(?:(?<![a-z])(?:${wordsBefore}|was|rrp|uvp|statt)|\\b\\d{1,2}\\s?[x×]|期|運費|運)\\W{0,12}$`,
  'i',
);
const beforeVague = /(?<![a-z])(?:from|ab|over|above|each|rate)\W{0,12}$/i;

const inline = /^(?:a|b|bdi|em|font|i|ins|small|span|strong|sup)$/;
const longest = 60;

interface Money {
  element: Element;
  text: string;
}

/**
 * "Delivery $50", "$12 a month", "4 x $170": the words around it on the same line say that it's something
 * else.
 */
export function isAside(said: Money, money: string): boolean {
  // Beside what stands in the same line, its own words: the next part may touch them.
  return [lookAround(said, money), split(said.text, money)].some(
    ({ before, after }) => beforeAside.test(before) || asideAfter.test(after),
  );
}

/** "From $50": of several prices, or of none. */
export function isVague(said: Money, money: string): boolean {
  return beforeVague.test(lookAround(said, money).before);
}

/** "Price: $50". */
export function isLabelled(said: Money, money: string): boolean {
  return /(?<![a-z])(?:our |asking |sale )?price\s?:\s*$/i.test(lookAround(said, money).before);
}

/** "$391 + GST": the price, but not what a shopper pays. */
export function isWithoutTax(said: Money, money: string): boolean {
  const { before, after } = lookAround(said, money);
  return withoutTaxBefore.test(before) || withoutTaxAfter.test(after);
}

/** "Current bid $19", in its own line or with the words in a part before it. */
export function isBid(said: Money, money: string): boolean {
  return isAfter(bidBefore, said, money);
}

export function isBuyNow(said: Money, money: string): boolean {
  return isAfter(buyNowBefore, said, money);
}

export function isRegular(said: Money, money: string): boolean {
  return isAfter(regularBefore, said, money);
}

function isAfter(words: RegExp, said: Money, money: string): boolean {
  const { before } = lookAround(said, money);
  return words.test(before.trim() || readLabelBefore(said.element));
}

function lookAround({ element, text }: Money, money: string): { before: string; after: string } {
  const isPart = inline.test(element.name) && element.parent;
  const line = (isPart && readBriefly(element.parent!, longest)) || text;
  return split(line, money);
}

function split(line: string, money: string): { before: string; after: string } {
  const start = line.indexOf(money);
  if (start < 0) return { before: '', after: '' };
  return { before: line.slice(0, start), after: line.slice(start + money.length) };
}
