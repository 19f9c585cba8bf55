import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import type { OpenDatabase } from '../db/connect.ts';
import { createLogger } from '../log/log.ts';
import { type Jobs, openJobs } from './jobs.ts';

const patience = { timeout: 120_000, interval: 20 };

describe('the queue', () => {
  onEachDatabase((open) => {
    let database: OpenDatabase;
    let jobs: Jobs;
    let isAway: boolean;
    beforeEach(async () => {
      database = await open();
      isAway = false;
      const query: OpenDatabase['query'] = async (text, values) => {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return database.query(text, values);
      };
      jobs = openJobs({ ...database, query }, createLogger('silent'));
    });
    afterEach(async () => {
      await jobs.close();
      await database.close();
    });

    test('a job that ends while the database is away is not done again, and the next is taken', async () => {
      const done: number[] = [];
      let finish = () => {};
      await jobs.work<{ number: number }>('chairs', { atOnce: 1 }, async ({ number }) => {
        done.push(number);
        if (number === 1)
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
      });
      await jobs.add('chairs', { number: 1 });
      await vi.waitFor(() => expect(done).toEqual([1]), patience);
      isAway = true;
      finish();
      // It is told of in vain.
      await expect(jobs.add('chairs', { number: 2 })).rejects.toThrow('ECONNREFUSED');
      isAway = false;
      await jobs.add('chairs', { number: 3 });
      await vi.waitFor(() => expect(done).toEqual([1, 3]), patience);
      const states = () => readJobs('state');
      await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), patience);
    });

    test('a job that fails is done again', async () => {
      let tries = 0;
      await jobs.work('chairs', { atOnce: 1 }, async () => {
        if (++tries === 1) throw new Error('not this time');
      });
      await jobs.add('chairs', {});
      await vi.waitFor(async () => expect(await readJobs('state')).toEqual(['completed']), patience);
      expect(tries).toBe(2);
    });

    test('one that is first needed while the database is away works later', async () => {
      isAway = true;
      await expect(jobs.add('chairs', {})).rejects.toThrow('ECONNREFUSED');
      isAway = false;
      await jobs.add('chairs', {});
      expect(await readJobs('state')).toEqual(['created']);
    });

    test('takes no more at once than it may, and each as long as it may', async () => {
      const underWay = new Set<() => void>();
      let most = 0;
      await jobs.work('chairs', { atOnce: 2, longestSeconds: 7200 }, async () => {
        await new Promise<void>((resolve) => {
          underWay.add(resolve);
          most = Math.max(most, underWay.size);
        });
      });
      for (let number = 0; number < 5; number++) await jobs.add('chairs', {});
      expect(await readJobs('extract(epoch from expire_in)::int')).toEqual(Array(5).fill(7200));
      await vi.waitFor(async () => {
        for (const finish of underWay) if (underWay.delete(finish)) finish();
        expect(await readJobs('state')).toEqual(Array(5).fill('completed'));
      }, patience);
      expect(most).toBeLessThanOrEqual(2);
    });

    test('many who first need it at once wait for each other', async () => {
      const others = Array.from({ length: 8 }, () => openJobs(database, createLogger('silent')));
      await Promise.all(others.map((one) => one.add('chairs', {})));
      expect(await readJobs('state')).toEqual(Array(8).fill('created'));
      for (const one of others) await one.close();
    });

    test('every minute is asked for once, however many ask', async () => {
      await jobs.every(60, 'chairs');
      await jobs.every(60, 'chairs');
      const count = (await readJobs('state')).length;
      // Two, if the clock's minute ended in between.
      expect([1, 2]).toContain(count);
    });

    async function readJobs(column: string): Promise<unknown[]> {
      const { rows } = await database.query(`select ${column} as found from pgboss.job order by created_on`);
      return rows.map((row) => (row as { found: unknown }).found);
    }
  });
});
