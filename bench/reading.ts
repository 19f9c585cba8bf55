import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { extractListings } from '#server/pipeline/2-extract.ts';
import { readOwnPage } from '#server/pipeline/discover/own-page.ts';
import { proposeCards } from '#server/pipeline/discover/propose-cards.ts';
import { roomToRead } from '#server/pipeline/extract/page-reader.ts';
import { parsePage } from '#server/pipeline/extract/page-tree.ts';
import { readAskingPrice } from '#server/pipeline/normalise/price.ts';

const folder = '../shared/data';
const isShown = process.argv.includes('--show');

interface Product {
  url: string;
  /** Any of these is right; none: the page names no price. */
  price: number[];
}

/**
 * How well pages are read that nobody has configured: three in four were in view when the rules were written, the others
 * are kept back. `--show` lists what went wrong in the first.
 */
export async function measureReading(): Promise<void> {
  if (!existsSync(`${folder}/product-pages`))
    return console.log(`without ${folder} there are no real pages to read`);
  // With as much room for what dies young as the thread that reads pages has: two nurseries and a half-way house.
  const nursery = `--max-semi-space-size=${roomToRead.maxYoungGenerationSizeMb / 3}`;
  const reader = fork(ownFile, process.argv.slice(2), { execArgv: [...process.execArgv, nursery] });
  const [code] = await once(reader, 'exit');
  process.exitCode = code;
}

const ownFile = fileURLToPath(import.meta.url);
if (process.argv[1] === ownFile) measure();

function measure(): void {
  const products: Record<string, Product> = readJson('product-pages/truth.json');
  const names = Object.keys(products);
  for (const [title, part] of [
    ['looked at', names.filter(isLookedAt)],
    ['kept back', names.filter((name) => !isLookedAt(name))],
  ] as const)
    measurePrices(title, part, products);
  measureCards();
}

type Card = Record<'title' | 'price' | 'link' | 'image', string>;

/**
 * All six were in view, so this says nothing about pages never seen. A card is found if something with its link is. A title
 * is right if the other program's begins with it (on one page that adds the town), a price if the amount is the same.
 */
function measureCards(): void {
  const pages: Record<string, Card[]> = readJson('list-pages/truth.json');
  const fields = { title: 0, price: 0, image: 0 };
  const asked = { ...fields };
  const times: number[] = [];
  let [right, found, expected] = [0, 0, 0];
  for (const [name, cards] of Object.entries(pages)) {
    const url = cards.find(({ link }) => link.startsWith('https:'))?.link ?? 'https://listings.test/search';
    const text = readPage(`list-pages/${name}.html.gz`);
    const start = process.cpuUsage();
    const selectors = proposeCards(parsePage(text), url) ?? {};
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    const config = scrapingConfig.parse({ searchEndpoint: '/', selectors });
    const { kept } = extractListings(text, {
      url: new URL('/search', url).href,
      contentType: 'text/html',
      config,
    });
    const byLink = new Map(kept.map((listing) => [listing.url, listing]));
    found += kept.length;
    const links = new Set(cards.map(({ link }) => new URL(link, url).href));
    expected += links.size;
    for (const link of links) {
      const listing = byLink.get(link);
      if (!listing) continue;
      right += 1;
      const card = cards.find((one) => new URL(one.link, url).href === link)!;
      const isSame = {
        title: card.title.startsWith(listing.title),
        price: readAskingPrice(listing.price ?? '').amount === readAskingPrice(card.price).amount,
        image: listing.image === (card.image && new URL(card.image, url).href),
      };
      for (const field of ['title', 'price', 'image'] as const) {
        if (!card[field]) continue;
        asked[field] += 1;
        if (isSame[field]) fields[field] += 1;
        else if (isShown) console.log(name, field, JSON.stringify(listing[field]), 'for', card[field]);
      }
    }
    if (isShown) console.log(name, JSON.stringify(selectors));
  }
  const [precision, recall] = [right / found, right / expected];
  const shares = Object.entries(fields).map(
    ([field, count]) => `${field} ${count} of ${asked[field as keyof typeof asked]}`,
  );
  console.log(
    `${Object.keys(pages).length} pages of results: cards F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)} (${right} of ${expected}, ${found} found); right: ${shares.join(', ')}; ${describeTimes(times)}`,
  );
}

function measurePrices(title: string, names: string[], products: Record<string, Product>): void {
  let [right, wrong, missed] = [0, 0, 0];
  const times: number[] = [];
  for (const name of names) {
    const { url, price } = products[name]!;
    const text = readPage(`product-pages/${name}.html.gz`);
    const start = process.cpuUsage();
    const found = readOwnPage(parsePage(text), text, url);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    const { amount } = readAskingPrice(found.price ?? '');
    const isRight = amount !== null && price.some((one) => Math.abs(one - amount) < 0.005);
    if (isRight) right += 1;
    else if (amount !== null) wrong += 1;
    if (!isRight && price.length > 0) missed += 1;
    if (isShown && title === 'looked at' && !isRight && (amount !== null || price.length > 0))
      console.log(name, JSON.stringify(found.price), 'for', price, url);
  }
  const precision = right / (right + wrong);
  const recall = right / (right + missed);
  const f1 = (2 * precision * recall) / (precision + recall);
  console.log(
    `${names.length} product pages ${title}: price F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ${describeTimes(times)}`,
  );
}

function describeTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
  return `processor time a page, parsing it included: ${at(0.5)} ms, slowest ${at(1)} ms`;
}

function isLookedAt(name: string): boolean {
  return createHash('sha256').update(name).digest()[0]! % 4 !== 0;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
}

function readPage(file: string): string {
  return gunzipSync(readFileSync(`${folder}/${file}`)).toString();
}
