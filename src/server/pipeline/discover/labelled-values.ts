import { readBriefly } from '../extract/brief-text.ts';
import type { Candidate } from '../extract/candidate.ts';
import type { Document, Element, Node } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';

type Field = 'condition' | 'location' | 'dimensions' | 'material' | 'colour' | 'brand' | 'seller';

const labels = new Map<string, Field>([
  ['condition', 'condition'],
  ['item condition', 'condition'],
  ['location', 'location'],
  ['located in', 'location'],
  ['pick up', 'location'],
  ['pick up from', 'location'],
  ['pickup', 'location'],
  ['pickup location', 'location'],
  ['suburb', 'location'],
  ['dimensions', 'dimensions'],
  ['size', 'dimensions'],
  ['measurements', 'dimensions'],
  ['material', 'material'],
  ['materials', 'material'],
  ['colour', 'colour'],
  ['color', 'colour'],
  ['brand', 'brand'],
  ['maker', 'brand'],
  ['seller', 'seller'],
]);
const longest = 120;

/** "Condition: good", "<dt>Condition</dt><dd>Good</dd>": what a page names by its label. The first of each stands. */
export function readLabelled(page: Document): Candidate {
  const found: Candidate = {};
  for (const element of findAll(page, 'dt, th, td, li, p, div, span, b, strong, label')) {
    const text = startsWithLabel(element) ? readBriefly(element, longest) : null;
    const [, label = '', rest = ''] = /^([^:]{4,16}):?(.*)$/.exec(text ?? '') ?? [];
    const whole = labels.get((text ?? '').replace(/\s*:$/, '').toLowerCase());
    const field = whole ?? (text?.includes(':') ? labels.get(label.trim().toLowerCase()) : undefined);
    const value = whole ? readBeside(element) : rest.trim();
    if (field && value && !found[field]) found[field] = value;
  }
  return found;
}

/** Most elements hold something else, and their text need not be put together to see that. */
function startsWithLabel(element: Element): boolean {
  let node: Node | undefined = element;
  while (node && 'children' in node) {
    node = node.children.find(
      (child) => 'children' in child || (child.nodeType === 3 && child.data.trim() !== ''),
    );
  }
  return (
    node?.nodeType === 3 &&
    /^\s*(?:cond|item|loc|pick|sub|dim|size|meas|mat|colo|bra|mak|sell)/i.test(node.data)
  );
}

/** The cell, term or text after a label that stands alone. */
function readBeside(label: Element): string | null {
  let next: Node | null = label.next;
  while (next && next.nodeType === 3 && /^[\s:]*$/.test(next.data)) next = next.next;
  if (next?.nodeType === 3) return next.data.trim().slice(0, longest).replace(/^:\s*/, '');
  const isValue = next && 'name' in next && /^(?:dd|td|span|div|p|b|strong|a)$/.test(next.name);
  return isValue ? readBriefly(next!, longest) : null;
}
