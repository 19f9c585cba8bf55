import type { Document, Element, Node } from './page-tree.ts';
import { findAll } from './select.ts';
import { collapse, readLines } from './text.ts';

/** A thing described in schema.org's words, whichever way the page wrote it down. */
export type Thing = Record<string, unknown>;

/** Two ways of writing the same into a page's own elements. */
const microdata = { top: '[itemscope]:not([itemprop])', scope: 'itemscope', property: 'itemprop' };
const rdfa = { top: '[typeof]:not([property])', scope: 'typeof', property: 'property' };
type Dialect = typeof microdata;

/** What a page says in microdata and RDFa, in JSON-LD's shape, so that one reader serves all. */
export function readMarkedUp(page: Document, text: string): Thing[] {
  const dialects = [
    ...(/itemscope/i.test(text) ? [microdata] : []),
    ...(/\stypeof\s*=/i.test(text) ? [rdfa] : []),
  ];
  return dialects.flatMap((dialect) => {
    const named = /itemref/i.test(text) ? nameElements(page) : new Map<string, Element>();
    return findAll(page, dialect.top).map((scope) => readScope(scope, dialect, named, []));
  });
}

function nameElements(page: Document): Map<string, Element> {
  const named = new Map<string, Element>();
  for (const element of findAll(page, '[id]'))
    if (!named.has(element.attribs.id!)) named.set(element.attribs.id!, element);
  return named;
}

function readScope(
  scope: Element,
  dialect: Dialect,
  named: ReadonlyMap<string, Element>,
  around: Element[],
): Thing {
  const { itemtype, typeof: type, itemref = '' } = scope.attribs;
  const thing: Thing = { '@type': (itemtype ?? type)?.trim().split(/\s+/)[0]?.split(/[/:]/).pop() };
  const elsewhere = itemref.split(/\s+/).flatMap((id) => named.get(id) ?? []);
  const inside = [...around, scope];
  for (const property of [scope, ...elsewhere].flatMap((root) => listProperties(root, scope, dialect))) {
    // A thing that names itself as a part of its own would have no end.
    if (inside.includes(property)) continue;
    const isThing = dialect.scope in property.attribs;
    const value = isThing ? readScope(property, dialect, named, inside) : readProperty(property, dialect);
    for (const name of listNames(property.attribs[dialect.property]!)) {
      const known = thing[name];
      thing[name] = known === undefined ? value : [known, value].flat();
    }
  }
  return thing;
}

/** Those of the scope itself, not of a thing inside it. A part that is named by its id (`itemref`) may be a property too. */
function listProperties(root: Element, scope: Element, dialect: Dialect): Element[] {
  const isOwn = (property: Element) => {
    for (let node: Node | null = property.parent; node && node !== scope; node = node.parent) {
      if ('attribs' in node && dialect.scope in node.attribs) return false;
      if (node === root) return true;
    }
    return true;
  };
  const own = findAll(root, `[${dialect.property}]`).filter(isOwn);
  return root !== scope && dialect.property in root.attribs ? [root, ...own] : own;
}

function listNames(names: string): string[] {
  return names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/i, ''));
}

function readProperty(property: Element, dialect: Dialect): string {
  const { content, resource, href, src, datetime, value } = property.attribs;
  const isPrice = /price$/i.test(property.attribs[dialect.property]!);
  return (
    content ?? resource ?? href ?? src ?? datetime ?? value ?? collapse(readLines(property, { isPrice }))
  );
}
