import type { Document, Element } from './page-tree.ts';
import { findAll, findAround } from './select.ts';
import { collapse, readLines } from './text.ts';

/** A thing described in schema.org's words, whichever way the page wrote it down. */
export type Thing = Record<string, unknown>;

/** All that a page says in JSON-LD and microdata. Microdata takes JSON-LD's shape, so that one reader serves both. */
export function readStructuredData(page: Document, text: string): unknown[] {
  if (!/\bld\W|itemscope/i.test(text)) return [];
  const scripts = findAll(page, 'script[type="application/ld+json" i]');
  return [...scripts.map((script) => parseLoosely(readSource(script))), ...readMicrodata(page)];
}

function readSource({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('');
}

/** JSON with the rubbish that templates leave around it: comments, semicolons, commas too many, line breaks in texts. */
export function parseLoosely(text: string): unknown {
  return parse(text) ?? parseInside(text.replace('<![CDATA[', ''));
}

function parseInside(text: string): unknown {
  const start = Math.max(0, text.search(/[[{]/));
  const value = text.slice(start, findEnd(text, start));
  return parse(value) ?? parse(value.replace(/\p{Cc}+/gu, ' ').replace(/,(\s*[\]}])/g, '$1'));
}

/** Nothing where it is not JSON: half-read data would be wrong data. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Just after the bracket that closes the first one. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let inText = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index]!;
    if (inText && character === '\\') index++;
    else if (character === '"') inText = !inText;
    else if (!inText && (character === '{' || character === '[')) depth++;
    else if (!inText && (character === '}' || character === ']') && --depth === 0) return index + 1;
  }
  return text.length;
}

function readMicrodata(page: Document): Thing[] {
  return findAll(page, '[itemscope]:not([itemprop])').map(readScope);
}

function readScope(scope: Element): Thing {
  const thing: Thing = { '@type': scope.attribs.itemtype?.split('/').pop() };
  for (const property of findAll(scope, '[itemprop]')) {
    if (findAround(property.parent, '[itemscope]') !== scope) continue;
    const value = 'itemscope' in property.attribs ? readScope(property) : readProperty(property);
    for (const name of property.attribs.itemprop!.split(/\s+/).filter(Boolean)) {
      const known = thing[name];
      thing[name] = known === undefined ? value : [known, value].flat();
    }
  }
  return thing;
}

function readProperty(property: Element): string {
  const { content, href, src, datetime, value } = property.attribs;
  return content ?? href ?? src ?? datetime ?? value ?? collapse(readLines(property));
}
