import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiError } from './api.ts';
import { callInSteps, type Progress } from './call-in-steps.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A call whose answer comes in these pieces. */
async function callWith(pieces: string[], status = 200) {
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(stream, { status }));
  const told: Progress[] = [];
  const answer = await callInSteps<Endpoint>('POST /api/look', { body: {} } as never, (one) =>
    told.push(one),
  ).catch((error: ApiError) => error);
  return { told, answer };
}

test('each step is told, wherever the network cuts its line, and the answer comes last', async () => {
  const { told, answer } = await callWith([
    '{"step":"Read',
    ' it"}\n{"now":"Loo',
    'king"}\n',
    '{"done":{"a":1}}\n',
  ]);
  expect(told).toEqual([{ step: 'Read it' }, { now: 'Looking' }]);
  expect(answer).toEqual({ a: 1 });
});

test('what failed on the way, was refused or broke off is an error in words', async () => {
  const explain = async (pieces: string[], status?: number) =>
    ((await callWith(pieces, status)).answer as ApiError).explanation;
  expect(await explain(['{"step":"Read it"}\n', '{"failed":"It’s gone."}\n'])).toBe('It’s gone.');
  expect(await explain(['{"message":"Not yours."}'], 403)).toBe('Not yours.');
  expect(await explain(['{"step":"Read it"}\n'])).toBe('The connection dropped. Please try again.');
});
