import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { projectRoot } from '#config';
import type { PageRequest } from '#contract/page.ts';
import type { Answered, Asked, PageToWrite, WrittenPage } from './page-messages.ts';

export interface PageThreads {
  /** Loads the pages' program, so that the first visitor doesn't have to wait for it. */
  start(): void;
  write(page: Omit<PageToWrite, 'port'>, get: PageRequest['get']): Promise<WrittenPage>;
  close(): Promise<void>;
}

const workerFile = join(projectRoot, 'dist', 'server', 'page.worker.cjs');
const threadCount = Math.min(4, availableParallelism());
/**
 * We always keep one for the next visitor. The others end when nobody has come for a while, and come back
 * when pages are waiting.
 */
const idleTimeout = 60_000;
/** A page needs little. Without a limit, garbage from hundreds would pile up before it's collected. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** While one waits for its data another can be written. */
export const pagesAtOnce = 3 * threadCount;

/** Rendering a page takes ten milliseconds in which nobody else would get an answer: hence threads. */
export function openPageThreads(): PageThreads {
  let threads: Piscina<PageToWrite, WrittenPage> | undefined;
  const start = () => {
    threads ??= new Piscina({
      filename: workerFile,
      minThreads: 1,
      maxThreads: threadCount,
      concurrentTasksPerWorker: pagesAtOnce / threadCount,
      idleTimeout,
      resourceLimits,
    });
    return threads;
  };
  return {
    start,
    async write(page, get) {
      const { port1: here, port2: port } = new MessageChannel();
      const failed = new Promise<never>((_, reject) => {
        here.on('message', (questions: Asked[]) => {
          const answering = questions.map(async ({ number, path }) => ({ number, answer: await get(path) }));
          // Together: the page can't be written before the last one is there.
          Promise.all(answering).then((answers: Answered[]) => here.postMessage(answers), reject);
        });
      });
      try {
        const written = start().run({ ...page, port }, { transferList: [port] });
        const { bytes, ...rest } = await Promise.race([written, failed]);
        // Only its bytes come across, not that they are a Buffer.
        return { ...rest, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
      } finally {
        here.close();
      }
    },
    async close() {
      await threads?.destroy();
    },
  };
}
