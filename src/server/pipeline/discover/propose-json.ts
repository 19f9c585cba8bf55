import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { listEmbeddedData } from '../extract/embedded-data.ts';
import { readPath } from '../extract/json-listings.ts';
import { makeAbsolute } from '../extract/links.ts';
import type { Document } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { parseLoosely, readScript } from '../extract/structured-data.ts';
import { writeEndpoint } from './counted-pages.ts';
import { type FirstLook, recognisePlatforms } from './known-platforms.ts';
import { proposeData } from './propose-data.ts';

const noLink =
  'Its data has titles and prices, but no links to the listings. Open one on the site and look at its address. Put that in the configuration as "linkTemplate", with the field’s name in place of the number: "/listing/{id}".';

/** An API's own answer. */
export function proposeFromJson(text: string, url: string): FirstLook {
  const nothing = { siteName: null, proposals: [], elsewhere: [] };
  const data = parseLoosely(text);
  if (data === undefined) return { ...nothing, remark: 'It starts like JSON, but isn’t valid JSON.' };
  const proposals = recognisePlatforms(text, url);
  if (proposals.length > 0) return { ...nothing, proposals };
  const found = proposeData(data, []);
  if (found === 'no link') return { ...nothing, remark: noLink };
  if (!found) return { ...nothing, remark: 'It’s JSON, but no list in it has titles and prices.' };
  const config = { ...found, ...findApiPaging(data, url) };
  return {
    ...nothing,
    proposals: [{ kind: 'embedded-json', name: 'an API that answers with JSON', config }],
  };
}

const nextPaths = [
  'next',
  'nextPage',
  'next_page',
  'next_page_url',
  'nextUrl',
  'links.next',
  '_links.next.href',
  'paging.next',
].flatMap((path) => [path, `meta.${path}`, `pagination.${path}`]);

function findApiPaging(
  data: unknown,
  url: string,
): Pick<ScrapingConfig, 'searchEndpoint'> & {
  pagination?: Partial<ScrapingConfig['pagination']>;
} {
  const selector = nextPaths.find((path) => {
    const next = readPath(data, path);
    return typeof next === 'string' && /[/?]/.test(next) && makeAbsolute(next, url);
  });
  const endpoint = writeEndpoint(url);
  if (selector) return { searchEndpoint: endpoint, pagination: { type: 'button', selector } };
  const counted = endpoint.replace(/([?&](?:page|p|pg|page_?number)=)1(?=&|$)/i, '$1{page}');
  return counted === endpoint
    ? { searchEndpoint: endpoint }
    : { searchEndpoint: counted, pagination: { type: 'page' } };
}

/** Data that a page brings along, where a list in it is like listings. */
export function proposeEmbedded(page: Document, base: string) {
  const { origin } = new URL(base);
  const links = findAll(page, 'a[href]').flatMap(({ attribs }) => {
    const address = makeAbsolute(attribs.href, base);
    return address?.startsWith(`${origin}/`) ? [address.slice(origin.length)] : [];
  });
  let remark: { remark?: string } = hasDataToRun(page) ? { remark: mustRun } : {};
  for (const { where, value } of listEmbeddedData(page)) {
    const found = proposeData(value, links.slice(0, 500));
    if (found === 'no link') remark = { remark: noLink };
    else if (found) return { config: { data: where, ...found }, remark: {}, hasPrices: true };
  }
  return { config: null, remark, hasPrices: hasPricesInScripts(page) };
}

/** Data of a kind that isn't understood, or whose price could be any of several. */
function hasPricesInScripts(page: Document): boolean {
  return findAll(page, 'script:not([src])').some(
    (script) =>
      !/ld\+json/i.test(script.attribs.type ?? '') &&
      /(?:price|amount|cents)\w{0,20}[\\"']{0,4}\s{0,4}:/i.test(readScript(script)),
  );
}

const mustRun =
  'Its data is in a script that would have to be run (window.__NUXT__), and Tallboy doesn’t do that.';

function hasDataToRun(page: Document): boolean {
  return findAll(page, 'script:not([src])').some((script) =>
    /window\.__NUXT__\s*=\s*\(?\s*function/.test(readScript(script)),
  );
}
