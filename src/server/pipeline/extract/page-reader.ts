import { join } from 'node:path';
import { Piscina } from 'piscina';
import { projectRoot } from '#config';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Mend } from '#server/sources/sources.table.ts';
import type { DetailExtraction, Extraction, PageToRead } from '../2-extract.ts';
import type { NormaliseContext, Normalised } from '../3-normalise.ts';
import type { FirstLook } from '../discover/known-platforms.ts';
import type { RawListing } from '../listing.ts';
import type { BeforeMend } from '../mending/known-on-page.ts';
import type { CleanCopy } from '../pointing/clean-copy.ts';
import type { FoundByPointing, Points } from '../pointing/find-pointed.ts';
import { limitProcessorTime } from './processor-time.ts';

export interface PageReader {
  extractListings(text: string, page: PageToRead): Promise<Extraction | Unreadable>;
  extractDetail(text: string, page: PageToRead, listing: RawListing): Promise<DetailExtraction | Unreadable>;
  proposeFromPage(
    text: string,
    url: string,
    selectors?: ScrapingConfig['selectors'],
  ): Promise<FirstLook | Unreadable>;
  makeCleanCopy(text: string, url: string): Promise<CleanCopy | Unreadable>;
  proposeMend(text: string, page: PageToRead, before: BeforeMend): Promise<Mend | null | Unreadable>;
  findPointed(text: string, url: string, points: Points): Promise<FoundByPointing | Unreadable>;
  normaliseListings(listings: RawListing[], context: NormaliseContext): Promise<Normalised | Unreadable>;
  close(): Promise<void>;
}

interface Unreadable {
  kind: 'unreadable';
  reason: string;
}

/**
 * Its configuration as one text: it's sent with every page, and a text crosses to the thread much faster than
 * an object.
 */
export type PageToSend = Omit<PageToRead, 'config'> & { config: string };

type ReadingJob =
  | { kind: 'listings'; text: string; page: PageToSend }
  | { kind: 'detail'; text: string; page: PageToSend; listing: RawListing }
  | { kind: 'propose'; text: string; url: string; selectors: ScrapingConfig['selectors'] | undefined }
  | { kind: 'mend'; text: string; page: PageToSend; before: BeforeMend }
  | { kind: 'copy'; text: string; url: string }
  | { kind: 'point'; text: string; url: string; points: Points }
  | { kind: 'normalise'; listings: RawListing[]; context: NormaliseContext };

export interface NumberedJob {
  number: number;
  job: ReadingJob;
}

const workerFile = join(projectRoot, 'dist', 'server', 'page-reader.worker.cjs');
// Room for several pages' trees: they die young, and a small young generation would copy each of them first.
export const roomToRead = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 };
/** Between runs it is not needed, and holds tens of megabytes. */
const keptFor = 10_000;

/**
 * Steps 2 and 3 on a thread of their own. A hostile page can keep a parser busy for minutes: its thread is killed after
 * `timeoutMs` of work and replaced, and the server never notices.
 */
export function openPageReader({ timeoutMs = 10_000 } = {}): PageReader {
  const clocks = new Map<number, () => void>();
  let thread: Piscina<NumberedJob, unknown> | undefined;
  let lastNumber = 0;
  let closed = false;
  let leaving: NodeJS.Timeout | undefined;

  function endSoon(): void {
    if (clocks.size > 0) return;
    leaving = setTimeout(() => {
      void thread?.destroy();
      thread = undefined;
    }, keptFor).unref();
  }

  function start() {
    if (thread) return thread;
    const started = new Piscina({
      filename: workerFile,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: roomToRead,
    });
    started.on('message', (begun: number) => clocks.get(begun)?.());
    // It died while idle. If that's because it couldn't start, there's no point in starting another.
    started.on('error', () => {
      if (thread === started) thread = undefined;
      void started.destroy();
    });
    thread = started;
    return started;
  }

  async function read(job: ReadingJob): Promise<unknown> {
    if (closed) return unreadable('collecting was stopped');
    clearTimeout(leaving);
    const number = ++lastNumber;
    const cut = new AbortController();
    // Waiting for others or for a thread to start isn't the page's fault, so its time begins when the thread
    // says so.
    let clock: { stop(): void } | undefined;
    clocks.set(number, () => {
      clock = limitProcessorTime(timeoutMs, () => cut.abort());
    });
    try {
      return await start().run({ number, job }, { signal: cut.signal });
    } catch (error) {
      if (closed) return unreadable('collecting was stopped');
      if (cut.signal.aborted)
        return unreadable(`the page took longer than ${timeoutMs / 1000} seconds to read`);
      return unreadable(`the page couldn’t be read (${(error as Error).message})`);
    } finally {
      clock?.stop();
      clocks.delete(number);
      endSoon();
    }
  }

  return {
    extractListings: (text, page) =>
      read({ kind: 'listings', text, page: pack(page) }) as Promise<Extraction | Unreadable>,
    extractDetail: (text, page, listing) =>
      read({ kind: 'detail', text, page: pack(page), listing }) as Promise<DetailExtraction | Unreadable>,
    proposeFromPage: (text, url, selectors) =>
      read({ kind: 'propose', text, url, selectors }) as Promise<FirstLook | Unreadable>,
    proposeMend: (text, page, before) =>
      read({ kind: 'mend', text, page: pack(page), before }) as Promise<Mend | null | Unreadable>,
    makeCleanCopy: (text, url) => read({ kind: 'copy', text, url }) as Promise<CleanCopy | Unreadable>,
    findPointed: (text, url, points) =>
      read({ kind: 'point', text, url, points }) as Promise<FoundByPointing | Unreadable>,
    normaliseListings: (listings, context) =>
      read({ kind: 'normalise', listings, context }) as Promise<Normalised | Unreadable>,
    async close() {
      closed = true;
      clearTimeout(leaving);
      await thread?.destroy();
    },
  };
}

function unreadable(reason: string): Unreadable {
  return { kind: 'unreadable', reason };
}

const written = new WeakMap<object, string>();

function pack({ config, ...page }: PageToRead): PageToSend {
  const text = written.get(config) ?? JSON.stringify(config);
  written.set(config, text);
  return { ...page, config: text };
}
