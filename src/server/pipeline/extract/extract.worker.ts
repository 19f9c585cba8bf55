import { parentPort } from 'node:worker_threads';
import { extractDetail, extractListings } from '../2-extract.ts';
import { type ExtractJob, type ThreadMessage, unreadable } from './extract-thread.ts';

const port = parentPort!;

port.on('message', (job: ExtractJob) => port.postMessage(answer(job)));
port.postMessage({ kind: 'ready' } satisfies ThreadMessage);

function answer(job: ExtractJob): ThreadMessage {
  try {
    const result =
      job.kind === 'listings'
        ? extractListings(job.text, job.page)
        : extractDetail(job.text, job.page, job.listing);
    return { kind: 'done', result };
  } catch (error) {
    // Nesting deep enough overflows the stack of whoever walks it.
    return unreadable(`the page could not be read (${(error as Error).message})`);
  }
}
