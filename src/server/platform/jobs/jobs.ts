import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/connect.ts';

export interface Jobs {
  /** Puts a job into the queue; whichever worker is free takes it. */
  add(queue: string, data: object): Promise<void>;
  /** From now on this process takes jobs of that queue, so many at once. */
  work<T extends object>(queue: string, atOnce: number, handle: (data: T) => Promise<void>): Promise<void>;
  /** A job of that queue every minute, once for all processes together. */
  everyMinute(queue: string): Promise<void>;
  /** Waits for the jobs in hand. */
  close(): Promise<void>;
}

const deadlockDetected = '40P01';

/** The queue in the same database, whichever PostgreSQL that is: pg-boss, started when it is first needed. */
export function openJobs(database: OpenDatabase, logger: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.query(text, values) } });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  const queues = new Map<string, Promise<void>>();
  const ownWorkers = new Map<string, string[]>();
  let starting: Promise<unknown> | undefined;

  async function openQueue(queue: string): Promise<void> {
    starting ??= boss.start();
    await starting;
    const opened = queues.get(queue) ?? createQueue(queue);
    queues.set(queue, opened);
    await opened;
  }

  /** Processes that start at once on an empty database block each other here; the one turned away tries again. */
  async function createQueue(queue: string): Promise<void> {
    try {
      await boss.createQueue(queue);
    } catch (error) {
      if ((error as { code?: string }).code !== deadlockDetected) throw error;
      await createQueue(queue);
    }
  }

  return {
    async add(queue, data) {
      await openQueue(queue);
      await boss.send(queue, data);
      // Workers of this process need not wait until they look again.
      for (const worker of ownWorkers.get(queue) ?? []) boss.notifyWorker(worker);
    },
    async work<T extends object>(queue: string, atOnce: number, handle: (data: T) => Promise<void>) {
      await openQueue(queue);
      const look = () =>
        boss.work<T>(queue, { pollingIntervalSeconds: 0.5 }, async ([job]) => job && handle(job.data));
      ownWorkers.set(queue, await Promise.all(Array.from({ length: atOnce }, look)));
    },
    async everyMinute(queue) {
      await openQueue(queue);
      await boss.schedule(queue, '* * * * *');
    },
    async close() {
      if (!starting) return;
      await starting;
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
    },
  };
}
