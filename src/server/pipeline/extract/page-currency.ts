import { type Document, findFollowing, type Node } from './page-tree.ts';
import { findAll } from './select.ts';
import { collapse, readLines } from './text.ts';

const dollars = new Map([
  ['new zealand', 'NZD'],
  ['nz', 'NZD'],
  ['australian', 'AUD'],
  ['au', 'AUD'],
  ['a', 'AUD'],
  ['us', 'USD'],
  ['american', 'USD'],
  ['canadian', 'CAD'],
  ['ca', 'CAD'],
  ['c', 'CAD'],
  ['singapore', 'SGD'],
  ['hong kong', 'HKD'],
  ['fijian', 'FJD'],
]);
const statement = new RegExp(
  '\\bprices?\\s(?:(?:are|is|all|shown|listed|quoted|displayed|given|stated)\\s){0,3}in\\s' +
    `(?:(AUD|USD|NZD|CAD|SGD|HKD|FJD|EUR|GBP)|(${[...dollars.keys()].join('|')})\\s?(?:dollars|\\$))` +
    '(?=\\s?(?:[.,;:!*()|–-]|$)|\\s(?:and|incl|excl|unless|only)|\\s?$)',
  'i',
);
const mightSay = /:currency|prices?\b[^<>]{0,40}\bin\b/i;
const longest = 300;
const mostRead = 30;

/** What a page says that its prices are in ("All prices in AUD"), for where they only have a dollar sign. Null where it says two. */
export function findPageCurrency(page: Document, text: string): string | null {
  if (!mightSay.test(text)) return null;
  const said = new Set([...listTold(page), ...listStated(page)]);
  return said.size === 1 ? [...said][0]! : null;
}

function listTold(page: Document): string[] {
  return findAll(page, 'meta[content]').flatMap(({ attribs }) => {
    const name = attribs.property ?? attribs.name ?? '';
    const code = attribs.content!.trim().toUpperCase();
    return /^(?:og|product):(?:sale_)?price:currency$/i.test(name) && /^[A-Z]{3}$/.test(code) ? [code] : [];
  });
}

function listStated(page: Document): string[] {
  const said: string[] = [];
  let read = 0;
  for (let node: Node | null = page; node && read < mostRead; node = findFollowing(node, page)) {
    if (node.nodeType !== 3 || node.data.length > longest || !/\bprices?\b/i.test(node.data)) continue;
    const { parent } = node;
    if (!parent || !('name' in parent) || /^(?:script|style|template|noscript)$/.test(parent.name)) continue;
    read += 1;
    const [, code, country] = statement.exec(collapse(readLines(parent)).slice(0, longest * 2)) ?? [];
    if (code) said.push(code.toUpperCase());
    else if (country) said.push(dollars.get(country.toLowerCase())!);
  }
  return said;
}
