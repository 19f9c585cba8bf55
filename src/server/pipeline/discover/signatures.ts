import { type Element, isElement, type Node } from '../extract/page-tree.ts';

const mostClasses = 6;
const namingAttributes = [
  'data-testid',
  'data-test',
  'data-cy',
  'data-qa',
  'data-aut-id',
  'itemprop',
  'role',
];

/** The ways in which CSS could point at an element, without its place among others. */
export function listSignatures(element: Element): string[] {
  const known = signatures.get(element) ?? findSignatures(element);
  signatures.set(element, known);
  return known;
}

const signatures = new WeakMap<Element, string[]>();

function findSignatures(element: Element): string[] {
  const { name, attribs } = element;
  const classes = listClasses(element);
  const found = classes.map((part) => name + part);
  if (classes.length > 1) found.push(name + classes.join(''));
  for (const attribute of namingAttributes) {
    const value = attribs[attribute];
    if (value && /^[a-z][a-z _:-]*$/i.test(value)) found.push(`${name}[${attribute}="${value}"]`);
  }
  // The value is different for each piece; the attribute is what they share.
  for (const attribute of Object.keys(attribs))
    if (/^data-[a-z-]*(?:id|item|listing|product|sku)$/.test(attribute)) found.push(`${name}[${attribute}]`);
  return found;
}

/** Its classes as CSS; those that a build makes up anew are left out, or cut to the part that stays. */
function listClasses({ attribs }: Element): string[] {
  const all = (attribs.class ?? '').split(/\s+/).slice(0, mostClasses * 2);
  return [...new Set(all.flatMap((name) => writeClass(name) ?? []))].slice(0, mostClasses);
}

function writeClass(name: string): string | null {
  if (!/^-?[a-z_][\w-]*$/i.test(name)) return null;
  if (!looksGenerated(name)) return `.${name}`;
  const [, stem = ''] =
    /^([a-z][a-z-]*?(?:[A-Z][a-z]+)*(?:__?[A-Za-z][a-z]+(?:[A-Z][a-z]+)*)?_{1,3})/.exec(name) ?? [];
  return stem.replace(/[^a-z]/gi, '').length >= 4 ? `[class*="${stem}"]` : null;
}

/** `css-1q2w3e`, `sc-bdVaJa`, `_2xKfz`, `price___2QlEj`: tomorrow they are called something else. */
function looksGenerated(name: string): boolean {
  if (
    /^(?:css|sc|jsx|emotion|svelte|astro|jss|makeStyles|styles?)[-_]?\w*\d|^sc-|^_[A-Za-z0-9]{4,}$/.test(name)
  )
    return true;
  return name.split(/[-_]+/).some(isGibberish);
}

function isGibberish(part: string): boolean {
  if (part.length < 5) return /^\d+[a-z]+\d|^[a-z]+\d+[a-z]+/i.test(part) && !/^(?:h|x|col)\d/i.test(part);
  if (/^[a-z]+\d{0,3}$/.test(part)) return !/[aeiouyäöü]/.test(part);
  if (/^\d+$/.test(part)) return true;
  if (/^[A-Z]?[a-z]+(?:[A-Z][a-z]{2,}|[A-Z]{2,3}(?![a-z]))*$/.test(part)) return false;
  return /\d/.test(part) || /[a-z][A-Z]{2,}[a-z]|[a-z][A-Z][a-z]?[A-Z]/.test(part);
}

const mostSteps = 5;

/** `table#results > tbody > tr`: from the nearest element around it that has a name of its own. */
export function writePath(element: Element): string {
  const steps = [element.name];
  let node: Node | null = element.parent;
  for (let step = 0; step < mostSteps && node && isElement(node); step++, node = node.parent) {
    const own = nameInPath(node);
    steps.unshift(own ?? node.name);
    if (own || node.name === 'main' || node.name === 'body') break;
  }
  return steps.join(' > ');
}

function nameInPath(element: Element): string | undefined {
  const { id } = element.attribs;
  const isLasting = id && /^[a-z][a-z_-]*$/i.test(id) && !looksGenerated(id);
  return isLasting ? `${element.name}#${id}` : listSignatures(element)[0];
}
