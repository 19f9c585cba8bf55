import { type AnyNode, type Document, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { parse, parseFragment, type TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

export type Node = AnyNode;
export type { Document, Element };

/** Nobody asks which namespace an attribute is in, and keeping it for each takes as long as reading the page. */
const treeAdapter: TreeAdapter<Htmlparser2TreeAdapterMap> = {
  ...adapter,
  createElement(name, namespace, attributes) {
    const element = new Element(name, Object.create(null));
    element.namespace = namespace;
    for (const attribute of attributes) element.attribs[attribute.name] = attribute.value;
    return element;
  },
  adoptAttributes({ attribs }, attributes) {
    for (const { name, value } of attributes) attribs[name] ??= value;
  },
};

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

/** The tree that the standard prescribes, as browsers build it. */
export function parsePage(text: string): Document {
  return parse(text, { treeAdapter });
}

export function parseInside(text: string): Document {
  return parseFragment(text, { treeAdapter });
}

/** Feeds and sitemaps. Entities that a document declares are left as they stand, and nothing that it refers to is fetched. */
export function parseXml(text: string): Document {
  return parseDocument(text, { xmlMode: true });
}

const feedRoot = /<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/i;

export function looksLikeXml(text: string): boolean {
  const start = text.slice(0, 5000);
  if (!/^\uFEFF?\s*</.test(start) || /<html[\s>]/i.test(start)) return false;
  return feedRoot.test(start) || /^\uFEFF?\s*<\?xml\s/i.test(start);
}

export function readAttribute(node: Node | null, name: string): string | undefined {
  return node && 'attribs' in node ? node.attribs[name] : undefined;
}

/** The node after this one in the order of the page, as long as it is inside `scope`. */
export function findFollowing(node: Node, scope: Node): Node | null {
  if ('children' in node && node.children.length > 0) return node.children[0]!;
  for (let current: Node | null = node; current && current !== scope; current = current.parent) {
    if (current.next) return current.next;
  }
  return null;
}
