import { findBase, makeAbsolute } from '../extract/links.ts';
import { type Document, type Element, type Node, parsePage } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { cleanStyle, cleanStylesheet } from './clean-style.ts';
import { listElements } from './numbered-elements.ts';

/** A page to be looked at, and nothing else: what could act, load, lead or send is not in it. */
export interface CleanCopy {
  /** Its body. Every element has its number; `data-picture` stands where the server may put a picture's data. */
  html: string;
  /** The styles that stand in the page itself. */
  styles: string[];
  /** Where its other styles are, in their order. */
  stylesheets: string[];
  /** Where its pictures are, by the number of the element that shows them. */
  pictures: [number, string][];
}

/** What a page is made of, under its own name; what is not known is shown as a plain box. */
const known = new Set(
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var'.split(
    ' ',
  ),
);
const inline = new Set(['button', 'label', 'output', 'data', 'summary', 'option']);
const leftOut = new Set(
  'script style link meta base title head template noscript iframe frame frameset object embed applet param portal fencedframe svg math canvas video audio source track map area input textarea select datalist dialog slot'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'col', 'hr', 'img']);
const kept = ['class', 'id', 'dir', 'lang', 'width', 'height', 'colspan', 'rowspan', 'align', 'valign'];
const mostElements = 20_000;
const longest = 2_000_000;
const mostStylesheets = 4;

export function makeCleanCopy(text: string, url: string): CleanCopy {
  const page = parsePage(text);
  const base = findBase(page, text, url);
  const elements = listElements(page);
  const body = elements.find(({ name }) => name === 'body');
  const pictures: CleanCopy['pictures'] = [];
  const html = body ? writeInside(body, numberAll(elements), { base, pictures }) : '';
  const links = elements.filter(
    ({ name, attribs }) => name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attribs.rel ?? ''),
  );
  return {
    html,
    styles: elements.filter(({ name }) => name === 'style').map((style) => cleanStylesheet(readText(style))),
    stylesheets: links
      .filter(({ attribs }) => !/print/i.test(attribs.media ?? ''))
      .flatMap(({ attribs }) => makeAbsolute(attribs.href, base) ?? [])
      .slice(0, mostStylesheets),
    pictures,
  };
}

function numberAll(elements: Element[]): Map<Node, number> {
  return new Map(elements.slice(0, mostElements).map((element, number) => [element, number]));
}

interface Found {
  base: string;
  pictures: CleanCopy['pictures'];
}

/** No recursion, since nesting may be hostile. */
function writeInside(body: Element, numbers: Map<Node, number>, found: Found): string {
  const parts: string[] = [];
  let length = 0;
  const write = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const pending: (Node | string)[] = [...body.children].reverse();
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (typeof next === 'string') write(next);
    // Whatever is open is still closed.
    else if (length > longest) continue;
    else if (next.nodeType === 3) write(escapeText(next.data));
    else if ('attribs' in next && !leftOut.has(next.name) && numbers.has(next)) {
      const name = nameFor(next);
      write(`<${name}${writeAttributes(next, numbers.get(next)!, found)}>`);
      if (empty.has(name)) continue;
      pending.push(`</${name}>`);
      for (let index = next.children.length - 1; index >= 0; index--) pending.push(next.children[index]!);
    }
  }
  return parts.join('');
}

function nameFor({ name }: Element): string {
  if (known.has(name)) return name;
  return inline.has(name) ? 'span' : 'div';
}

function writeAttributes(element: Element, number: number, { base, pictures }: Found): string {
  const { name, attribs } = element;
  let written = ` data-number="${number}"`;
  for (const attribute of kept)
    if (attribs[attribute]) written += ` ${attribute}="${escapeText(attribs[attribute].slice(0, 500))}"`;
  const style = cleanStyle(attribs.style ?? '');
  if (style) written += ` style="${escapeText(style)}"`;
  if (name !== 'img') return written;
  const address = makeAbsolute(readPicture(element, null), base);
  if (address) pictures.push([number, address]);
  return `${written} alt="${escapeText((attribs.alt ?? '').slice(0, 200) || 'Picture')}" data-picture="${number}"`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark]!).replaceAll('\0', '');
}

function readText({ children }: Element | Document): string {
  return children.map((child) => (child.nodeType === 3 ? child.data : '')).join('');
}
