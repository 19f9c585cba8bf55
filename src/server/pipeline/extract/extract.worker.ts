import { parentPort } from 'node:worker_threads';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { extractDetail, extractListings, type PageToRead } from '../2-extract.ts';
import { normaliseListings } from '../3-normalise.ts';
import { type ExtractJob, type PageToSend, type ThreadMessage, unreadable } from './extract-thread.ts';

const port = parentPort!;

port.on('message', (job: ExtractJob) => port.postMessage(answer(job)));
port.postMessage({ kind: 'ready' } satisfies ThreadMessage);

function answer(job: ExtractJob): ThreadMessage {
  try {
    return { kind: 'done', result: work(job) };
  } catch (error) {
    // Nesting deep enough overflows the stack of whoever walks it.
    return unreadable(`the page could not be read (${(error as Error).message})`);
  }
}

function work(job: ExtractJob) {
  if (job.kind === 'normalise') return normaliseListings(job.listings, job.context);
  const page = open(job.page);
  return job.kind === 'listings'
    ? extractListings(job.text, page)
    : extractDetail(job.text, page, job.listing);
}

const readConfig = recallRecent(50, (text): ScrapingConfig => JSON.parse(text));

function open(page: PageToSend): PageToRead {
  return { ...page, config: readConfig(page.config) };
}
