import type { Answer, Broken } from './exchange.ts';
import type { Refused } from './outcome.ts';

const firstBackoffMs = 1000;
/** A month: nobody means more, and a date can't hold any number. */
const longestAsked = 30 * 86_400_000;

export interface Patience {
  mostRetries: number;
  /** We don't wait for longer than this; the caller learns when to come back. */
  longestWaitMs: number;
  now(): number;
}

/** How long to wait before the same request is tried again; null when it should not be. */
export function readWait(
  result: Answer | Broken | Refused,
  retries: number,
  { mostRetries, longestWaitMs, now }: Patience,
): number | null {
  if (result.kind === 'refused' || retries >= mostRetries) return null;
  const backoff = firstBackoffMs * 2 ** retries;
  if (result.kind === 'broken') return result.retry === 'now' ? backoff : null;
  const asked = readRetryAfter(result, now());
  if (asked !== null) return asked > longestWaitMs ? null : Math.max(asked, backoff);
  return isPassing(result.status) ? backoff : null;
}

/** What a server that is busy (429, 503) asks for, in milliseconds from now: a number of seconds or a date. */
export function readRetryAfter({ status, headers }: Answer, now: number): number | null {
  const value = headers['retry-after']?.trim() ?? '';
  if (status !== 429 && status !== 503) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, longestAsked);
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), longestAsked);
}

/** Statuses that may be gone at the next try. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
