import { type Element, type Node, parseInside } from './page-tree.ts';

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg']);
const markup = /<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z]+\d*);/i;

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Keeps the lines, for descriptions. */
function collapseLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

interface Reading {
  isLeftOut?(element: Element): boolean;
  /** Cents that stand apart get their point. */
  isPrice?: boolean;
}

/** How much of the text before a number tells whether it's cents. */
const partsBefore = 8;

/** The text as it would be seen: a block ends a line. No recursion, since nesting may be hostile. */
export function readLines(start: Node, { isLeftOut = () => false, isPrice = false }: Reading = {}): string {
  const parts: string[] = [];
  const pending: (Node | string)[] = [start];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (typeof next === 'string') parts.push(next);
    else if ('name' in next && (unseen.has(next.name) || isLeftOut(next as Element))) continue;
    else if ('children' in next) {
      const isBlock = 'name' in next && blocks.has(next.name);
      if (isBlock) pending.push('\n');
      for (let index = next.children.length - 1; index >= 0; index--) pending.push(next.children[index]!);
      if (isBlock) parts.push('\n');
    } else if (next.nodeType === 3) {
      const before = isPrice && isSetApart(next) ? parts.splice(-partsBefore).join('') : null;
      parts.push(before === null ? next.data.replace(/\s+/g, ' ') : joinCents(before, next));
    }
  }
  return collapseLines(parts.join(''));
}

const centsName = /cent|fraction|decimal|frac\b|minor|penn/i;

/** A number of one or two digits that is raised, smaller, or called cents. */
export function isSetApart(node: Node & { data: string }): boolean {
  return node.data.length <= 20 && /^\s*\d\d?\s*$/.test(node.data) && (isRaised(node) || isSmall(node));
}

function isRaised({ parent }: Node): boolean {
  return [parent, parent?.parent].some(
    (around) =>
      around && 'attribs' in around && (around.name === 'sup' || centsName.test(around.attribs.class ?? '')),
  );
}

function isSmall({ parent }: Node): boolean {
  return parent !== null && 'name' in parent && parent.name === 'small';
}

/** "$185" and "00" are $185.00; one digit, or cents after cents, is the number of a note. */
export function joinCents(before: string, node: Node & { data: string }): string {
  const digits = node.data.trim();
  if (!/\d\s*$/.test(before)) return before + node.data;
  const isOnly = digits.length === 2 && !/\d[.,]\d\d?\s*$/.test(before);
  const isCents = isOnly && (/\d$/.test(before) || isRaised(node));
  return isCents ? `${before.trimEnd()}.${digits}` : `${before} ${digits}`;
}

/** A text out of a script or an API, which may hold markup although it should not. */
export function readPlainText(text: string): string {
  if (!markup.test(text)) return collapseLines(text);
  return readLines(parseInside(text));
}
