import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../../tests/support/receiver.ts';
import { createPoster } from './post.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
beforeEach(() => receiver.answer(200));
afterAll(() => receiver.close());

const userAgent = 'Tallboy/1.0';
const send = (
  options: Partial<Parameters<typeof createPoster>[0]> = {},
  { url = receiver.url, onOpen }: { url?: string; onOpen?: () => Promise<void> } = {},
) =>
  createPoster({ allowedHosts: [receiver.host], userAgent, ...options })({
    url: new URL(url),
    headers: {},
    body: 'x',
    ...(onOpen && { onOpen }),
  });

test('dials no private address, whatever name leads there, and says so', async () => {
  const before = receiver.received.length;
  const port = new URL(receiver.url).port;
  for (const [url, lookup] of [
    [`http://127.0.0.1:${port}/`, undefined],
    [`http://rebound.example:${port}/`, async () => ['127.0.0.1']],
    [`http://mixed.example:${port}/`, async () => ['93.184.216.34', '10.0.0.1']],
  ] as const) {
    const posted = await send({ allowedHosts: [], ...(lookup && { lookup }) }, { url });
    expect(posted).toMatchObject({ kind: 'unsent', isRefused: true });
  }
  expect(receiver.received).toHaveLength(before);
});

test('follows no redirect', async () => {
  receiver.answer(302, { headers: { location: `${receiver.url}/elsewhere` } });
  expect(await send()).toMatchObject({ kind: 'answered', status: 302 });
  expect(receiver.at('/elsewhere')).toEqual([]);
});

test.each([200, 503])('takes %i for an answer although its body never ends', async (status) => {
  receiver.answer(status, { isEndless: true });
  expect(await send({ deadlineMs: 5000 })).toMatchObject({ kind: 'answered', status });
});

test('knows what was certainly not sent from what may have been', async () => {
  expect(await send({ allowedHosts: ['127.0.0.1:1'] }, { url: 'http://127.0.0.1:1/' })).toEqual({
    kind: 'unsent',
    reason: 'refused the connection',
  });
  const before = receiver.received.length;
  const refused = await send({}, { onOpen: () => Promise.reject(new Error('not ours')) });
  expect(refused.kind).toBe('unsent');
  expect(receiver.received).toHaveLength(before);
  receiver.answer('cut');
  expect(await send()).toEqual({ kind: 'unsure', reason: 'hung up before it answered' });
  receiver.answer('hang');
  expect(await send({ deadlineMs: 300 })).toEqual({ kind: 'unsure', reason: 'took longer than 0.3 seconds' });
});
