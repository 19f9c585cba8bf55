import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { ApiError, type CallName } from './api.ts';

/** What was done, or what is being done at the moment. */
export type Progress = { step: string } | { now: string };

/** A call that tells what it does while it does it: a line of JSON each, and at last the answer. */
export async function callInSteps<E extends Endpoint>(
  name: CallName<E>,
  { body }: Input<E> & { body: object },
  onProgress: (progress: Progress) => void,
): Promise<Answer<E>> {
  const [method = 'POST', path = ''] = name.split(' ');
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.text());
  for await (const line of readLines(response.body)) {
    const told = JSON.parse(line);
    if ('done' in told) return told.done;
    if ('failed' in told) throw new ApiError(500, JSON.stringify({ message: told.failed }));
    onProgress(told);
  }
  throw new ApiError(500, JSON.stringify({ message: 'The connection dropped. Please try again.' }));
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
    if (done) return;
  }
}
