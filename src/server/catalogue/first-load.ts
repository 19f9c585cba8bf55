import { join } from 'node:path';
import { setImmediate as giveWay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#config';
import type { Database } from '#server/platform/db/connect.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { makeWordReader, type ReadWords } from '#server/search/words/word-reader.ts';
import { findStretch } from './follow.queries.ts';
import { type Marketplaces, readStretch } from './stretch.ts';

const workerFile = join(projectRoot, 'dist', 'server', 'words.worker.js');
/** How many at once without making the requests in between wait. */
export const stretch = 500;
/** Below this, reading them is quicker than starting a thread. */
const worthAThread = 20_000;

/** Fills an empty index with everything for sale. One thread reads the words, another stores them. */
export async function loadAll(
  db: Database,
  index: SearchIndex,
  expected: number,
  marketplaces: Marketplaces,
): Promise<void> {
  const load = index.startLoading();
  const reader = expected < worthAThread ? readHere(marketplaces) : startThread(marketplaces);
  try {
    let previous: Promise<void> = Promise.resolve();
    let next = findStretch(db, 'for sale', 0, stretch);
    for (;;) {
      const text = await next;
      const documents = readStretch(text, marketplaces);
      const last = documents.at(-1);
      if (!last) break;
      next = findStretch(db, 'for sale', last.id, stretch);
      next.catch(() => {});
      const words = reader.read(text);
      // The thread reads these while we store the ones before.
      await previous;
      previous = words.then((read) => load(documents, read));
      previous.catch(() => {});
      await giveWay();
    }
    await previous;
  } finally {
    await reader.end();
  }
}

interface Reader {
  /** The words of a stretch. They come in the order in which they were asked for. */
  read(text: string): Promise<ReadWords>;
  end(): Promise<unknown>;
}

function readHere(marketplaces: Marketplaces): Reader {
  const read = makeWordReader();
  return { read: async (text) => read(readStretch(text, marketplaces)), end: async () => {} };
}

function startThread(marketplaces: Marketplaces): Reader {
  const worker = new Worker(workerFile, { workerData: marketplaces });
  const waiting: { resolve(words: ReadWords): void; reject(error: Error): void }[] = [];
  worker.on('message', (words: ReadWords) => waiting.shift()!.resolve(words));
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    read: (text) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(text);
      }),
    end: () => worker.terminate(),
  };
}
