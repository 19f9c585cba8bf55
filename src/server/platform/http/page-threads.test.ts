import { afterAll, expect, test } from 'vitest';
import { openPageThreads, pagesAtOnce } from './page-threads.ts';

const threads = openPageThreads();
afterAll(() => threads.close());
const page = {
  path: '/terms-of-service',
  search: '',
  site: '',
  accountId: null,
  mayBeStaff: false,
  encoding: 'identity' as const,
};

test('a page whose data cannot be had fails, and the next is written', async () => {
  const away = async () => Promise.reject(new Error('The database is away.'));
  const failed = Array.from({ length: 2 * pagesAtOnce }, () => threads.write(page, away));
  for (const { status } of await Promise.allSettled(failed)) expect(status).toBe('rejected');
  const written = await threads.write(page, async () => ({ status: 200, body: '[]', total: 0, close: 0 }));
  expect(written.status).toBe(200);
  expect(written.bytes.toString()).toContain('Terms of Service');
});
