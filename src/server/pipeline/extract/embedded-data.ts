import { readNumberedValues } from './numbered-values.ts';
import type { Document, Element } from './page-tree.ts';
import { findAll } from './select.ts';
import { parseLoosely, readScript } from './structured-data.ts';

export interface EmbeddedData {
  /** How a configuration says where it is: a selector, or `window.` and the name it is given. */
  where: string;
  value: unknown;
}

const most = 50;

/** Data that a page brings along for its scripts. It is read as JSON alone; nothing is ever run. */
export function listEmbeddedData(page: Document): EmbeddedData[] {
  const scripts = findAll(page, 'script:not([src])');
  const found = scripts.flatMap((script) =>
    isJson(script) ? { where: pointAt(script), value: readJson(script) } : listAssigned(script),
  );
  return found.filter(({ value }) => typeof value === 'object' && value !== null).slice(0, most);
}

export function readEmbeddedData(page: Document, where: string): unknown[] {
  if (isGivenName(where))
    return listEmbeddedData(page).flatMap((data) => (data.where === where ? [data.value] : []));
  return findAll(page, where).map(readJson);
}

export function isGivenName(where: string): boolean {
  return /^window\.[\w$]+$/.test(where);
}

function isJson({ attribs }: Element): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(attribs.type ?? '') && !/ld\+json/i.test(attribs.type!);
}

function readJson(script: Element): unknown {
  const value = parseLoosely(readScript(script));
  return script.attribs.id === '__NUXT_DATA__' ? readNumberedValues(value) : value;
}

function pointAt({ attribs }: Element): string {
  const { id } = attribs;
  return id && /^[a-z_][\w-]*$/i.test(id) ? `script#${id}` : 'script[type="application/json"]';
}

const assignment =
  /(?:\bwindow\s*(?:\.\s*([\w$]+)|\[\s*["']([\w$]+)["']\s*\])|\b(?:var|let|const)\s+([\w$]+))\s*=\s*(?=[{[]|JSON\.parse\()/g;

/** `window.__STATE__ = {…}` and `= JSON.parse("…")`. */
function listAssigned(script: Element): EmbeddedData[] {
  const source = readScript(script);
  return [...source.matchAll(assignment)].slice(0, most).map((match) => {
    const name = match[1] ?? match[2] ?? match[3];
    const text = source.slice(match.index + match[0].length);
    const [, quoted] = /^JSON\.parse\(\s*("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
    const unquoted = quoted === undefined ? text : parseLoosely(quoted);
    return {
      where: `window.${name}`,
      value: typeof unquoted === 'string' ? parseLoosely(unquoted) : undefined,
    };
  });
}
