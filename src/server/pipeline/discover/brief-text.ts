import type { Node } from '../extract/page-tree.ts';
import { collapse } from '../extract/text.ts';

const unseen = /^(?:script|style|template|noscript|head|svg|select)$/;
const centsName = /cent|fraction|decimal|frac\b|minor|penn/i;

/**
 * What an element says, where that is no more than a few words; null where it says more, however much that is. Cents
 * that stand apart get their point.
 */
export function readBriefly(start: Node, most: number): string | null {
  let text = '';
  let looked = 0;
  const pending: Node[] = [start];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (++looked > most * 2) return null;
    if (node.nodeType === 3) {
      text += isCents(node, text) ? `.${node.data.trim()}` : node.data.replace(/\s+/g, ' ');
      if (text.length > most && (text.length > most * 3 || collapse(text).length > most)) return null;
    } else if ('children' in node && !('name' in node && unseen.test(node.name))) {
      // Words that do not touch on the page must not touch here.
      if (node !== start && 'name' in node && /^(?:div|p|li|br|td|dd|dt|h\d)$/.test(node.name)) text += ' ';
      for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!);
    }
  }
  return collapse(text);
}

function isCents({ parent, data }: Node & { data: string }, before: string): boolean {
  if (!/^\s*\d\d\s*$/.test(data) || !/\d$/.test(before) || !parent || !('attribs' in parent)) return false;
  return parent.name === 'sup' || centsName.test(parent.attribs.class ?? '');
}
