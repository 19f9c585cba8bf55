import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { channel } from '#server/platform/db/news.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { createPause } from './pause.ts';

export interface Jobs {
  /** Puts a job into the queue; whichever worker is free takes it. */
  add(queue: string, data: object): Promise<void>;
  /** From now on this process takes jobs of that queue, so many at once. */
  work<T extends object>(
    queue: string,
    options: WorkOptions,
    handle: (data: T) => Promise<void>,
  ): Promise<void>;
  /** A job of that queue every so many seconds, once for all processes together. */
  every(seconds: number, queue: string): Promise<void>;
  /** Waits for the jobs in hand. */
  close(): Promise<void>;
}

interface WorkOptions {
  atOnce: number;
  /** A job that takes longer is considered lost with its process, and given to another. */
  longestSeconds?: number;
  /** If it fails it's retried for most of a day, with longer and longer pauses, instead of twice at once. */
  isPatient?: boolean;
}

/**
 * How often to look without news from the database, and with it: jobs whose worker died are put back
 * silently.
 */
const lookEvery = 500;
const lookSeldom = 15_000;
/** Where one process ends another asks soon. */
const asksEach = 3;
const longestGoodbye = 10_000;
const usualSeconds = 15 * 60;
/** Half a minute to a minute, then twice as long each time: the last try is 9 to 17 hours after the first. */
const patience = { retryLimit: 10, retryDelay: 30, retryBackoff: true };
const [shortestPause, longestPause] = [200, 5000];
const [deadlockDetected, madeAlready] = ['40P01', '23505'];

/**
 * The queue in the same database, whichever PostgreSQL that is. pg-boss keeps it, and is started when first
 * needed. We take jobs ourselves: pg-boss doesn't wait until the database knows that a job is done, and when
 * that fails the process exits.
 */
export function openJobs(database: OpenDatabase, logger: FastifyBaseLogger): Jobs {
  const { news } = database;
  const queues = new Set<string>();
  const inHand = new Map<string, string>();
  const workers: Promise<void>[] = [];
  const timers: NodeJS.Timeout[] = [];
  const pause = createPause();
  let starting: Promise<PgBoss> | undefined;

  /** If it couldn't start it's no use any more. */
  function start(): Promise<PgBoss> {
    starting ??= startBoss().catch((error) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  async function startBoss(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.query(text, values) },
      schedule: false,
    });
    boss.on('error', (error) => logger.warn({ err: error }, 'job queue'));
    const isStarted = await boss.start().then(() => true, tellTurnedAway);
    return isStarted ? boss : startBoss();
  }

  async function openQueue(queue: string): Promise<PgBoss> {
    const boss = await start();
    if (!queues.has(queue)) await createQueue(boss, queue);
    queues.add(queue);
    return boss;
  }

  /** Wakes workers waiting for jobs, here and elsewhere. If they don't hear it, they look by themselves. */
  async function tell(queue: string): Promise<void> {
    pause.wake(queue);
    await database.query('select pg_notify($1, $2)', [channel, `jobs ${queue}`]).catch(() => {});
  }

  /** Reports how a job went until the database has it, because a finished job must not run again. */
  async function report(tell: () => Promise<unknown>): Promise<void> {
    for (let wait = shortestPause; ; wait = Math.min(2 * wait, longestPause)) {
      try {
        await tell();
        return;
      } catch (error) {
        if (!isUnreachable(error) || pause.isOver()) {
          logger.warn({ err: error }, 'couldn’t record how a job ended');
          return;
        }
        await pause.wait(wait);
      }
    }
  }

  async function doJob<T extends object>(
    boss: PgBoss,
    queue: string,
    { id, data }: PgBoss.Job<T>,
    handle: (data: T) => Promise<void>,
  ): Promise<void> {
    inHand.set(id, queue);
    const failure = await handle(data).then(
      () => null,
      (error: Error) => error,
    );
    if (failure) logger.warn({ err: failure, queue }, 'a job failed');
    await report(() => (failure ? boss.fail(queue, id, failure) : boss.complete(queue, id)));
    inHand.delete(id);
  }

  async function takeJobs<T extends object>(
    boss: PgBoss,
    queue: string,
    atOnce: number,
    handle: (data: T) => Promise<void>,
  ): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!pause.isOver()) {
      const free = atOnce - underWay.size;
      // Where the database is away there are none.
      const found = free > 0 ? await boss.fetch<T>(queue, { batchSize: free }) : [];
      for (const job of found) {
        const done = doJob(boss, queue, job, handle).finally(() => {
          underWay.delete(done);
          pause.wake(queue);
        });
        underWay.add(done);
      }
      if (found.length === 0) await pause.wait(news.isHeard() ? lookSeldom : lookEvery, queue);
    }
    await Promise.all(underWay);
  }

  return {
    async add(queue, data) {
      const boss = await openQueue(queue);
      await boss.send(queue, data);
      await tell(queue);
    },
    async work(queue, { atOnce, longestSeconds = usualSeconds, isPatient = false }, handle) {
      const boss = await openQueue(queue);
      const again = isPatient ? patience : {};
      await boss.updateQueue(queue, { name: queue, expireInSeconds: longestSeconds, ...again });
      news.follow(`jobs ${queue}`, () => pause.wake(queue));
      workers.push(takeJobs(boss, queue, atOnce, handle));
    },
    async every(seconds, queue) {
      const ask = async () => {
        const boss = await openQueue(queue);
        // Of all who ask within that time the first is heard.
        const sent = await boss.send(queue, {}, { singletonKey: 'every', singletonSeconds: seconds });
        if (sent) await tell(queue);
      };
      await ask();
      timers.push(setInterval(() => ask().catch(() => {}), (seconds * 1000) / asksEach));
    },
    async close() {
      pause.end();
      timers.forEach(clearInterval);
      const boss = await starting?.catch(() => undefined);
      if (!boss) return;
      let goodbye: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        goodbye = setTimeout(resolve, longestGoodbye);
      });
      await Promise.race([Promise.all(workers), tooLong]).finally(() => clearTimeout(goodbye));
      // What is still in hand goes to whoever is free, at once if the database hears of it.
      await Promise.allSettled([...inHand].map(([id, queue]) => boss.fail(queue, id, { reason: 'stopped' })));
      await boss.stop({ graceful: false });
    },
  };
}

async function createQueue(boss: PgBoss, queue: string): Promise<void> {
  const isCreated = await boss.createQueue(queue).then(() => true, tellTurnedAway);
  if (!isCreated) await createQueue(boss, queue);
}

/** Processes that start at once on an empty database get in each other's way; those turned away try again. */
function tellTurnedAway(error: { code?: string }): false {
  if (error.code !== deadlockDetected && error.code !== madeAlready) throw error;
  return false;
}
