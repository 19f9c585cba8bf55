import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { startDemo } from 'tallboy-demo';
import { projectRoot } from '#config';
import { type Node, parsePage, readAttribute } from '#server/pipeline/extract/page-tree.ts';
import { findAll, findFirst } from '#server/pipeline/extract/select.ts';
import { readLines } from '#server/pipeline/extract/text.ts';
import { collectGarbage } from '../tests/support/measure-memory.ts';

interface Page {
  text: string;
  item: string;
  fields: string[];
}

/** What reading a page needs of a library. */
interface Reader {
  parse(text: string): Node;
  findAll(scope: Node, css: string): Node[];
  findFirst(scope: Node, css: string): Node | null;
}

const ours: Reader = { parse: parsePage, findAll, findFirst };
const $ = load('');
const cheerio: Reader = {
  parse: (text) => load(text).root().get(0)!,
  findAll: (scope, css) => $(scope).find(css).toArray(),
  findFirst: (scope, css) => $(scope).find(css).get(0) ?? null,
};

const rounds = 9;
const savedPages = join(projectRoot, '..', 'shared', 'data');

/** Processor time and memory for reading a page's fields, with our own parser and selectors and with cheerio, in turn. */
export async function measurePages(): Promise<void> {
  compare('the demo, pages of results', await fetchDemoPages(false));
  compare('the demo, listings', await fetchDemoPages(true));
  compare('real pages of results', readSaved('list-pages', 'li', cardFields));
  compare('real product pages', readSaved('product-pages', 'html', productFields));
}

const cardFields = ['h2, h3', 'a@href', 'img@src', '[class*="price"], [class*="preis"]', 'p'];
const productFields = [
  'h1',
  '[itemprop="price"]',
  '[class*="price"]',
  'meta[property="og:image"]@content',
  'link[rel="canonical"]@href',
  'script[type="application/ld+json"]',
];

function compare(what: string, pages: Page[]): void {
  if (pages.length === 0) {
    console.log(`${what}: none here`);
    return;
  }
  if (JSON.stringify(readAll(ours, pages)) !== JSON.stringify(readAll(cheerio, pages)))
    console.log(`${what}: the two do not read the same`);
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round++)
    times.push(
      round % 2 === 0
        ? [time(ours, pages), time(cheerio, pages)]
        : ([time(cheerio, pages), time(ours, pages)].reverse() as [number, number]),
    );
  const [own, theirs] = [0, 1].map((reader) => median(times.map((pair) => pair[reader]!)) / pages.length);
  const ratio = median(times.map(([a, b]) => b / a));
  const [ownHeap, theirHeap] = [ours, cheerio].map((reader) => holdTrees(reader, pages) / pages.length);
  console.log(
    `${what} (${pages.length}): ${own!.toFixed(2)} ms a page, cheerio ${theirs!.toFixed(2)} (${ratio.toFixed(2)} times); ` +
      `a tree holds ${ownHeap!.toFixed(0)} kB, cheerio's ${theirHeap!.toFixed(0)} (${(theirHeap! / ownHeap!).toFixed(2)} times)`,
  );
}

function readAll({ parse, findAll: all, findFirst: first }: Reader, pages: Page[]): unknown {
  return pages.map(({ text, item, fields }) =>
    all(parse(text), item).map((scope) =>
      fields.map((field) => {
        const [css = '', attribute] = field.split('@');
        const element = first(scope, css);
        return element && (attribute ? (readAttribute(element, attribute) ?? null) : readLines(element));
      }),
    ),
  );
}

/** Milliseconds of processor. */
function time(reader: Reader, pages: Page[]): number {
  collectGarbage();
  const before = process.cpuUsage();
  readAll(reader, pages);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Kilobytes of heap that the parsed pages take. */
function holdTrees({ parse }: Reader, pages: Page[]): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const trees = pages.map(({ text }) => parse(text));
  collectGarbage();
  const held = process.memoryUsage().heapUsed - before;
  return trees.length > 0 ? held / 1000 : 0;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function fetchDemoPages(isDetail: boolean): Promise<Page[]> {
  const epoch = Date.UTC(2026, 0, 1);
  const demo = await startDemo({ epoch, now: () => epoch });
  const pages: Page[] = [];
  for (const { key, url, scrapingConfig: config } of demo.sites) {
    const { format, searchEndpoint, selectors, detail } = config as unknown as {
      format: string;
      searchEndpoint: string;
      selectors: Record<string, string>;
      detail?: Record<string, string>;
    };
    const { item = 'body', ...fields } = selectors;
    const paths = isDetail
      ? demo.truth().pieces.flatMap(({ listings }) => listings.filter(({ site }) => site === key))
      : Array.from({ length: 5 }, (_, page) => ({
          path: searchEndpoint.replace('{searchTerm}', 'furniture').replace('{page}', String(page + 1)),
        }));
    if (format === 'json' && !isDetail) continue;
    for (const { path } of paths.slice(0, 20))
      pages.push({
        text: await (await fetch(url + path)).text(),
        item: isDetail ? 'html' : item,
        fields: Object.values(isDetail ? (detail ?? {}) : fields),
      });
  }
  await demo.close();
  return pages;
}

function readSaved(folder: string, item: string, fields: string[]): Page[] {
  const path = join(savedPages, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.html.gz'))
    .map((name) => ({ text: gunzipSync(readFileSync(join(path, name))).toString(), item, fields }));
}
