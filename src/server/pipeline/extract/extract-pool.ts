import { join } from 'node:path';
import { projectRoot } from '#config';
import type { DetailExtraction, Extraction, PageToRead } from '../2-extract.ts';
import type { NormaliseContext, Normalised } from '../3-normalise.ts';
import type { RawListing } from '../listing.ts';
import {
  type ExtractJob,
  type ExtractThread,
  type PageToSend,
  startThread,
  type Unreadable,
  unreadable,
} from './extract-thread.ts';

export interface ExtractPool {
  extractListings(text: string, page: PageToRead): Promise<Extraction | Unreadable>;
  extractDetail(text: string, page: PageToRead, listing: RawListing): Promise<DetailExtraction | Unreadable>;
  normaliseListings(listings: RawListing[], context: NormaliseContext): Promise<Normalised | Unreadable>;
  close(): Promise<void>;
}

interface Task {
  job: ExtractJob;
  settle(result: unknown): void;
}

const workerFile = join(projectRoot, 'dist', 'server', 'extract.worker.js');
const startingMs = 30_000;

/**
 * Steps 2 and 3 on threads of their own. A hostile page can keep a parser busy for minutes: its thread is killed after
 * `timeoutMs` of work and replaced, and the server never notices.
 */
export function createExtractPool({ threads = 1, timeoutMs = 3000 } = {}): ExtractPool {
  const waiting: Task[] = [];
  const idle: ExtractThread[] = [];
  const all = new Set<ExtractThread>();
  let closed = false;

  function submit(job: ExtractJob): Promise<unknown> {
    if (closed) return Promise.resolve(unreadable('collecting was stopped'));
    return new Promise((settle) => {
      waiting.push({ job, settle });
      serve();
    });
  }

  function serve(): void {
    while (waiting.length > 0 && idle.length > 0) void run(idle.pop()!, waiting.shift()!);
    if (waiting.length > 0 && all.size < threads) void start();
  }

  async function start(): Promise<void> {
    const thread = startThread(workerFile);
    all.add(thread);
    const message = await thread.receive(startingMs);
    if (message.kind === 'ready') idle.push(thread);
    else {
      all.delete(thread);
      // A thread that cannot start would not start the next time either.
      waiting.shift()?.settle(message);
    }
    serve();
  }

  async function run(thread: ExtractThread, { job, settle }: Task): Promise<void> {
    thread.send(job);
    const message = await thread.receive(timeoutMs);
    if (message.kind === 'done' || !thread.hasEnded()) idle.push(thread);
    else all.delete(thread);
    settle(message.kind === 'done' ? message.result : message);
    serve();
  }

  return {
    extractListings: (text, page) =>
      submit({ kind: 'listings', text, page: pack(page) }) as Promise<Extraction | Unreadable>,
    extractDetail: (text, page, listing) =>
      submit({ kind: 'detail', text, page: pack(page), listing }) as Promise<DetailExtraction | Unreadable>,
    normaliseListings: (listings, context) =>
      submit({ kind: 'normalise', listings, context }) as Promise<Normalised | Unreadable>,
    async close() {
      closed = true;
      for (const { settle } of waiting.splice(0)) settle(unreadable('collecting was stopped'));
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

const written = new WeakMap<object, string>();

function pack({ config, ...page }: PageToRead): PageToSend {
  const text = written.get(config) ?? JSON.stringify(config);
  written.set(config, text);
  return { ...page, config: text };
}
