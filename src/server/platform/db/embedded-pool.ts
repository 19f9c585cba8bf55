import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { QueryConfig } from 'pg';
import { projectRoot } from '#config';
import type {
  StartFrom,
  WorkerAnswer,
  WorkerRequest,
  WorkerResult,
  WorkerStart,
} from './embedded-protocol.ts';
import { ask, type Question } from './embedded-question.ts';
import { createNews, type News } from './news.ts';

const workerFile = join(projectRoot, 'dist', 'server', 'embedded.worker.js');

const programFile = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
);
let program: Promise<WebAssembly.Module> | null = null;

/**
 * Compiled once, however many we open one after the other, and without optimising it: that takes 80 MB that
 * are never given back, and our short queries would hardly gain.
 */
function compileProgram(): Promise<WebAssembly.Module> {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  program ??= readFile(programFile).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

/** What passes through its thread is short-lived: a large young generation would only keep it longer. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Long enough for any honest query; a query that waits inside its own transaction would wait for ever. */
const longestWait = 60_000;
/** Enough of a statement to recognise it. What it's about is in its values, which are nobody's business. */
const tellingLetters = 160;

/** As PostgreSQL numbers its errors. */
const [readOnly, diskFull] = ['25006', '53100'];

type Request = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/**
 * The embedded PostgreSQL with the same interface as `pg.Pool`, so that Drizzle and everything above it can't
 * tell them apart. There is one connection: `connect` lends it exclusively, `query` waits its turn.
 */
export class EmbeddedPool {
  readonly #worker: Worker;
  readonly #pending = new Map<
    number,
    { resolve(results: WorkerResult[]): void; reject(error: Error): void }
  >();
  #nextId = 1;
  #turn: Promise<unknown> = Promise.resolve();
  #ended = false;
  #failure: Error | undefined;
  #isFull = false;
  /** Whose turn it is: since when, and what was asked last. */
  #inUse: { since: number; asked: string } | null = null;
  #waiting = 0;
  readonly #news = createNews();
  /** In one process there's no connection to lose, so we hear news from the moment it's open. */
  readonly news: News = this.#news;
  #reportLoss: (error: Error) => void = () => {};
  /** Settles when the database's thread is gone without having been asked to go: it does not come back. */
  readonly lost = new Promise<Error>((resolve) => {
    this.#reportLoss = resolve;
  });

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#news.setHeard(true);
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('Its thread has ended.')));
  }

  static async open(from: StartFrom): Promise<EmbeddedPool> {
    const start: WorkerStart = { ...from, program: await compileProgram() };
    const pool = new EmbeddedPool(new Worker(workerFile, { workerData: start, resourceLimits }));
    await new Promise<WorkerResult[]>((resolve, reject) => pool.#pending.set(0, { resolve, reject }));
    return pool;
  }

  query(query: string | QueryConfig, values?: unknown[]) {
    return this.#inTurn(() => ask(this.#question, query, values));
  }

  async connect() {
    const { question, release } = await this.lend();
    return {
      query: (query: string | QueryConfig, values?: unknown[]) => ask(question, query, values),
      release,
    };
  }

  /** The one connection, until it's given back. Other processes may wait as long as it takes. */
  async lend(patience = longestWait): Promise<{ question: Question; release(): void }> {
    let release = () => {};
    const lent = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((granted, refused) => {
      this.#inTurn(() => {
        granted();
        return lent;
      }, patience).catch(refused);
    });
    return { question: this.#question, release };
  }

  /**
   * Only allows reading while its disk is all but full: without room for its log it would stop for good in
   * the middle of a write.
   */
  async setFull(isFull: boolean): Promise<void> {
    if (isFull === this.#isFull) return;
    await this.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    this.#isFull = isFull;
  }

  /** Writes the whole database into one file, from which another can be opened quickly. */
  async dump(path: string): Promise<void> {
    await this.#inTurn(() => this.#send({ kind: 'dump', path }));
  }

  /** There is nothing left to ask. */
  giveUp(cause: Error): void {
    this.#fail(cause);
  }

  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    if (!this.#failure) await this.#inTurn(() => this.#send({ kind: 'close' }));
    await this.#worker.terminate();
  }

  #inTurn<T>(task: () => Promise<T>, patience = longestWait): Promise<T> {
    const previous = this.#turn;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      if (patience === Number.POSITIVE_INFINITY) return;
      timer = setTimeout(
        () => reject(Object.assign(new Error(this.#explainWait()), { code: 'EMBEDDED_BUSY' })),
        patience,
      ).unref();
    });
    this.#waiting++;
    const started = Promise.race([previous, tooLong]).finally(() => {
      clearTimeout(timer);
      this.#waiting--;
    });
    const result = started.then(() => {
      this.#inUse = { since: performance.now(), asked: '' };
      return task();
    });
    // Without the answers, or each turn would hold on to all those before it.
    this.#turn = Promise.allSettled([previous, result]).then(() => {});
    return result;
  }

  /** For the log: too many callers, one that asks too much, or one that bypasses its own transaction. */
  #explainWait(): string {
    const { since, asked } = this.#inUse ?? { since: performance.now(), asked: '' };
    const seconds = Math.round((performance.now() - since) / 1000);
    const isAsking = this.#pending.size > 0;
    return `The embedded database was busy for a minute: ${this.#waiting} waiting. The one using it has had it for ${seconds} seconds and ${isAsking ? 'is asking' : 'last asked'}: ${asked}`;
  }

  readonly #question: Question = (text, values) => this.#send({ kind: 'query', text, values });

  async #send(request: Request): Promise<WorkerResult[]> {
    if (this.#failure) throw this.#failure;
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      if (this.#inUse)
        this.#inUse.asked = 'text' in request ? request.text.slice(0, tellingLetters) : request.kind;
      this.#worker.postMessage({ ...request, id } satisfies WorkerRequest);
    });
  }

  #settle(answer: WorkerAnswer): void {
    if ('told' in answer) {
      this.#news.hear(answer.told);
      return;
    }
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('error' in answer) waiting?.reject(this.#describe(answer.error));
    else waiting?.resolve(answer.results);
  }

  #describe(error: Record<string, string | undefined>): Error {
    const isRefused = this.#isFull && error.code === readOnly;
    const said = isRefused ? { code: diskFull, message: 'There’s no room left on the disk.' } : error;
    return Object.assign(new Error(said.message), said);
  }

  #fail(cause: Error): void {
    if (this.#failure) return;
    const failure = Object.assign(new Error('The embedded database has stopped.', { cause }), {
      code: 'EMBEDDED_LOST',
    });
    this.#failure = failure;
    for (const waiting of this.#pending.values()) waiting.reject(failure);
    this.#pending.clear();
    if (!this.#ended) this.#reportLoss(failure);
  }
}
