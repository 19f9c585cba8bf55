import type { Document, Element } from '../extract/page-tree.ts';
import { isFeatured } from './featured-list.ts';
import { type Contents, surveyPage } from './page-survey.ts';
import { shareOf } from './shares.ts';
import { listSignatures, writePath } from './signatures.ts';

export interface Cards {
  /** What finds them, and nothing else. */
  selector: string;
  elements: Element[];
  /** Another list on the page that could be meant as well. */
  other?: { selector: string; count: number };
}

const fewest = 3;

type Rated = Cards & { score: number };

/** The elements that look most like the cards of a page of results; null where nothing repeats. */
export function findRepeatedCards(page: Document, base: string): Cards | null {
  const survey = surveyPage(page, base);
  const groups: Rated[] = [];
  for (const [selector, elements] of groupBySignature(survey)) {
    if (elements.length < fewest || isNested(elements, survey)) continue;
    const score = rate(elements, survey) * (1 + preferenceFor(selector));
    groups.push({ selector, elements, score });
  }
  let best: Rated | null = null;
  for (const group of groups) if (!best || group.score > best.score) best = group;
  if (!best || best.score < leastScore) return null;
  const chosen = findResultsBeside(best, groups, survey) ?? best;
  return { ...chosen, ...findOther(chosen, groups, survey) };
}

/** The list of results, if what looks most like cards only highlights a few of them. */
function findResultsBeside(
  best: Rated,
  groups: Rated[],
  survey: ReadonlyMap<Element, Contents>,
): Rated | undefined {
  const startOf = (element: Element) => survey.get(element)!.start;
  const isApart = ({ elements }: Rated) => {
    const both = [...best.elements, ...elements].toSorted((one, another) => startOf(one) - startOf(another));
    return !isNested(both, survey);
  };
  const isPriced = (element: Element) => survey.get(element)!.prices > 0;
  const longer = groups.filter(
    ({ elements, score }) =>
      elements.length > best.elements.length &&
      score >= best.score * similarScore &&
      shareOf(elements, isPriced) > 0.5,
  );
  return longer
    .toSorted((one, another) => another.score - one.score)
    .find(
      (group) =>
        isFeatured(best.elements, group.elements) &&
        !isFeatured(group.elements, best.elements) &&
        isApart(group),
    );
}

const fewestOther = 4;
const similarScore = 0.3;

/** A second list has prices and links of its own, and nothing of the first. */
function findOther(
  best: Rated,
  groups: Rated[],
  survey: ReadonlyMap<Element, Contents>,
): Pick<Cards, 'other'> {
  const linksOf = (element: Element) => survey.get(element)!.links;
  const taken = new Set(best.elements.flatMap((element) => [...linksOf(element)]));
  const others = groups.filter(({ elements, score }) => {
    if (elements.length < fewestOther || score < best.score * similarScore) return false;
    const isOwn = (element: Element) =>
      survey.get(element)!.prices > 0 && [...linksOf(element)].every((link) => !taken.has(link));
    return elements.every(isOwn);
  });
  const other = others.toSorted((one, another) => another.score - one.score)[0];
  return other ? { other: { selector: other.selector, count: other.elements.length } } : {};
}

const leastScore = 6;

function groupBySignature(survey: ReadonlyMap<Element, Contents>): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of survey.keys()) {
    for (const signature of new Set([...listSignatures(element), writePath(element)])) {
      const group = groups.get(signature);
      if (group) group.push(element);
      else groups.set(signature, [element]);
    }
  }
  return groups;
}

/**
 * Complete cards count most: one with its own link, a price and a picture says far more than a link in a
 * menu.
 */
function rate(elements: Element[], survey: ReadonlyMap<Element, Contents>): number {
  const seen = new Set<string>();
  let sum = 0;
  for (const element of elements) {
    const { links, prices, pictures, letters, isChrome, isBeside } = survey.get(element)!;
    const before = seen.size;
    for (const link of links) seen.add(link);
    if (seen.size === before) continue;
    let quality = 0.3 + (letters >= 12 ? 0.7 : 0) + (prices > 0 ? 2.5 : 0) + (pictures > 0 ? 1 : 0);
    if (links.size > 12 || prices > 6) quality *= 0.4;
    if (isChrome) quality *= 0.3;
    if (isBeside) quality *= 0.8;
    sum += quality;
  }
  // Of two that hold the same, the larger one has what stands around it as well.
  const letters = elements.reduce((total, element) => total + survey.get(element)!.letters, 0);
  return ((sum * sum) / elements.length) * (1 + Math.log10(1 + letters) / 50);
}

const cardName = /card|item|listing|product|result|tile|offer|entry|teaser|ad\b|expose|object/i;

/** Classes that say how it looks, as many things on the page do. */
const layoutName =
  /[.](?:col|row|m[btxy]?|p[btxy]?|d|w|h|flex|grid|text|bg|position|float|clearfix)(?:-|\b)|\[class\*/;

/** Between selectors that find the same, we take the one that will last: a meaningful name, and short. */
function preferenceFor(selector: string): number {
  return (
    (cardName.test(selector) ? 0.005 : 0) - selector.length / 10_000 - (layoutName.test(selector) ? 0.005 : 0)
  );
}

/** What is inside another is counted before it, or begins before the other ends. */
function isNested(elements: Element[], survey: ReadonlyMap<Element, Contents>): boolean {
  let last = -1;
  return elements.some((element) => {
    const { start, end } = survey.get(element)!;
    if (start <= last) return true;
    last = end;
    return false;
  });
}
