import { filter, select } from 'cheerio-select';
import { compile } from 'css-select';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { type Element, findFollowing, isElement, type Node } from './page-tree.ts';

type Test = (node: Node) => boolean;

/** Null for what begins where the search does (`> a`), and for jQuery's own (`:eq(1)`). */
const compileOnce = recallRecent(200, (css): Test | null => {
  if (/(^|,)\s*[>+~]|:scope/.test(css)) return null;
  try {
    return compile<Node, Element>(css);
  } catch {
    return null;
  }
});

/** `.a .b` inside an element needs an `.a` there as well, which no test of a single element can tell. */
const looksAround = recallRecent(200, (css): boolean => /[\s>+~]/.test(css.replace(/\s*,\s*/g, ',')));

export function findAll(scope: Node, css: string): Element[] {
  const test = compileFor(scope, css);
  if (!test) return search(scope, css);
  const found: Element[] = [];
  for (let node = findFollowing(scope, scope); node; node = findFollowing(node, scope))
    if (test(node)) found.push(node as Element);
  return found;
}

export function findFirst(scope: Node, css: string): Element | null {
  const test = compileFor(scope, css);
  if (!test) return search(scope, css)[0] ?? null;
  for (let node = findFollowing(scope, scope); node; node = findFollowing(node, scope))
    if (test(node)) return node as Element;
  return null;
}

export function matches(node: Node, css: string): boolean {
  if (!isElement(node)) return false;
  const test = compileOnce(css);
  return test ? test(node) : filter(css, [node]).length > 0;
}

/** The node itself, or the nearest element around it. */
export function findAround(start: Node | null, css: string): Element | null {
  for (let node = start; node; node = node.parent) if (matches(node, css)) return node as Element;
  return null;
}

/** `li..product`, which the parser takes for a class called ".product". */
const doubled = /[.#][.#]/;
const quoted = /\\.|"[^"]*"|'[^']*'|\[[^\]]*\]/g;

export const isValidSelector = recallRecent(200, (css): boolean => {
  if (doubled.test(css.replace(quoted, ''))) return false;
  try {
    select(css, []);
    return true;
  } catch {
    return false;
  }
});

function compileFor(scope: Node, css: string): Test | null {
  return scope.parent && looksAround(css) ? null : compileOnce(css);
}

function search(scope: Node, css: string): Element[] {
  if (css === '') return [];
  const isAmongSiblings = /^\s*(?:[+~]|:scope\b)/.test(css);
  const inside = 'children' in scope ? scope.children.filter(isElement) : [];
  return select(css, isAmongSiblings ? [scope] : inside, { context: [scope] });
}
