import type { Node } from './page-tree.ts';
import { collapse, isSetApart, joinCents } from './text.ts';

const unseen = /^(?:script|style|template|noscript|head|svg|select)$/;

/** What an element says if that's only a few words; null if it's more. Raised cents get their point. */
export function readBriefly(start: Node, most: number): string | null {
  let text = '';
  let looked = 0;
  const pending: Node[] = [start];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (++looked > most * 2) return null;
    if (node.nodeType === 3) {
      text = isSetApart(node) ? joinCents(text, node) : text + node.data.replace(/\s+/g, ' ');
      if (text.length > most && (text.length > most * 3 || collapse(text).length > most)) return null;
    } else if ('children' in node && !('name' in node && unseen.test(node.name))) {
      // Words that do not touch on the page must not touch here.
      if (node !== start && 'name' in node && /^(?:div|p|li|br|td|dd|dt|h\d)$/.test(node.name)) text += ' ';
      for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!);
    }
  }
  return collapse(text);
}
