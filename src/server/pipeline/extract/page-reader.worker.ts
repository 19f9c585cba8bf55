import { parentPort } from 'node:worker_threads';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { extractDetail, extractListings, type PageToRead } from '../2-extract.ts';
import { normaliseListings } from '../3-normalise.ts';
import { proposeFromPage } from '../discover/propose.ts';
import { proposeMend } from '../mending/propose-mend.ts';
import { makeCleanCopy } from '../pointing/clean-copy.ts';
import { findPointed } from '../pointing/find-pointed.ts';
import type { NumberedJob, PageToSend } from './page-reader.ts';

export default function readPage({ number, job }: NumberedJob) {
  parentPort!.postMessage(number);
  if (job.kind === 'normalise') return normaliseListings(job.listings, job.context);
  if (job.kind === 'propose') return proposeFromPage(job.text, job.url, job.selectors);
  if (job.kind === 'copy') return makeCleanCopy(job.text, job.url);
  if (job.kind === 'point') return findPointed(job.text, job.url, job.points);
  const page = open(job.page);
  if (job.kind === 'mend') return proposeMend(job.text, page, job.before);
  return job.kind === 'listings'
    ? extractListings(job.text, page)
    : extractDetail(job.text, page, job.listing);
}

const readConfig = recallRecent(50, (text): ScrapingConfig => JSON.parse(text));

function open(page: PageToSend): PageToRead {
  return { ...page, config: readConfig(page.config) };
}
