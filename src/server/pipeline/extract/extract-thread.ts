import { Worker } from 'node:worker_threads';
import type { PageToRead } from '../2-extract.ts';
import type { NormaliseContext } from '../3-normalise.ts';
import type { RawListing } from '../listing.ts';

/** Its configuration as one text: it comes with every page, and crosses over much faster than an object. */
export type PageToSend = Omit<PageToRead, 'config'> & { config: string };

export type ExtractJob =
  | { kind: 'listings'; text: string; page: PageToSend }
  | { kind: 'detail'; text: string; page: PageToSend; listing: RawListing }
  | { kind: 'normalise'; listings: RawListing[]; context: NormaliseContext };

export interface Unreadable {
  kind: 'unreadable';
  reason: string;
}

export type ThreadMessage = { kind: 'ready' } | { kind: 'done'; result: unknown } | Unreadable;

export interface ExtractThread {
  send(job: ExtractJob): void;
  /** The next thing the thread has to say. One that fails, or uses up so much of the processor's time, is ended. */
  receive(limitMs: number): Promise<ThreadMessage>;
  hasEnded(): boolean;
  end(): Promise<void>;
}

/** How many times its limit a page may take on a machine that has no time for it. */
const mostPatience = 10;
const mostMemoryMb = 512;
// Room for several pages' trees: they die young, and a small nursery would copy each of them first.
const nurseryMb = 96;

export function startThread(file: string | URL): ExtractThread {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb, maxYoungGenerationSizeMb: nurseryMb },
  });
  let ended = false;
  let answer = (_: ThreadMessage): void => {};

  async function end(reason: string): Promise<void> {
    ended = true;
    answer(unreadable(reason));
    await worker.terminate();
  }

  worker.on('message', (message: ThreadMessage) => answer(message));
  worker.on('error', (error) => void end(`the page could not be read (${error.message})`));
  worker.on('exit', () => void end('collecting was stopped'));
  return {
    send: (job) => worker.postMessage(job),
    receive(limitMs) {
      // Only a thread that has something to do keeps the program alive.
      worker.ref();
      return new Promise((resolve) => {
        const begun = process.cpuUsage();
        const giveUpAt = performance.now() + limitMs * mostPatience;
        // On a machine that is busy elsewhere a page must not fail for time that nobody spent on it.
        const look = () => {
          const { user, system } = process.cpuUsage(begun);
          const leftMs = Math.min(limitMs - (user + system) / 1000, giveUpAt - performance.now());
          if (leftMs > 0) timer = setTimeout(look, leftMs);
          else void end(`the page took longer than ${limitMs / 1000} s to read`);
        };
        let timer = setTimeout(look, limitMs);
        answer = (message) => {
          clearTimeout(timer);
          worker.unref();
          resolve(message);
        };
      });
    },
    hasEnded: () => ended,
    end: () => end('collecting was stopped'),
  };
}

export function unreadable(reason: string): Unreadable {
  return { kind: 'unreadable', reason };
}
