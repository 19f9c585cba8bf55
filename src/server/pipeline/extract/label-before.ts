import { readBriefly } from './brief-text.ts';
import type { Element } from './page-tree.ts';

const longest = 40;

/** What the part just before an element says, where that is no more than a label: "Current bid" before the amount. */
export function readLabelBefore({ prev }: Element): string {
  let before = prev;
  while (before && !('children' in before)) {
    if (before.nodeType === 3 && before.data.trim() !== '') return '';
    before = before.prev;
  }
  const text = (before && readBriefly(before, longest)) ?? '';
  return /\d/.test(text) ? '' : text;
}
