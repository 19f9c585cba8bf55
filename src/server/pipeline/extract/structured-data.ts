import { readMarkedUp } from './marked-up-things.ts';
import type { Document, Element } from './page-tree.ts';
import { findAll } from './select.ts';

/** All that a page says in JSON-LD, microdata and RDFa. */
export function readStructuredData(page: Document, text: string): unknown[] {
  const scripts = /\bld\W/i.test(text) ? findAll(page, 'script[type="application/ld+json" i]') : [];
  return [...scripts.map((script) => parseLoosely(readScript(script))), ...readMarkedUp(page, text)];
}

export function readScript({ children }: Element): string {
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

/** Nothing if it isn't JSON: half-read data would be wrong data. */
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
