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

/** The text as it would be seen: a block ends a line. No recursion, since nesting may be hostile. */
export function readLines(start: Node, isLeftOut: (element: Element) => boolean = () => false): string {
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
    } else if (next.nodeType === 3) parts.push(next.data.replace(/\s+/g, ' '));
  }
  return collapseLines(parts.join(''));
}

/** A text out of a script or an API, which may hold markup although it should not. */
export function readPlainText(text: string): string {
  if (!markup.test(text)) return collapseLines(text);
  return readLines(parseInside(text));
}
