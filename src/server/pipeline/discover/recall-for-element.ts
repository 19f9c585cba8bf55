import type { Element } from '../extract/page-tree.ts';

/** Answers once for each element: several selectors lead to the same one. To be made anew for each page, and dropped with it. */
export function recallForElement<T>(find: (element: Element) => T): (element: Element) => T {
  const known = new Map<Element, T>();
  return (element) => {
    if (known.has(element)) return known.get(element)!;
    const answer = find(element);
    known.set(element, answer);
    return answer;
  };
}
