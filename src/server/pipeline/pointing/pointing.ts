import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer, Checked } from '#contract/endpoint.ts';
import type { findPointed, showPage } from '#contract/pointing.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Collector } from '../collecting/collector.ts';
import { drawPicture } from '../discover/show-cards.ts';
import type { CleanCopy } from './clean-copy.ts';
import { cleanStylesheet } from './clean-style.ts';

interface Shown {
  url: string;
  text: string;
}

const deadlineMs = 60_000;
const mostPictures = 12;
/** A page is pointed at for some minutes; another process, or a later one, fetches it once more. */
const kept = { max: 20, maxSize: 40_000_000, ttl: 30 * 60_000 };

/** Shows pages to be pointed at, and finds selectors from that. */
export function openPointing(collector: Collector) {
  const shown = new LRUCache<string, Shown>({ ...kept, sizeCalculation: ({ text }) => text.length + 1 });

  async function fetchPage(address: string, fetcher: Fetcher): Promise<Shown & { fingerprint: string }> {
    const signal = AbortSignal.any([collector.signal, AbortSignal.timeout(deadlineMs)]);
    const page = await fetcher.get(address, { signal });
    if (page.kind !== 'page')
      throw new Conflict(
        `We couldn’t fetch the page: ${page.kind === 'unchanged' ? 'it didn’t change' : page.reason}.`,
      );
    const text = page.text();
    const fingerprint = createHash('sha256').update(page.url).update('\n').update(text).digest('hex');
    shown.set(fingerprint, { url: page.url, text });
    return { url: page.url, text, fingerprint };
  }

  const fetcherFor = (address: string) =>
    collector.fetcherFor({ demoKey: null, baseUrl: new URL(address).origin });

  return {
    async show({ address }: Checked<typeof showPage>['body']): Promise<Answer<typeof showPage>> {
      const fetcher = await fetcherFor(address);
      const { url, text, fingerprint } = await fetchPage(address, fetcher);
      const copy = await collector.reader.makeCleanCopy(text, url);
      if ('kind' in copy) throw new Conflict(`We couldn’t read the page: ${copy.reason}.`);
      const signal = AbortSignal.any([collector.signal, AbortSignal.timeout(deadlineMs)]);
      const [html, sheets] = await Promise.all([
        putPicturesIn(copy, fetcher, signal),
        fetchStyles(copy.stylesheets, fetcher, signal),
      ]);
      return { url, fingerprint, html, styles: [...sheets, ...copy.styles] };
    },

    async find({ address, fingerprint, points }: Checked<typeof findPointed>['body']) {
      const known = shown.get(fingerprint) ?? (await fetchPage(address, await fetcherFor(address)));
      if ('fingerprint' in known && known.fingerprint !== fingerprint)
        throw new Conflict('The page has changed since we showed it to you. Please open it again.');
      const found = await collector.reader.findPointed(known.text, known.url, points);
      if ('kind' in found) throw new Conflict(`We couldn’t read the page: ${found.reason}.`);
      return found;
    },
  };
}

async function fetchStyles(addresses: string[], fetcher: Fetcher, signal: AbortSignal): Promise<string[]> {
  const styles: string[] = [];
  for (const address of addresses) {
    const sheet = await fetcher.get(address, { accept: 'text/css', isPart: true, signal });
    if (sheet.kind === 'page' && /css/i.test(sheet.contentType)) styles.push(cleanStylesheet(sheet.text()));
  }
  return styles;
}

/** Small copies of the first few, as data: the frame loads nothing. The others are boxes with their words. */
async function putPicturesIn(
  { html, pictures }: CleanCopy,
  fetcher: Fetcher,
  signal: AbortSignal,
): Promise<string> {
  const drawn = new Map<string, string | null>();
  await Promise.all(
    pictures.slice(0, mostPictures).map(async ([number, address]) => {
      drawn.set(String(number), await drawPicture(address, fetcher, signal));
    }),
  );
  return html.replace(/ data-picture="(\d+)"/g, (_, number: string) => {
    const picture = drawn.get(number);
    return picture ? ` src="${picture}"` : '';
  });
}
