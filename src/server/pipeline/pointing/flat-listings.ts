import { findMoney, isOnlyMoney } from '../discover/money.ts';
import { listSignatures } from '../discover/signatures.ts';
import { readBriefly } from '../extract/brief-text.ts';
import { type Element, isElement, type Node } from '../extract/page-tree.ts';

const fewestInOne = 3;
const longestPrice = 40;

/** What holds several titles and several prices, one after the other, without a box for each listing. */
export function findFlatAround(title: Element): Element | null {
  let heading = title;
  for (let node: Node | null = title.parent; node && isElement(node); heading = node, node = node.parent)
    if (isFlat(node, heading)) return node;
  return null;
}

function isFlat({ children }: Element, heading: Element): boolean {
  const inside = children.filter(isElement);
  const titles = inside.filter((child) => isAlike(child, heading) && !saysPrice(child));
  return titles.length >= fewestInOne && inside.filter(saysPrice).length >= fewestInOne;
}

/** Titles, prices and places that all look the same: each would count as a listing. */
export function areMixed(cards: Element[], title: Element): boolean {
  return !saysPrice(title) && cards.filter(saysPrice).length >= fewestInOne;
}

/** `+ p.price`, `+ img + p b`: from where a listing begins to a part after it. Null where that could be another listing's. */
export function writeWay(around: Element, first: Element, pointed: Element): string | null {
  const target = liftTo(around, pointed);
  const steps: string[] = [];
  for (let node: Node | null = first.next; node && target; node = node.next) {
    if (!isElement(node)) continue;
    if (isAlike(node, first)) return null;
    steps.push(`+ ${listSignatures(node)[0] ?? node.name}`);
    if (node !== target) continue;
    if (pointed !== target) steps.push(listSignatures(pointed)[0] ?? pointed.name);
    return steps.join(' ');
  }
  return null;
}

/** The child that it is, or is in. */
export function liftTo(around: Element, inner: Element): Element | null {
  for (let node: Node | null = inner; node && isElement(node); node = node.parent)
    if (node.parent === around) return node;
  return null;
}

function isAlike(one: Element, another: Element): boolean {
  return one.name === another.name && (one.attribs.class ?? '') === (another.attribs.class ?? '');
}

/** "$450", "Price: $450" */
function saysPrice(element: Element): boolean {
  const text = readBriefly(element, longestPrice) ?? '';
  return findMoney(text).length === 1 && isOnlyMoney(text.replace(/^[a-z\s]{0,15}:?\s*/i, ''));
}
