import type { Demo } from './demo.ts';
import { findAll, readField, readPage } from './sites/page-reader.ts';

/** What a source's configuration looks like from the collector's side. */
export interface SourceConfig {
  searchEndpoint: string;
  format: string;
  selectors: Record<string, string>;
  pagination: { type: string; selector?: string; maxPages: number };
  detail?: Record<string, string>;
}

export type RawItem = Record<string, string>;

export async function getPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

const readPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);

/** For tests: collects a whole marketplace the way its own configuration says. */
export async function collect(site: Demo['sites'][number], term: string): Promise<RawItem[]> {
  const config = site.scrapingConfig as unknown as SourceConfig;
  const endpoint = (page: number) =>
    config.searchEndpoint.replace('{searchTerm}', encodeURIComponent(term)).replace('{page}', String(page));
  const all: RawItem[] = [];
  let next: string | undefined = endpoint(1);
  for (let page = 1; next !== undefined && page <= config.pagination.maxPages; page++) {
    const body: string = await getPage(site.url + next);
    const { items, after } = config.format === 'json' ? readJson(body, config) : readHtml(body, config);
    all.push(...items);
    next = config.pagination.type === 'page' ? (items.length > 0 ? endpoint(page + 1) : undefined) : after;
  }
  return all;
}

function readJson(body: string, { selectors, pagination }: SourceConfig) {
  const data: unknown = JSON.parse(body);
  const items = (readPath(data, selectors.item!) as unknown[]).map((item) =>
    Object.fromEntries(
      Object.entries(selectors)
        .filter(([name]) => name !== 'item')
        .map(([name, path]) => [name, String(readPath(item, path) ?? '')]),
    ),
  );
  return { items, after: (readPath(data, pagination.selector!) as string | null) ?? undefined };
}

function readHtml(body: string, { selectors, pagination }: SourceConfig) {
  const page = readPage(body);
  const items = findAll(page, selectors.item!).map((item) =>
    Object.fromEntries(
      Object.entries(selectors)
        .filter(([name]) => name !== 'item')
        .map(([name, selector]) => [name, readField(item, selector) ?? '']),
    ),
  );
  return { items, after: pagination.selector && readField(page, `${pagination.selector}@href`) };
}
