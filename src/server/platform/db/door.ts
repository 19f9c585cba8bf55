import { chmodSync, existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import type { QueryConfig } from 'pg';
import { readLines } from '../lines.ts';
import type { EmbeddedPool } from './embedded-pool.ts';
import type { WorkerResult } from './embedded-protocol.ts';
import { ask, type Question } from './embedded-question.ts';

/**
 * The embedded database belongs to one process. A command beside it uses this: a socket in the data folder,
 * only for the same user, that lends the connection as the pool does. A line of JSON each way.
 */
interface Asked {
  text: string;
  values: (string | null)[];
}
type Answered = { results: WorkerResult[] } | { error: Record<string, unknown> };

/**
 * A client that has the connection and says nothing, such as a stopped terminal, mustn't keep the site
 * waiting.
 */
const longestSilence = 20_000;
/** What the systems allow for a socket's path, in bytes. */
const longestPath = 103;

const findSocket = (directory: string) => join(directory, 'door', 'socket');

const gone = 'The server that has the database has stopped, or didn’t hear from us in time.';

/** The server is gone, but what it answered before is done. */
export class ServerGone extends Error {}

/** Returns how to close it. Where there can't be a socket, commands wait until the server has stopped. */
export async function openDoor(
  directory: string,
  pool: EmbeddedPool,
  patience = longestSilence,
): Promise<() => void> {
  const path = findSocket(directory);
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return () => {};
  const visitors = new Set<Socket>();
  const server = createServer((socket) => {
    visitors.add(socket);
    socket.once('close', () => visitors.delete(socket));
    receive(socket, pool, patience).catch(() => socket.destroy());
  });
  try {
    // Nobody else may enter the folder from before the socket is in it.
    await mkdir(join(directory, 'door'), { recursive: true });
    chmodSync(join(directory, 'door'), 0o700);
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch {
    // Not every file system has sockets.
    return () => {};
  }
  server.unref();
  return () => {
    server.close();
    for (const socket of visitors) socket.destroy();
    rmSync(join(directory, 'door'), { recursive: true, force: true });
  };
}

async function receive(socket: Socket, pool: EmbeddedPool, patience: number): Promise<void> {
  socket.on('error', () => {}).on('timeout', () => socket.destroy());
  const { question, release } = await pool.lend(Number.POSITIVE_INFINITY);
  try {
    socket.setTimeout(patience);
    for await (const line of readLines(socket)) {
      // Now it's our turn to speak, however long that takes.
      socket.setTimeout(0);
      const { text, values } = JSON.parse(line) as Asked;
      const answer: Answered = await question(text, values).then(
        (results) => ({ results }),
        (error: Error) => ({ error: { ...error, message: error.message } }),
      );
      if (socket.destroyed) break;
      socket.setTimeout(patience);
      if (!socket.write(`${JSON.stringify(answer)}\n`)) await untilDrained(socket);
    }
  } finally {
    // If the client was killed in the middle of a transaction, it has changed nothing.
    await question('rollback', []).catch(() => {});
    release();
  }
}

function untilDrained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      socket.off('drain', goOn).off('close', goOn);
      resolve();
    };
    socket.on('drain', goOn).on('close', goOn);
  });
}

/** The pool of the process that has this folder, from beside it; null when its door is closed. */
export async function knock(directory: string): Promise<pg.Pool | null> {
  const path = findSocket(directory);
  if (!existsSync(path)) return null;
  const first = await openLine(path).catch(() => null);
  if (!first) return null;
  first.release();
  return new DoorPool(path) as unknown as pg.Pool;
}

/** Drizzle knows a pool, which lends a connection to a transaction, by its name. */
class DoorPool {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async connect() {
    const { question, release } = await openLine(this.#path);
    return {
      query: (query: string | QueryConfig, values?: unknown[]) => ask(question, query, values),
      release,
    };
  }

  async query(query: string | QueryConfig, values?: unknown[]) {
    const client = await this.connect();
    return client.query(query, values).finally(client.release);
  }

  async end(): Promise<void> {}
}

async function openLine(path: string): Promise<{ question: Question; release(): void }> {
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', () => reject(new ServerGone(gone)));
  });
  socket.on('error', () => {});
  const answers = readLines(socket);
  return {
    async question(text, values) {
      socket.write(`${JSON.stringify({ text, values } satisfies Asked)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new ServerGone(gone);
      const answer = JSON.parse(value) as Answered;
      if ('error' in answer) throw Object.assign(new Error(String(answer.error.message)), answer.error);
      return answer.results;
    },
    release: () => socket.destroy(),
  };
}
