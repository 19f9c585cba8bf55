import type { Cheerio, CheerioAPI } from 'cheerio';
import { collapse, type Node, readLines } from './text.ts';

/** A thing described in schema.org's words, whichever way the page wrote it down. */
export type Thing = Record<string, unknown>;

/** All that a page says in JSON-LD and microdata. Microdata takes JSON-LD's shape, so that one reader serves both. */
export function readStructuredData($: CheerioAPI, text: string): unknown[] {
  if (!/\bld\W|itemscope/i.test(text)) return [];
  const scripts = $('script[type="application/ld+json" i]').toArray();
  return [...scripts.map((script) => parseLoosely($(script).text())), ...readMicrodata($)];
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

function readMicrodata($: CheerioAPI): Thing[] {
  return $('[itemscope]')
    .not('[itemprop]')
    .toArray()
    .map((element) => readScope($, $(element) as Cheerio<Node>));
}

function readScope($: CheerioAPI, scope: Cheerio<Node>): Thing {
  const thing: Thing = { '@type': scope.attr('itemtype')?.split('/').pop() };
  for (const element of scope.find('[itemprop]').toArray()) {
    const property = $(element) as Cheerio<Node>;
    if (!property.parent().closest('[itemscope]').is(scope)) continue;
    const value = property.is('[itemscope]') ? readScope($, property) : readProperty(property);
    for (const name of property.attr('itemprop')!.split(/\s+/).filter(Boolean)) {
      const known = thing[name];
      thing[name] = known === undefined ? value : [known, value].flat();
    }
  }
  return thing;
}

function readProperty(property: Cheerio<Node>): string {
  const hidden = ['content', 'href', 'src', 'datetime', 'value'].map((name) => property.attr(name));
  return hidden.find((value) => value !== undefined) ?? collapse(readLines(property[0]!));
}
