import { readBriefly } from '../extract/brief-text.ts';
import { type Element, isElement, type Node } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { isOnlyMoney } from './money.ts';
import { listSignatures } from './signatures.ts';

/** One part that cards have in common: the first that a selector finds in each. */
export interface CardPart {
  selector: string;
  /** By card; null where a card has none. */
  elements: (Element | null)[];
  /** What they say, cut short where that is much. */
  texts: string[];
  /** Where it stands, counted from the start of the card. */
  order: number;
}

const mostCards = 16;
const mostParts = 400;
const longest = 400;

/** Every part that at least some of the cards have, by the selectors that could point at it. */
export function listCardParts(cards: Element[]): CardPart[] {
  const looked = cards.slice(0, mostCards);
  const parts = new Map<string, CardPart>();
  looked.forEach((card, place) => {
    findAll(card, '*')
      .slice(0, mostParts)
      .forEach((element, order) => {
        for (const selector of [
          element.name,
          ...listSignatures(element),
          writePlace(element, card),
          writeCurrency(element),
        ]) {
          if (!selector) continue;
          const part = parts.get(selector) ?? {
            selector,
            elements: looked.map(() => null),
            texts: [],
            order,
          };
          parts.set(selector, part);
          part.elements[place] ??= element;
        }
      });
  });
  const common = [...parts.values()].filter(
    ({ elements }) => elements.filter(Boolean).length >= looked.length * 0.2,
  );
  // Several selectors find the same element.
  const texts = new Map<Element | null, string>([[null, '']]);
  const read = (element: Element | null) => {
    const text = texts.get(element) ?? (element && readBriefly(element, longest)) ?? '';
    texts.set(element, text);
    return text;
  };
  for (const part of common) part.texts = part.elements.map(read);
  return common;
}

const wordless = /^(?:div|span|td|p|b|strong|a|li|dd)$/;

/** `:scope > td:nth-of-type(2)`, `:scope > div:nth-of-type(1) > span:nth-of-type(2)`: where nothing has a name, its place must do. */
function writePlace(element: Element, card: Element): string | null {
  if (!wordless.test(element.name) || listSignatures(element).length > 0) return null;
  const steps: string[] = [];
  let node: Node | null = element;
  for (; node && node !== card && isElement(node); node = node.parent) {
    const [named] = node === element ? [] : listSignatures(node);
    steps.unshift(named ?? `${node.name}:nth-of-type(${countBefore(node) + 1})`);
    if (named || steps.length > 3) break;
  }
  // From the card itself: it has a place among its like as well.
  if (node === card) steps.unshift(':scope');
  return node === card || steps.length <= 3 ? steps.join(' > ') : null;
}

/** `span:contains("$"):not(:has(*))`: a price that has no name and stands now here, now there. */
function writeCurrency({ name, children }: Element): string | null {
  const [only, more] = children;
  if (more || only?.nodeType !== 3 || !isOnlyMoney(only.data.trim())) return null;
  const sign = /[$€£]|NZD|EUR/.exec(only.data);
  return sign && `${name}:contains("${sign[0]}"):not(:has(*))`;
}

function countBefore({ name, prev }: Element): number {
  let count = 0;
  for (let node = prev; node; node = node.prev) if (isElement(node) && node.name === name) count += 1;
  return count;
}
